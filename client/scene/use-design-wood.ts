import { useEffect, useMemo, useState } from 'react'
import type { Design } from '../../workshop/design.ts'
import type { DesignWood } from './design-wood.ts'

type Carver = typeof import('./design-wood.ts')

/** The wood of a board of somebody's own; undefined until what makes it has come, which no other table waits for. */
export const useDesignWood = (design: Design | undefined): DesignWood | undefined => {
  const [carver, setCarver] = useState<Carver>()
  const needed = design !== undefined
  useEffect(() => {
    if (needed) import('./design-wood.ts').then(setCarver, () => undefined)
  }, [needed])
  return useMemo(() => design && carver?.designWood(design), [design, carver])
}
