/** Notation of Marble Chase (docs/line-protocol.md). Every action has exactly one text. */

import { fault, ok, type Result } from '../../result.ts'
import type { ChaseAction, FlickAction, ScoreAction } from '../action.ts'
import { readAction } from '../action-parser.ts'
import { columnOf, type Flick, type Knock, type Landing, type Marble, type Row, slotAt, slotValueOf } from '../flick.ts'
import type { ChaseRules, Side } from '../rules.ts'

const SEAT_LETTERS = 'abcd'

/** Returns the letter of a seat. */
export const makeChaseSeat = (seat: number): string => SEAT_LETTERS[seat] as string

const makeSlot = (slot: number): string => `${columnOf(slot)}${slotValueOf(slot)}`

const makeLanding = (to: Landing): string => (typeof to === 'number' ? makeSlot(to) : to)

/** Returns the text of a flick without its result: `s 4b +35 612`. */
export const makeFlick = ({ marble, column, row, direction, force }: Flick): string => {
  const turned = direction > 0 ? `+${direction}` : String(direction)
  return [marble, `${column}${row}`, turned, force].join(' ')
}

const makeFlickAction = ({ flick, roll }: FlickAction): string => {
  const knocks = roll.knocks.map((knock) => `${knock.marble}>${makeLanding(knock.to)}`)
  return [makeFlick(flick), '>', makeLanding(roll.to), ...knocks].join(' ')
}

/** Returns the text of a score. The board of a team is named after the first of its seats. */
const makeScore = ({ slot, use }: ScoreAction): string => {
  const marble = `score ${makeSlot(slot)}`
  if (use.as === 'none') return `${marble} none`
  const colour = use.as === 'own' ? use.colour : `black ${makeChaseSeat(use.side)} ${use.colour}`
  return `${marble} ${colour} ${use.points}`
}

/** Returns the text of an action: `die 4`, `s 4b +35 612 > 46 m>33`, `score 12 black b yellow 2`. */
export const makeChaseAction = (action: ChaseAction): string => {
  switch (action.kind) {
    case 'die':
      return `die ${action.value}`
    case 'flick':
      return makeFlickAction(action)
    case 'score':
      return makeScore(action)
  }
}

const SLOT_PATTERN = '[1-6][1-6]'
const LANDING_PATTERN = `${SLOT_PATTERN}|on|out`
const DIE_TEXT = /^die ([1-6])$/
const FLICK_PATTERN = '([sml]) ([1-6])([fb]) (0|[+-][1-9]\\d{0,3}) (0|[1-9]\\d{0,3})'
const FLICK_TEXT = new RegExp(`^${FLICK_PATTERN}$`)
const ROLLED_FLICK_TEXT = new RegExp(
  `^${FLICK_PATTERN} > (${LANDING_PATTERN})((?: [sml]>(?:${LANDING_PATTERN})){0,2})$`,
)
const SCORE_TEXT = new RegExp(`^score (${SLOT_PATTERN}) (?:none|(?:(black) ([a-d]) )?(yellow|red|blue|green) ([1-7]))$`)

const parseSlot = (text: string): number => slotAt(Number(text[0]), Number(text[1]))

const parseLanding = (text: string): Landing => (text === 'on' || text === 'out' ? text : parseSlot(text))

const parseKnock = (text: string): Knock => {
  const [marble, to] = text.split('>')
  return { marble: marble as Marble, to: parseLanding(to as string) }
}

const flickOfWords = ([marble, column, row, direction, force]: readonly (string | undefined)[]): Flick => ({
  marble: marble as Marble,
  column: Number(column),
  row: row as Row,
  direction: Number(direction),
  force: Number(force),
})

const flickActionOfWords = ([, marble, column, row, direction, force, to, knocks]: readonly string[]): FlickAction => ({
  kind: 'flick',
  flick: flickOfWords([marble, column, row, direction, force]),
  roll: {
    to: parseLanding(to as string),
    knocks: (knocks as string)
      .split(' ')
      .filter((word) => word !== '')
      .map(parseKnock),
  },
})

const parseSide = ({ sides }: ChaseRules, letter: string): Result<Side> => {
  const side = SEAT_LETTERS.indexOf(letter)
  return side < sides
    ? ok(side)
    : fault(
        'text/move',
        `"${letter}" is not the letter of a board; there are ${[...SEAT_LETTERS.slice(0, sides)].join(', ')}`,
      )
}

const parseScore = (rules: ChaseRules, words: readonly (string | undefined)[]): Result<ChaseAction> => {
  const [, place, black, letter, colour, number] = words
  const slot = parseSlot(place as string)
  if (colour === undefined) return readAction({ kind: 'score', slot, use: { as: 'none' } })
  const points = Number(number)
  if (black === undefined) return readAction({ kind: 'score', slot, use: { as: 'own', colour, points } })
  const side = parseSide(rules, letter as string)
  return side.ok ? readAction({ kind: 'score', slot, use: { as: 'black', side: side.value, colour, points } }) : side
}

const NO_ENTRY = 'is no entry such as "die 4", "s 4f -3 540 > 43" or "score 43 red 3"'

/** Returns the action with this text, legal or not. */
export const parseChaseAction = (rules: ChaseRules, text: string): Result<ChaseAction> => {
  if (typeof text !== 'string') return fault('text/move', `${typeof text} ${NO_ENTRY}`)
  const die = DIE_TEXT.exec(text)
  if (die !== null) return readAction({ kind: 'die', value: Number(die[1]) })
  const rolled = ROLLED_FLICK_TEXT.exec(text)
  if (rolled !== null) return readAction(flickActionOfWords(rolled))
  const score = SCORE_TEXT.exec(text)
  if (score !== null) return parseScore(rules, score)
  return fault('text/move', `"${text}" ${NO_ENTRY}`)
}

/** Parses the text of a flick without its result. */
export const parseFlick = (text: string): Result<Flick> => {
  const [, ...words] = FLICK_TEXT.exec(text) ?? []
  const roll = { to: 'on', knocks: [] } as const
  const read = readAction({ kind: 'flick', flick: flickOfWords(words), roll })
  return read.ok && read.value.kind === 'flick'
    ? ok(read.value.flick)
    : fault('text/move', `"${text}" is no shot such as "s 4b +35 612"`)
}
