import type { TrackSpec } from '../../../engine/board.ts'
import { makeRules, type RuleSet, type Rules } from '../../../engine/ruleset.ts'
import { RULE_SETS } from '../../../engine/rulesets/registry.ts'
import type { Game } from '../../design.ts'
import { planOf } from '../../plan.ts'
import { fileName } from '../file-name.ts'
import type { Maker } from '../format.ts'
import { paperwork } from './document.ts'
import { paperWords } from './paper-words.ts'
import { type PenBoard, penBoards } from './pen-board.ts'
import { drawPenBoard } from './pen-drawing.ts'
import { addPenFirstPage } from './pen-first-page.ts'
import { registrationMarks } from './registration.ts'
import type { Party } from './rule-words.ts'
import { laidOut, obstaclesOf } from './template-pages.ts'
import { drawTilePage } from './tile-page.ts'
import { printedTiles } from './tiling.ts'

/** Ids of each game's rule set that others are derived from. */
const ORDINARY: Readonly<Record<Game, string>> = {
  'pegs-and-jokers': 'basic',
  tock: 'tock',
  jackaroo: 'jackaroo',
  carbles: 'carbles',
}

/** Those of the game for so many, or for the nearest number that it has rules for. */
const rulesFor = (set: RuleSet, wanted: number): Rules => {
  const numbers = set.seatings.map(({ players }) => players).sort((a, b) => a - b)
  const players = numbers.find((number) => number >= wanted) ?? numbers.at(-1) ?? wanted
  const made = makeRules(set, { rules: set.id, players })
  if (!made.ok) throw new Error(made.error.message)
  return made.value
}

const partyOf = ({ plan }: PenBoard, game: Game): Party => {
  const track = plan.layout.spec.tracks[0] as TrackSpec
  const sides = track.drilledSides ?? Array.from({ length: track.sides }, (_, side) => side)
  const rules = rulesFor(RULE_SETS.find(({ id }) => id === ORDINARY[game]) as RuleSet, sides.length)
  return { rules, track, sides, fixed: rules.players === sides.length }
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
      party: partyOf(board, design.game),
    })),
  })
  for (const { board, laid } of boards) {
    const { template, tiling } = laid
    const marks = registrationMarks(tiling, obstaclesOf(template, board.plan))
    for (const tile of printedTiles(tiling)) {
      const { width, height } = tiling.sheet
      const facts = paperWords.penFacts
      work.page(width, height, (ink) =>
        drawTilePage(ink, { template, tiling, tile, marks, title: '', letters: work.letters, facts, ruled: false }),
      )
    }
  }
  return work.file()
}
