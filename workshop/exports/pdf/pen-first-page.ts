import type { Point } from '../../../engine/layout.ts'
import type { Rules } from '../../../engine/ruleset.ts'
import { makeLength } from '../../units.ts'
import type { ExportOrder } from '../format.ts'
import { cardLines } from './card-words.ts'
import type { Paperwork } from './document.ts'
import { drawFootLink, drawHead, type Laid } from './first-page.ts'
import { grey, type Ink } from './ink.ts'
import { drawPageMap } from './page-map.ts'
import { sheetOf } from './paper.ts'
import { paperWords } from './paper-words.ts'
import { linePath } from './path.ts'
import type { PenBoard } from './pen-board.ts'
import { drawProse } from './prose.ts'
import { type Party, ruleLines } from './rule-words.ts'

interface PrintedBoard extends PenBoard {
  readonly laid: Laid
  readonly pages: number
  readonly party: Party
}

export interface PenFirstPage {
  readonly order: ExportOrder
  readonly boards: readonly PrintedBoard[]
}

const MARGIN = 15
const BODY = { size: 3.1, colour: grey(0.15) }
const HEADING = { size: 4, bold: true }
const RULE = { stroke: grey(0.8), width: 0.15 }
/** The list of what is needed, as a share of the page's breadth. */
const NEEDS = 0.34
/** Of the maps of the boards, mm. */
const MAP_HEIGHT = 46

/** Each board with its pages in the file, so that a person can print just one. */
const drawBoards = (ink: Ink, { boards, order }: PenFirstPage, at: Point, width: number): Point => {
  const each = width / boards.length
  let first = 2
  boards.forEach(({ template, laid, pages, space }, i) => {
    const left = at.x + i * each
    const room = each - 6
    const place = { at: { x: left, y: at.y - MAP_HEIGHT }, width: room, height: MAP_HEIGHT }
    drawPageMap(ink, template, laid.tiling, place, { picture: true })
    const under = { x: left, y: at.y - MAP_HEIGHT - 5 }
    const next = drawProse(ink, template.title, under, room, { ...BODY, bold: true })
    const about = paperWords.penPages(
      first,
      pages,
      makeLength(Math.round(space), order.design.units === 'inch' ? 'mm' : order.design.units),
    )
    drawProse(ink, about, next, room, BODY)
    first += pages
  })
  return { x: at.x, y: at.y - MAP_HEIGHT - 24 }
}

const drawList = (ink: Ink, heading: string, items: readonly string[], at: Point, width: number): Point => {
  ink.text(heading, at, HEADING)
  return items.reduce(
    (place, item) => {
      ink.text('•', place, BODY)
      const next = drawProse(ink, item, { x: place.x + 4, y: place.y }, width - 4, BODY)
      return { x: place.x, y: next.y - 0.5 }
    },
    { x: at.x, y: at.y - 5.4 },
  )
}

const drawCards = (ink: Ink, rules: Rules, at: Point, width: number): Point => {
  ink.text(paperWords.cards, at, HEADING)
  const indent = 30
  return cardLines(rules).reduce(
    (place, { cards, does }) => {
      ink.draw(
        RULE,
        linePath([
          { x: at.x, y: place.y + 3.6 },
          { x: at.x + width, y: place.y + 3.6 },
        ]),
      )
      const left = drawProse(ink, cards, place, indent - 3, { ...BODY, bold: true })
      const right = drawProse(ink, does, { x: place.x + indent, y: place.y }, width - indent, BODY)
      return { x: place.x, y: Math.min(left.y, right.y) - 1 }
    },
    { x: at.x, y: at.y - 6 },
  )
}

const packsFor = ({ rules, sides, fixed }: Party): string => {
  const share = fixed ? 1 : Math.max(1, sides.length / rules.players)
  return paperWords.packs(Math.ceil(rules.packs * share), rules.jokers, sides.length)
}

const needs = ({ boards }: PenFirstPage): readonly string[] => {
  const packs = new Set(boards.map(({ party }) => packsFor(party)))
  const pegs = boards[0]?.party.track.pegs ?? 0
  return [...packs, paperWords.tokens(pegs), paperWords.glue]
}

const playSteps = ({ boards, order }: PenFirstPage): readonly string[] => {
  const { party } = boards[0] as PrintedBoard
  const { rules } = party
  const page = new URL(`/rules?rules=${rules.id}&players=${rules.players}`, order.link)
  return [...ruleLines(party), paperWords.allRules(page.href)]
}

export const addPenFirstPage = (work: Paperwork, page: PenFirstPage) => {
  const { design } = page.order
  const { width: wide, height } = sheetOf(design.paper, false)
  const width = wide - 2 * MARGIN
  work.page(
    wide,
    height,
    (ink) => {
      let at: Point = { x: MARGIN, y: height - MARGIN - 5 }
      at = drawHead(ink, work, design, paperWords.penHeading, at, width)
      at = drawBoards(ink, page, { x: at.x, y: at.y - 2 }, width)
      const left = width * NEEDS
      const right = { x: MARGIN + left + 8, y: at.y }
      const needed = drawList(ink, paperWords.need, needs(page), at, left)
      const played = drawList(ink, paperWords.play, playSteps(page), right, width - left - 8)
      at = { x: MARGIN, y: Math.min(needed.y, played.y) - 5 }
      const [first] = page.boards
      if (first !== undefined) drawCards(ink, first.party.rules, at, width)
      drawFootLink(ink, page.order, width)
    },
    drawFootLink(work.ruler, page.order, width),
  )
}
