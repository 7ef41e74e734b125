import { useEffect, useMemo, useState } from 'react'
import type { Design } from '../../../../workshop/design/design.ts'
import type { DesignWood } from './design-wood.ts'

type Carver = typeof import('./design-wood.ts')

/** The wood of a designed board; undefined until the module that makes it is loaded, which no other table waits for. */
export const useDesignWood = (design: Design | undefined): DesignWood | undefined => {
  const [carver, setCarver] = useState<Carver>()
  const needed = design !== undefined
  useEffect(() => {
    if (needed) import('./design-wood.ts').then(setCarver, () => undefined)
  }, [needed])
  return useMemo(() => design && carver?.designWood(design), [design, carver])
}
