import { useEffect, useState } from 'react'
import { lazyPart } from '../ui/lazy-component.ts'
import { afterPaint } from '../ui/page/first-paint.ts'
import type { TableSoundProps } from './sound/TableSound.tsx'

const TableSound = lazyPart('TableSound', () => import('./sound/TableSound.tsx'))

/** The sounds of the table. They load after the first paint: no browser plays any before the first touch. */
export const BoardSound = (props: TableSoundProps) => {
  const [painted, setPainted] = useState(false)
  useEffect(() => afterPaint(() => setPainted(true)), [])
  return painted && <TableSound {...props} />
}
