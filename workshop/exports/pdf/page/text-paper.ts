import type { Paper } from '../../../design/design.ts'

/** Texts are read in the hand and not laid on wood: files on large paper have them on ordinary paper. */
export const TEXT_PAPER: Readonly<Record<Paper, Paper>> = { a4: 'a4', letter: 'letter', a3: 'a4', legal: 'letter' }
