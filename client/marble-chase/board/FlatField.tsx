import { memo, useMemo } from 'react'
import { SLOT_PLACES } from '../../../engine/marble-chase/field.ts'
import { slotValueOf } from '../../../engine/marble-chase/flick.ts'
import { placeTransform } from '../../../models/flat/marble-chase-field.ts'
import { type FieldWoods, marbleChaseFieldElements } from '../../../models/flat/marble-chase-field-elements.ts'
import { isPale } from '../../../workshop/design/woods.ts'
import { FlatElements } from '../../board/flat/FlatElements.tsx'

/** Wood, slots with their values, and the places to flick from. */
export const FlatField = memo(({ field, border }: FieldWoods) => {
  const elements = useMemo(() => marbleChaseFieldElements({ field, border }), [field, border])
  return (
    <g className={isPale(field) ? undefined : 'chase-on-dark'} data-woods={`${field} ${border}`}>
      <FlatElements elements={elements} />
      {SLOT_PLACES.map((place, slot) => (
        <text
          key={`${place.x},${place.z}`}
          transform={placeTransform(place)}
          y={-place.width / 2 - 4.4}
          className="chase-value"
        >
          {slotValueOf(slot)}
        </text>
      ))}
    </g>
  )
})
