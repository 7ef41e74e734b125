/** The pages before boards on paper: which boards there are, what is needed, and the rules of the game. */

import type { TrackSpec } from '../../../../engine/board.ts'
import { itemAt } from '../../../../engine/items.ts'
import { inBothUnits, ruledLength } from '../../../design/units.ts'
import type { Tiling } from '../../../geometry/template/tiling.ts'
import type { Translate } from '../../../texts.ts'
import type { ExportOrder, RuleSection } from '../../export-order.ts'
import { grey, type Ink } from '../page/ink.ts'
import type { PdfWriter } from '../page/pdf-writer.ts'
import { drawProse } from '../page/prose.ts'
import { headingBlock, itemBlock, type TextBlock, tableBlocks } from '../page/text-blocks.ts'
import { addTextPages, textWidth } from '../page/text-pages.ts'
import { drawPageMap } from '../template/page-map.ts'
import { templateTitle } from '../template/tile-page.ts'
import { rulesOnPaper } from './paper-rules.ts'
import type { PaperTrackBoard } from './track-boards.ts'

export interface PrintedBoard extends PaperTrackBoard {
  readonly tiling: Tiling
  readonly pages: number
}

const BODY_TYPE = { size: 2.9, colour: grey(0.15) }
const MAP_HEIGHT_MM = 46
const TEXT_BELOW_MAP_MM = 20

/** Returns a block that shows which pages of the file each board takes, so that a person can print just one. `first`: number of the first board's first page. */
const boardsBlock = (boards: readonly PrintedBoard[], first: number, order: ExportOrder, width: number): TextBlock => ({
  height: MAP_HEIGHT_MM + TEXT_BELOW_MAP_MM,
  draw: (ink, at) => {
    const each = width / boards.length
    const { units } = order.design
    let page = first
    boards.forEach(({ template, tiling, pages, space }, i) => {
      const left = at.x + i * each
      const mapWidth = each - 6
      const place = { at: { x: left, y: at.y - MAP_HEIGHT_MM }, width: mapWidth, height: MAP_HEIGHT_MM }
      drawPageMap(ink, template, tiling, place)
      const under = { x: left, y: at.y - MAP_HEIGHT_MM - 5 }
      const next = drawProse(ink, templateTitle(ink.t, template), under, mapWidth, { ...BODY_TYPE, bold: true })
      const size = inBothUnits(space, units, ruledLength)
      const values = { count: pages, first: page, last: page + pages - 1, space: size }
      drawProse(ink, ink.t('pen.pages', values), next, mapWidth, BODY_TYPE)
      page += pages
    })
  },
})

const needTexts = (boards: readonly PrintedBoard[], t: Translate): readonly string[] => {
  const packs = boards.map(({ plan }) => {
    const { packs: count, jokers, players } = rulesOnPaper(plan)
    return t(`pen.packs.${jokers ? 'jokers' : 'plain'}`, { count, players })
  })
  return [...new Set(packs), t('pen.tokens', { count: firstTrackOf(boards).pegs }), t('pen.glue')]
}

const firstTrackOf = (boards: readonly PrintedBoard[]): TrackSpec => boards[0]?.plan.layout.spec.tracks[0] as TrackSpec

/** Texts that say which space of the board is which in the words of the rules. */
const legendTexts = (boards: readonly PrintedBoard[], t: Translate): readonly string[] => {
  const { comeOut, inSpot } = firstTrackOf(boards)
  return [t('pen.start'), t(`pen.ring.${comeOut === inSpot ? 'same' : 'apart'}`)]
}

export const listBlocks = (ruler: Ink, title: string, texts: readonly string[], width: number): readonly TextBlock[] =>
  texts.length === 0 ? [] : [headingBlock(title, width), ...texts.map((text) => itemBlock(ruler, '•', text, width))]

export const ruleBlocks = (
  ruler: Ink,
  { heading: title, lines, cards }: RuleSection,
  width: number,
): readonly TextBlock[] => [
  ...(lines.length === 0 ? [headingBlock(title, width)] : listBlocks(ruler, title, lines, width)),
  ...tableBlocks(ruler, [{ share: 0.16 }, { share: 0.84 }], cards, width),
]

const rulesAddress = ({ link }: ExportOrder, { plan }: PrintedBoard): string => {
  const { id, players } = rulesOnPaper(plan)
  return new URL(`/rules?rules=${id}&players=${players}`, link).href
}

/** Adds the pages before the boards. */
export const addFrontPages = (pdf: PdfWriter, order: ExportOrder, boards: readonly PrintedBoard[]) => {
  const { ruler } = pdf
  const { t } = ruler
  const { paper } = order.design
  const width = textWidth(paper)
  const address = rulesAddress(order, itemAt(boards, 0))
  const texts = [
    ...listBlocks(ruler, t('pen.need'), needTexts(boards, t), width),
    ...listBlocks(ruler, t('pen.legend'), [...legendTexts(boards, t), t('pen.web', { address })], width),
    ...(order.rules ?? []).flatMap((section) => ruleBlocks(ruler, section, width)),
  ]
  addTextPages(pdf, order, {
    heading: t('pen.heading'),
    paper,
    blocks: (pages) => [boardsBlock(boards, pages + 1, order, width), ...texts],
  })
}
