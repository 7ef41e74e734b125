import type { Point } from '../../../engine/layout.ts'
import type { Rules } from '../../../engine/ruleset.ts'
import { makeLength } from '../../units.ts'
import type { ExportOrder } from '../format.ts'
import { cardLines, turnLine } from './card-words.ts'
import type { Paperwork } from './document.ts'
import { drawFootLink, drawHead, type Laid } from './first-page.ts'
import { grey, type Ink } from './ink.ts'
import { drawPageMap } from './page-map.ts'
import { sheetOf } from './paper.ts'
import { paperWords } from './paper-words.ts'
import { linePath } from './path.ts'
import type { PenBoard } from './pen-board.ts'
import { drawProse } from './prose.ts'

interface PrintedBoard extends PenBoard {
  readonly laid: Laid
  readonly pages: number
  /** Of the game with most players that the board is for; undefined: none here is. */
  readonly rules: Rules | undefined
}

export interface PenFirstPage {
  readonly order: ExportOrder
  readonly boards: readonly PrintedBoard[]
}

const MARGIN = 15
const BODY = { size: 3.1, colour: grey(0.15) }
const HEADING = { size: 4, bold: true }
const RULE = { stroke: grey(0.8), width: 0.15 }
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

const needs = ({ boards }: PenFirstPage): readonly string[] => {
  const packs = new Set(
    boards.flatMap(({ rules }) =>
      rules === undefined ? [] : [paperWords.packs(rules.packs, rules.jokers, rules.players)],
    ),
  )
  const pegs = boards[0]?.plan.layout.spec.tracks[0]?.pegs ?? 0
  return [...packs, paperWords.tokens(pegs), paperWords.glue]
}

const playSteps = ({ boards, order }: PenFirstPage): readonly string[] => {
  const rules = boards[0]?.rules
  if (rules === undefined) return paperWords.playSteps
  const page = new URL(`/rules?rules=${rules.id}&players=${rules.players}`, order.link)
  return [turnLine(rules), ...paperWords.playSteps, paperWords.allRules(page.href)]
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
      at = drawHead(ink, work.letters, design, paperWords.penHeading, at, width)
      at = drawBoards(ink, page, { x: at.x, y: at.y - 2 }, width)
      const half = width / 2 - 4
      const right = { x: MARGIN + width / 2 + 4, y: at.y }
      const needed = drawList(ink, paperWords.need, needs(page), at, half)
      const played = drawList(ink, paperWords.play, playSteps(page), right, half)
      at = { x: MARGIN, y: Math.min(needed.y, played.y) - 5 }
      const rules = page.boards[0]?.rules
      if (rules !== undefined) drawCards(ink, rules, at, width)
      drawFootLink(ink, page.order, width)
    },
    drawFootLink(work.ruler, page.order, width),
  )
}
