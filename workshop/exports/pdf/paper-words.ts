/** What printed files say. */

import type { Game } from '../../design.ts'
import { ruledLength, type Unit } from '../../units.ts'

const GAME_NAMES: Readonly<Record<Game, string>> = {
  'pegs-and-jokers': 'Pegs and Jokers',
  tock: 'Tock',
  jackaroo: 'Jackaroo',
  carbles: 'Carbles',
}

export const paperWords = {
  wholeBoard: 'The whole board',
  section: 'One section',
  side: (sides: number) => `One side of the track for ${sides}`,
  fold: 'fold: the halves meet here',
  toMiddle: (mm: number, unit: Unit) => `${ruledLength(mm, unit)} from the middle of the board to the line of holes`,
  well: 'pocket for cards',
  deep: (depth: string) => `${depth} deep`,
  pageOf: (row: string, rows: number, column: number, columns: number) =>
    `row ${row} of ${rows}, column ${column} of ${columns}`,
  times: (copies: number) => `print this ${copies} times`,
  facts: (spacing: string, bit: string, depth: string) => `${spacing} between holes; bit ${bit}, ${depth} deep`,

  template: 'Drilling template at full size',
  sideTemplate: 'Drilling template for one side, at full size',
  untitled: (game: Game) => `${GAME_NAMES[game]} board`,
  scale: 'Measure before you drill',
  scaleText: (across: string, up: string, diagonal: string) =>
    `The frame must be ${across} wide and ${up} high, and both diagonals ${diagonal} long. If it is not, print again at 100 % ("Actual size", not "Fit to page"). If only the diagonals differ, the printer is out of square: print every other page upside down.`,
  map: 'The pages',
  coupon: 'Drill this first',
  couponText:
    'Glue this strip on a piece of the same wood. Drill each hole as its note says and try your pieces in them: they must stand firm and still come out with two fingers.',
  couponBalls:
    'Glue this strip on a piece of the same wood. Drill each pocket as its note says and try your marbles: deep enough to stay when the table is knocked, shallow enough to be picked up.',
  bit: 'bit',
  deepShort: 'deep',
  hole: 'The hole at full size',
  steps: 'How to use the template',
  leftBelow: (left: string) => `${left} left`,
  copies: (title: string, copies: number) => (copies === 1 ? title : `${title}: print ${copies} times`),
  /** `templates`: those on the pages after this one. */
  stepPrint: (paper: string, templates: readonly { readonly title: string; readonly copies: number }[]) => {
    const often = templates.filter(({ copies }) => copies > 1)
    const copies = often.map(({ title, copies: count }) => `"${title}" ${count} times`).join(', ')
    return `Print on ${paper} at 100 %, on one side of the paper.${copies === '' ? '' : ` Print ${copies}; this page once is enough.`}`
  },
  stepsSide: (degrees: string) => [
    `Mark the middle of the blank and draw lines from it to the corners, ${degrees} apart. The slanting lines of each page lie on two of them; the line of holes is as far from the middle as the page says.`,
    'Neighbouring pages share a corner hole: lay the last hole of one on the hole 0 of the next, and prick it once.',
  ],
  stepsJoin: [
    'Row by row, cut each page along its black lines, left and above. Lay it on the page before so that the diamonds with the same number cover each other, look against the light, and glue or tape it. Then join the rows.',
  ],
  stepIdle: 'Sides where nobody sits have the line of holes only: leave out home and start there.',
  stepJoint: 'Lay the fold, the line of dashes and dots, on the joint of the two halves.',
  /** All from the middle. */
  stepFold: (fold: string | undefined, left: string, right: string) =>
    fold === undefined
      ? 'The halves meet in the middle of the board.'
      : `With player A below, the halves meet ${fold} of the middle, and the edges lie ${left} to the left and ${right} to the right of it. The pages show the edge of the other two sides.`,
  foldAt: (length: string, right: boolean) => `${length} to the ${right ? 'right' : 'left'}`,
  sideTooLong: (paper: string, papers: readonly string[], spacing: string | undefined) => {
    const ways = [
      ...(papers.length > 0 ? [`on ${papers.join(' or ')}`] : []),
      ...(spacing === undefined ? [] : [`with holes at most ${spacing} apart`]),
    ]
    const other = ways.length > 0 ? ` It would fit on one ${ways.join(', or ')}.` : ''
    return `A side of this board is larger than one page of ${paper}: it comes on several, to be joined at the diamonds.${other}`
  },
  stepSection:
    'The circles at the ends are the half-lap joint: the solid one is cut halfway down from the top, the dashed one halfway up from below.',
  stepsDrill: [
    'Tape or spray-glue the paper on the blank. Put a scrap board underneath against tear-out.',
    'Prick the middle of every cross with an awl or centre punch before you drill any hole.',
    'Set the depth stop, and drill. Count the holes you skip: there should be none.',
    'Saw and round the edge last, then peel off the paper and sand.',
  ],
  link: 'This board on the web, to change it or to print again:',

  games: GAME_NAMES,
  player: (letter: string) => `Player ${letter}`,
  penHeading: 'A board on paper, to play on right away',
  penTitle: (sides: number, coins: boolean) =>
    coins ? `For ${sides}, with coins` : `For ${sides}, with a pen or beads`,
  penFacts: 'Print larger or smaller as your pieces need it',
  penPages: (first: number, count: number, space: string) =>
    `${count === 1 ? `Page ${first}` : `Pages ${first} to ${first + count - 1}`} of this file; spaces of ${space}`,
  need: 'What you need',
  packs: (packs: number, jokers: boolean, players: number) =>
    `${packs === 1 ? 'One pack' : `${packs} packs`} of cards ${jokers ? 'with two jokers each' : 'without jokers'}, for ${players} players.`,
  tokens: (count: number) =>
    `${count} pieces of one kind for each player: coins, buttons, beads, lentils. Or a pencil: write your letter into the space where a piece stands, and rub it out when it leaves.`,
  glue: 'For a board of several pages, scissors and tape: cut along the black lines, left and above, and lay the diamonds with the same numbers on each other.',
  play: 'How it goes',
  allRules: (address: string) => `All the rules: ${address}`,
  cards: 'What the cards do',
} as const
