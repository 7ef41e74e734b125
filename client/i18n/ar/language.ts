import { isolated } from '../isolated-values.ts'
import type { LanguageInProgress } from '../languages.ts'

/** Arabic. Texts that it does not have yet are read in English. */
export default {
  texts: {
    common: isolated(() => import('./common.json')),
    play: isolated(() => import('./play.json')),
    moves: isolated(() => import('./moves.json')),
    noMove: isolated(() => import('./no-move.json')),
  },
} satisfies LanguageInProgress
