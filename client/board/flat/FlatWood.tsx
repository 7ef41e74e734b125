import { memo, useMemo } from 'react'
import type { FlatMap } from '../../../models/flat/flat-map.ts'
import { holeElements } from '../../../models/flat/hole-elements.ts'
import { woodElements } from '../../../models/flat/wood-elements.ts'
import type { Look } from '../../../server/protocol/look.ts'
import { FlatElements } from './FlatElements.tsx'

type WoodLook = Pick<Look, 'field' | 'border' | 'inlay'>

/** The board's wood, with a line inlaid along the edge and a band under the track. */
export const FlatWood = memo(({ map, look }: { readonly map: FlatMap; readonly look: WoodLook }) => {
  const elements = useMemo(() => woodElements(map, look), [map, look])
  return (
    <g className="flat-wood">
      <FlatElements elements={elements} />
    </g>
  )
})

/** The holes of the board. */
export const FlatHoles = memo(({ map }: { readonly map: FlatMap }) => {
  const elements = useMemo(() => holeElements(map), [map])
  return (
    <g>
      <FlatElements elements={elements} />
    </g>
  )
})
