import { useEffect, useState } from 'react'
import type { Design } from '../../../workshop/design/design.ts'
import { beginDesign } from '../store.ts'
import { PlayPanel } from './PlayPanel.tsx'

/** Panel to play on a design outside the designer. */
export const PlayDesign = ({ design }: { readonly design: Design }) => {
  const [begun, setBegun] = useState(false)
  useEffect(() => {
    beginDesign(design)
    setBegun(true)
  }, [design])
  return begun ? <PlayPanel /> : null
}
