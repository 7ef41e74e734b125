import type { Design } from '../../workshop/design/design.ts'
import { makeDesign } from '../../workshop/design/design-text.ts'
import { originNow } from '../table/net/origin.ts'
import { pathOf } from '../ui/page/route.ts'

/** The address that carries a whole design. */
export const linkOf = (design: Design): string => `${originNow()}${pathOf({ at: 'design', query: makeDesign(design) })}`
