import type { Design } from '../../workshop/design/design.ts'
import { makeDesign } from '../../workshop/design/design-text.ts'
import { originNow } from '../table/state/page/origin.ts'
import { pathOf } from '../table/state/page/route.ts'

/** The address that carries a whole design. */
export const linkOf = (design: Design): string => `${originNow()}${pathOf({ at: 'design', query: makeDesign(design) })}`
