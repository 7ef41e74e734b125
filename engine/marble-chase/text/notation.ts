/** Texts of Marble Chase (docs/line-protocol.md). Every action has one text, and no other is read. */

import { fault, ok, type Result } from '../../result.ts'
import type { ChaseAction, ScoreAction, ShotAction } from '../action.ts'
import { readAction } from '../action-parser.ts'
import { columnOf, type Knock, type Landing, type Marble, type Row, type Shot, slotAt, worthOf } from '../flick.ts'
import type { ChaseRules, Side } from '../rules.ts'

const LETTERS = 'abcd'

export const makeChaseSeat = (seat: number): string => LETTERS[seat] as string

const makeSlot = (slot: number): string => `${columnOf(slot)}${worthOf(slot)}`

const makeLanding = (to: Landing): string => (typeof to === 'number' ? makeSlot(to) : to)

/** A shot before it has rolled: `s 4b +35 612`. */
export const makeShot = ({ marble, column, row, direction, force }: Shot): string => {
  const turned = direction > 0 ? `+${direction}` : String(direction)
  return [marble, `${column}${row}`, turned, force].join(' ')
}

const makeRolled = ({ shot, roll }: ShotAction): string => {
  const knocks = roll.knocks.map((knock) => `${knock.marble}>${makeLanding(knock.to)}`)
  return [makeShot(shot), '>', makeLanding(roll.to), ...knocks].join(' ')
}

/** The board of a team is called by the first of its seats. */
const makeScore = ({ slot, use }: ScoreAction): string => {
  const marble = `score ${makeSlot(slot)}`
  if (use.as === 'none') return `${marble} none`
  const colour = use.as === 'own' ? use.colour : `black ${makeChaseSeat(use.side)} ${use.colour}`
  return `${marble} ${colour} ${use.points}`
}

/** `die 4`, `s 4b +35 612 > 46 m>33`, `score 12 black b yellow 2`. */
export const makeChaseAction = (action: ChaseAction): string => {
  switch (action.kind) {
    case 'die':
      return `die ${action.value}`
    case 'shot':
      return makeRolled(action)
    case 'score':
      return makeScore(action)
  }
}

const SLOT = '[1-6][1-6]'
const PLACE = `${SLOT}|on|out`
const DIE = /^die ([1-6])$/
const AIM = '([sml]) ([1-6])([fb]) (0|[+-][1-9]\\d{0,3}) (0|[1-9]\\d{0,3})'
const AIMED = new RegExp(`^${AIM}$`)
const SHOT = new RegExp(`^${AIM} > (${PLACE})((?: [sml]>(?:${PLACE})){0,2})$`)
const SCORE = new RegExp(`^score (${SLOT}) (?:none|(?:(black) ([a-d]) )?(yellow|red|blue|green) ([1-7]))$`)

const parseSlot = (text: string): number => slotAt(Number(text[0]), Number(text[1]))

const parseLanding = (text: string): Landing => (text === 'on' || text === 'out' ? text : parseSlot(text))

const parseKnock = (text: string): Knock => {
  const [marble, to] = text.split('>')
  return { marble: marble as Marble, to: parseLanding(to as string) }
}

const aimIn = ([marble, column, row, direction, force]: readonly (string | undefined)[]): Shot => ({
  marble: marble as Marble,
  column: Number(column),
  row: row as Row,
  direction: Number(direction),
  force: Number(force),
})

const shotIn = ([, marble, column, row, direction, force, to, knocks]: readonly string[]): ShotAction => ({
  kind: 'shot',
  shot: aimIn([marble, column, row, direction, force]),
  roll: {
    to: parseLanding(to as string),
    knocks: (knocks as string)
      .split(' ')
      .filter((word) => word !== '')
      .map(parseKnock),
  },
})

const parseSide = ({ sides }: ChaseRules, letter: string): Result<Side> => {
  const side = LETTERS.indexOf(letter)
  return side < sides
    ? ok(side)
    : fault(
        'text/move',
        `"${letter}" is not the letter of a board; there are ${[...LETTERS.slice(0, sides)].join(', ')}`,
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

/** The action with this text, legal or not. */
export const parseChaseAction = (rules: ChaseRules, text: string): Result<ChaseAction> => {
  if (typeof text !== 'string') return fault('text/move', `${typeof text} ${NO_ENTRY}`)
  const die = DIE.exec(text)
  if (die !== null) return readAction({ kind: 'die', value: Number(die[1]) })
  const shot = SHOT.exec(text)
  if (shot !== null) return readAction(shotIn(shot))
  const score = SCORE.exec(text)
  if (score !== null) return parseScore(rules, score)
  return fault('text/move', `"${text}" ${NO_ENTRY}`)
}

/** What `makeShot` wrote. */
export const parseShot = (text: string): Result<Shot> => {
  const [, ...words] = AIMED.exec(text) ?? []
  const roll = { to: 'on', knocks: [] } as const
  const read = readAction({ kind: 'shot', shot: aimIn(words), roll })
  return read.ok && read.value.kind === 'shot'
    ? ok(read.value.shot)
    : fault('text/move', `"${text}" is no shot such as "s 4b +35 612"`)
}
