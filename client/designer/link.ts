import type { Design } from '../../workshop/design.ts'
import { makeDesign } from '../../workshop/design-text.ts'
import { originNow } from '../store/origin.ts'
import { pathOf } from '../store/route.ts'

/** The address that carries a whole design. */
export const linkOf = (design: Design): string => `${originNow()}${pathOf({ at: 'design', query: makeDesign(design) })}`
