import type { Design } from './design.ts'
import type { Wood } from './woods.ts'

type PartWoodFields = Pick<Design, 'form' | 'partWoods' | 'field' | 'border'>

/** Parts of a ring are alternately of two woods, the second one being the border's. */
export const hasAlternateWoods = ({ form, partWoods, field, border }: PartWoodFields): boolean =>
  form === 'sections' && partWoods === 'alternate' && field !== border

/** The part of this side is of the border's wood. */
export const isBorderWood = (design: PartWoodFields, side: number): boolean =>
  hasAlternateWoods(design) && side % 2 === 1

export const woodOfPart = (
  { field, border }: Pick<Design, 'field' | 'border'>,
  part: { readonly wood?: 'border' },
): Wood => (part.wood === 'border' ? border : field)
