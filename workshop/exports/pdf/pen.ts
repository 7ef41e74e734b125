import type { TrackSpec } from '../../../engine/board.ts'
import { makeRules, type Rules } from '../../../engine/ruleset.ts'
import { planOf } from '../../plan.ts'
import { playableOn } from '../../playable.ts'
import { fileName } from '../file-name.ts'
import type { Maker } from '../format.ts'
import { paperwork } from './document.ts'
import { paperWords } from './paper-words.ts'
import { type PenBoard, penBoards } from './pen-board.ts'
import { drawPenBoard } from './pen-drawing.ts'
import { addPenFirstPage } from './pen-first-page.ts'
import { registrationMarks } from './registration.ts'
import { laidOut, obstaclesOf } from './template-pages.ts'
import { drawTilePage } from './tile-page.ts'
import { printedTiles } from './tiling.ts'

/** The ordinary rules of the game on a board of so many sides. */
const rulesFor = (board: PenBoard): Rules | undefined => {
  const playable = playableOn(board.plan.design)[0]
  const players = playable?.players.at(-1)
  const made =
    playable === undefined || players === undefined
      ? undefined
      : makeRules(playable.rules, { rules: playable.rules.id, players })
  return made?.ok ? made.value : undefined
}

/** Boards on paper for the design's game: small ones for a pen or beads, and one for coins. */
export const makePenPdf: Maker = async (order, tools) => {
  const { design } = order
  const tracks = planOf(design).layout.spec.tracks.map((track: TrackSpec) => track.sides)
  const name = fileName(design, '-paper-board.pdf')
  const work = await paperwork(name, paperWords.penHeading, order, tools)
  const boards = penBoards(design, tracks).map((board) => {
    const laid = laidOut(board.template, board.plan)
    work.picture(board.template.key, board.template.bounds, (ink) => drawPenBoard(ink, board, work.letters))
    return { board, laid }
  })
  tools.progress(0.3)
  addPenFirstPage(work, {
    order,
    boards: boards.map(({ board, laid }) => ({
      ...board,
      pages: printedTiles(laid.tiling).length,
      laid,
      rules: rulesFor(board),
    })),
  })
  for (const { board, laid } of boards) {
    const { template, tiling } = laid
    const marks = registrationMarks(tiling, obstaclesOf(template, board.plan))
    for (const tile of printedTiles(tiling)) {
      const { width, height } = tiling.sheet
      const facts = paperWords.penFacts
      work.page(width, height, (ink) =>
        drawTilePage(ink, { template, tiling, tile, marks, design: board.plan.design, facts, ruled: false }),
      )
    }
  }
  return work.file()
}
