import type { Options } from '../../../engine/choices.ts'
import { PLAYER_COUNTS, RULES_NAME } from '../../../engine/marble-chase/rules.ts'
import { RULES_ID } from '../../../engine/marble-chase/rules-id.ts'
import { type FoundPuzzle, puzzleId } from '../../../engine/puzzles/found-puzzle.ts'
import foundPuzzles from '../../../engine/puzzles/found-puzzles.json' with { type: 'json' }
import { STRATEGY_POSITIONS, type StrategyPosition } from '../../../engine/puzzles/strategy-positions.ts'
import type { RuleSet, Setup } from '../../../engine/ruleset.ts'
import { rulesFor } from '../../../engine/rulesets/registry.ts'
import { type Design, FIRST_DESIGN } from '../../../workshop/design/design.ts'
import { makeDesign, withoutTexts } from '../../../workshop/design/design-text.ts'
import { hasAlternateWoods } from '../../../workshop/design/part-woods.ts'
import type { Wood } from '../../../workshop/design/woods.ts'
import type { ShownBoard } from '../../archive/showcase/showcase.ts'
import { gameSummary } from './game-summaries.ts'
import type { DrawnCard, DrawnLook, Preview } from './preview.ts'
import { drawnLook, formName, listText, playersText, ruleSetOf, SITE_NAME, startBoard, startTable } from './wording.ts'

const DEFAULT_PLAYERS = 4

const FOUND_PUZZLES: readonly FoundPuzzle[] = foundPuzzles

/** The part of a rule set that a preview describes. */
type DescribedGame = Pick<RuleSet, 'id' | 'name' | 'offers'> & {
  readonly seatings: readonly { readonly players: number }[]
}

const MARBLE_CHASE: DescribedGame = {
  id: RULES_ID,
  name: RULES_NAME,
  offers: {},
  seatings: PLAYER_COUNTS.map((count) => ({ players: count })),
}

/** Returns the house rules of a link that the game offers. */
const optionsIn = ({ offers }: DescribedGame, query: URLSearchParams): Options =>
  Object.fromEntries(
    Object.entries(offers).flatMap(([name, values]) => {
      const value = values.find((offered) => String(offered) === query.get(name))
      return value === undefined ? [] : [[name, value]]
    }),
  )

/** Returns the set-up that a link asks for, or as much of it as can be played. */
const setupIn = (query: URLSearchParams): { readonly set: DescribedGame; readonly setup: Setup } => {
  const set = query.get('rules') === RULES_ID ? MARBLE_CHASE : ruleSetOf(query.get('rules'))
  const asked = Number(query.get('players') ?? DEFAULT_PLAYERS)
  const known = [asked, DEFAULT_PLAYERS].find((count) => set.seatings.some(({ players: fit }) => fit === count))
  const plain = { rules: set.id, players: known ?? set.seatings[0]?.players ?? DEFAULT_PLAYERS }
  const teams = query.has('teams') ? { teams: Number(query.get('teams')) } : {}
  const asAsked = { ...plain, ...teams, options: optionsIn(set, query) }
  return { set, setup: rulesFor(asAsked).ok ? asAsked : plain }
}

/** Returns the look of the table that a link to a set-up makes: it has the three-in-one board, unless the link has a design. */
const lookIn = (query: URLSearchParams): DrawnLook => {
  const own = withoutTexts(query.get('design') ?? '')
  const [field, border, inlay] = (query.get('look') ?? '').split(',')
  return drawnLook({
    field: field || own?.design.field,
    border: border || own?.design.border,
    inlay: inlay || own?.design.inlay,
    design: own?.text,
    board: 'three-in-one',
    direction: query.get('direction') ?? undefined,
  })
}

/** Returns the usual look, in the direction of a link. */
const directedLook = (direction: string | null): DrawnLook => drawnLook({ direction: direction ?? undefined })

export const sitePreview = (): Preview => {
  const table = startTable({ rules: 'basic', players: DEFAULT_PLAYERS })
  return {
    title: SITE_NAME,
    text: 'The wooden race game of marbles and cards, at one table with friends, family or bots.',
    image: { heading: 'The table for marbles and cards', lines: ['With friends, family or bots'], table },
  }
}

export const chasePreview = (): Preview => ({
  title: RULES_NAME,
  text: `${gameSummary(RULES_ID)} At one device, at a table with friends, or for practice.`,
  image: {
    heading: RULES_NAME,
    lines: ['A game of skill'],
    table: startTable({ rules: RULES_ID, players: 2 }),
  },
})

const RANK_NAMES: Readonly<Record<string, string>> = { T: '10', '*': 'Joker' }

/** Returns the cards of a hand in notation. */
const cardsIn = (hand: string): readonly DrawnCard[] =>
  hand
    .split(' ')
    .map((card) => ({ rank: RANK_NAMES[card.charAt(0)] ?? card.charAt(0), red: 'hd'.includes(card.charAt(1) || 's') }))

/** Describes a puzzle; undefined if there is no such puzzle. `query` may have the direction of travel. */
export const puzzlePreview = (id: string, query: string): Preview | undefined => {
  const strategyPosition: StrategyPosition | undefined = STRATEGY_POSITIONS.find((position) => position.id === id)
  const found = FOUND_PUZZLES.find((position) => puzzleId(position) === id)
  const puzzle = strategyPosition ?? found
  if (puzzle === undefined) return undefined
  const { name, id: rules } = ruleSetOf(found?.rules ?? strategyPosition?.table?.rules ?? 'basic')
  const cards = cardsIn(puzzle.hand)
  const heading = 'What would you play?'
  const look = directedLook(new URLSearchParams(query).get('direction'))
  const ranks = listText(cards.map(({ rank }) => rank))
  return {
    title: heading,
    text: `A position of ${rules === 'basic' ? SITE_NAME : name} to think about, with ${ranks} in the hand. Try it on the board.`,
    image: {
      heading,
      lines: ['Your hand:'],
      cards,
      table: { ...startBoard({ rules, players: DEFAULT_PLAYERS }, look), pegs: puzzle.pegs },
    },
  }
}

const HEADING_MAKERS = {
  rules: (name: string) => `The rules of ${name}`,
  learn: (name: string) => `Learn ${name}`,
  new: (name: string) => `A table for ${name}`,
} as const

export const rulesPreview = (kind: keyof typeof HEADING_MAKERS, query: string): Preview => {
  const asked = new URLSearchParams(query)
  const { set, setup } = setupIn(asked)
  const heading = HEADING_MAKERS[kind](formName(set, setup.options))
  const many = playersText(setup.players)
  const summary = gameSummary(set.id)
  const text = kind === 'learn' ? `${summary} Learn it move by move on the board, in a few minutes.` : summary
  const table = startTable(setup, kind === 'new' ? lookIn(asked) : directedLook(asked.get('direction')))
  return {
    title: heading,
    text,
    image: { heading, lines: kind === 'learn' ? [] : [many], table },
  }
}

const woodsText = (design: Design): string => {
  const { form, field, border, inlay } = design
  const named = (wood: Wood) => wood.replace('-', ' ')
  const own = hasAlternateWoods(design) ? `${named(field)} and ${named(border)}` : named(field)
  const other = form === 'field' ? border : inlay
  return other === field || (hasAlternateWoods(design) && other === border) ? own : `${own} with ${named(other)}`
}

/** Describes the board of a link; the first board if the link can't be read. */
export const designPreview = (query: string): Preview => {
  const { design, text } = withoutTexts(query) ?? { design: FIRST_DESIGN, text: makeDesign(FIRST_DESIGN) }
  const isField = design.form === 'field'
  const heading = `A board for ${isField ? RULES_NAME : playersText(design.players)}`
  return {
    title: heading,
    text: `Of ${woodsText(design)}. Look at it from all sides, change it, and take the plans to the workshop.`,
    image: {
      heading,
      lines: [`Of ${woodsText(design)}`],
      table: isField
        ? startTable({ rules: RULES_ID, players: 2 }, drawnLook({ ...design, design: text }))
        : { of: 'design', design: text },
    },
  }
}

/** Describes a board of the gallery with its title and maker. */
export const boardPreview = ({ title, maker, design }: ShownBoard): Preview => {
  const { text, image } = designPreview(design)
  return { title: `${title}, a board by ${maker}`, text, image: { ...image, heading: title } }
}
