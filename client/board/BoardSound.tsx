import { useIsPainted } from '../ui/hooks/use-is-painted.ts'
import { lazyPart } from '../ui/lazy-component.ts'
import type { TableSoundProps } from './sound/TableSound.tsx'

const TableSound = lazyPart('TableSound', () => import('./sound/TableSound.tsx'))

/** The sounds of the table. They load after the first paint: no browser plays any before the first touch. */
export const BoardSound = (props: TableSoundProps) => useIsPainted() && <TableSound {...props} />
