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
import type { PageWords } from '../page-languages.ts'
import { drawableWords } from './drawable-words.ts'
import { drawnLook, startBoard, startTable } from './drawn-table.ts'
import type { DrawnCard, DrawnLook, Preview } from './preview.ts'
import { formName, gameName, gameSummary, imageStart, playersText, ruleSetOf, siteName } from './preview-names.ts'

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

export const sitePreview = (words: PageWords): Preview => {
  const { t } = words
  const table = startTable({ rules: 'basic', players: DEFAULT_PLAYERS })
  return {
    title: siteName(words),
    text: t('home:home.tagline'),
    image: { ...imageStart(words), heading: t('site.heading'), lines: [t('site.line')], table },
  }
}

export const chasePreview = (words: PageWords): Preview => {
  const { t } = words
  const heading = gameName(words, RULES_ID)
  return {
    title: heading,
    text: t('chase.text', { summary: gameSummary(words, RULES_ID) }),
    image: {
      ...imageStart(words),
      heading,
      lines: [t('chase.line')],
      table: startTable({ rules: RULES_ID, players: 2 }),
    },
  }
}

/** Returns the cards of a hand in notation. */
const cardsIn = ({ t }: PageWords, hand: string): readonly DrawnCard[] => {
  const rankNames: Readonly<Record<string, string>> = { T: '10', '*': t('joker') }
  return hand
    .split(' ')
    .map((card) => ({ rank: rankNames[card.charAt(0)] ?? card.charAt(0), red: 'hd'.includes(card.charAt(1) || 's') }))
}

/** Describes a puzzle; undefined if there is no such puzzle. `query` may have the direction of travel. */
export const puzzlePreview = (words: PageWords, id: string, query: string): Preview | undefined => {
  const strategyPosition: StrategyPosition | undefined = STRATEGY_POSITIONS.find((position) => position.id === id)
  const found = FOUND_PUZZLES.find((position) => puzzleId(position) === id)
  const puzzle = strategyPosition ?? found
  if (puzzle === undefined) return undefined
  const { t } = words
  const { id: rules } = ruleSetOf(found?.rules ?? strategyPosition?.table?.rules ?? 'basic')
  const cards = cardsIn(words, puzzle.hand)
  const heading = t('puzzle.heading')
  const look = directedLook(new URLSearchParams(query).get('direction'))
  return {
    title: heading,
    text: t('puzzle.text', { game: gameName(words, rules), cards: words.list(cards.map(({ rank }) => rank)) }),
    image: {
      ...imageStart(words),
      heading,
      lines: [t('puzzle.hand')],
      cards,
      table: { ...startBoard({ rules, players: DEFAULT_PLAYERS }, look), pegs: puzzle.pegs },
    },
  }
}

export const rulesPreview = (words: PageWords, kind: 'rules' | 'learn' | 'new', query: string): Preview => {
  const { t } = words
  const asked = new URLSearchParams(query)
  const { set, setup } = setupIn(asked)
  const heading = t(`heading.${kind}`, { game: formName(words, set, setup.options) })
  const summary = gameSummary(words, set.id)
  const table = startTable(setup, kind === 'new' ? lookIn(asked) : directedLook(asked.get('direction')))
  return {
    title: heading,
    text: kind === 'learn' ? t('lesson', { summary }) : summary,
    image: {
      ...imageStart(words),
      heading,
      lines: kind === 'learn' ? [] : [playersText(words, setup.players)],
      table,
    },
  }
}

const woodsText = ({ t }: PageWords, design: Design): string => {
  const { form, field, border, inlay } = design
  const named = (wood: Wood) => t(`common:wood.${wood}`)
  const other = form === 'field' ? border : inlay
  const isTwo = hasAlternateWoods(design)
  const isPlain = other === field || (isTwo && other === border)
  return t(`woods.${isTwo ? 'two' : 'one'}${isPlain ? '' : 'Inlaid'}`, {
    field: named(field),
    border: named(border),
    inlay: named(other),
  })
}

/** Describes the board of a link; the first board if the link can't be read. */
export const designPreview = (words: PageWords, query: string): Preview => {
  const { t } = words
  const { design, text } = withoutTexts(query) ?? { design: FIRST_DESIGN, text: makeDesign(FIRST_DESIGN) }
  const isField = design.form === 'field'
  const heading = isField
    ? t('design.field', { game: gameName(words, RULES_ID) })
    : t('design.heading', { count: design.players })
  const woods = woodsText(words, design)
  return {
    title: heading,
    text: t('design.text', { woods }),
    image: {
      ...imageStart(words),
      heading,
      lines: [woods],
      table: isField
        ? startTable({ rules: RULES_ID, players: 2 }, drawnLook({ ...design, design: text }))
        : { of: 'design', design: text },
    },
  }
}

/** Describes a board of the gallery with its title and maker. */
export const boardPreview = (words: PageWords, { title, maker, design }: ShownBoard): Preview => {
  const { text, image } = designPreview(words, design)
  return {
    title: words.t('design.by', { title, maker }),
    text,
    image: { ...image, heading: drawableWords(title) ?? image.heading },
  }
}
