import type { Design } from './design.ts'
import type { Wood } from './woods.ts'

type Of = Pick<Design, 'form' | 'partWoods' | 'field' | 'border'>

/** Parts of a ring are of two woods in turn, the second one the border's. */
export const alternates = ({ form, partWoods, field, border }: Of): boolean =>
  form === 'sections' && partWoods === 'alternate' && field !== border

/** Whether a side's part is of the border's wood. */
export const isOtherWood = (design: Of, side: number): boolean => alternates(design) && side % 2 === 1

/** The wood of a part. */
export const woodOfPart = (
  { field, border }: Pick<Design, 'field' | 'border'>,
  part: { readonly wood?: 'border' },
): Wood => (part.wood === 'border' ? border : field)
