import type { BoardReply } from '../../../server/protocol/http.ts'
import type { Design } from '../../../workshop/design/design.ts'
import { makeDesign, parseDesign } from '../../../workshop/design/design-text.ts'
import { GALLERY_EXAMPLES, type GalleryExample } from '../../../workshop/design/gallery-examples.ts'
import { type Plan, planOf } from '../../../workshop/plan.ts'
import { i18n } from '../../i18n/i18n.ts'
import { photographPath } from '../../table/net/http.ts'

/** A board of a maker or of the house, as the pages show it. */
export interface GalleryBoard {
  readonly id: string
  readonly title: string
  readonly maker: string
  readonly words: string
  /** Undefined for a design of a later version. */
  readonly design: Design | undefined
  /** Addresses. */
  readonly photographs: readonly string[]
  /** ms since 1970; undefined for boards of the house. */
  readonly made: number | undefined
}

export const boardOfMaker = ({ design, photographs, ...card }: BoardReply): GalleryBoard => {
  const read = parseDesign(design)
  return {
    ...card,
    design: read.ok ? read.value : undefined,
    photographs: Array.from({ length: photographs }, (_, number) => photographPath(card.id, number)),
  }
}

const boardOfHouse = ({ id, design }: GalleryExample): GalleryBoard => ({
  id,
  title: i18n.t(`boards:piece.${id as 'river'}.title`),
  maker: i18n.t('boards:boards.house'),
  words: i18n.t(`boards:piece.${id as 'river'}.words`),
  design,
  photographs: [],
  made: undefined,
})

export const houseBoards = (): readonly GalleryBoard[] => GALLERY_EXAMPLES.map(boardOfHouse)

const plans = new Map<string, Plan>()

/** The same plan for the same design. */
export const cachedPlanOf = (design: Design): Plan => {
  const text = makeDesign(design)
  const plan = plans.get(text) ?? planOf(design)
  plans.set(text, plan)
  return plan
}
