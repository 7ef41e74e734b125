import { MAX_PHOTOGRAPHS } from '../../../server/protocol/choices.ts'
import type { BoardReply } from '../../../server/protocol/http.ts'
import type { Design } from '../../../workshop/design/design.ts'
import { makeDesign, parseDesign } from '../../../workshop/design/design-text.ts'
import { GALLERY_EXAMPLES } from '../../../workshop/design/gallery-examples.ts'
import type { Preset } from '../../../workshop/design/presets.ts'
import { type Plan, planOf } from '../../../workshop/plan.ts'
import { i18n } from '../../i18n/i18n.ts'
import { photographPath } from '../../table/net/gallery-requests.ts'

/** A published or built-in board. */
export interface GalleryBoard {
  readonly id: string
  readonly title: string
  readonly maker: string
  readonly words: string
  /** Undefined for designs of a later version. */
  readonly design: Design | undefined
  /** URLs of the photos. */
  readonly photographs: readonly string[]
  /** Numbers of the photos that wait for the operator; empty for everybody but the maker. */
  readonly waiting: readonly number[]
  /** Numbers that further photos can have. */
  readonly unused: readonly number[]
  /** Number of the maker's photos that are not shown. */
  readonly refused: number
  /** Time of publication in ms since 1970; undefined for built-in boards. */
  readonly made: number | undefined
}

const PHOTOGRAPH_NUMBERS = Array.from({ length: MAX_PHOTOGRAPHS }, (_, number) => number)

/** Reads a board from the server's reply. */
export const readPublishedBoard = (reply: BoardReply): GalleryBoard => {
  const { design, photographs, waiting = [], refused = [], ...card } = reply
  const read = parseDesign(design)
  return {
    ...card,
    design: read.ok ? read.value : undefined,
    photographs: photographs.map((number) => photographPath(card.id, number)),
    waiting,
    unused: PHOTOGRAPH_NUMBERS.filter((number) => !photographs.includes(number) && !waiting.includes(number)),
    refused: refused.length,
  }
}

const builtInBoard = ({ id, design }: Preset): GalleryBoard => ({
  id,
  title: i18n.t(`boards:piece.${id as 'river'}.title`),
  maker: i18n.t('boards:boards.house'),
  words: i18n.t(`boards:piece.${id as 'river'}.words`),
  design,
  photographs: [],
  waiting: [],
  unused: [],
  refused: 0,
  made: undefined,
})

/** Returns the examples that come with the program. */
export const builtInBoards = (): readonly GalleryBoard[] => GALLERY_EXAMPLES.map(builtInBoard)

const plans = new Map<string, Plan>()

/** Returns the plan of a design. Each design's plan is made once and kept for as long as the page. */
export const cachedPlanOf = (design: Design): Plan => {
  const text = makeDesign(design)
  const plan = plans.get(text) ?? planOf(design)
  plans.set(text, plan)
  return plan
}
