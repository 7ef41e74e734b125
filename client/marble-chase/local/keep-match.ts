import { seatsOf } from '../../../engine/marble-chase/rules.ts'
import { makeChaseSeat } from '../../../engine/marble-chase/text/notation.ts'
import { replayChase } from '../../../engine/marble-chase/text/record.ts'
import { DEVICE_CODE_START } from '../../../server/protocol/codes.ts'
import { keepGameHere } from '../../table/net/device-games.ts'
import { type RememberedGame, saveGames } from '../../table/storage/games.ts'
import { matchStory } from '../story/match-story.ts'
import type { LocalMatch } from './local-match.ts'

/** Stands where other records have the code of their table. It has letters that no such code has. */
const NO_TABLE_CODE = `${DEVICE_CODE_START}LOCAL`

/** The dice fell in the browser of those who played, and nothing proves them. */
const UNPROVED_DRAWS = { commitment: '', seed: '', terms: '', revealed: [], names: [] }

/** Returns the letter of the seat that decided each entry of the record. */
const actorsOf = ({ record }: LocalMatch): readonly string[] => {
  const letters: string[] = []
  replayChase(record, ({ turn }) => letters.push(makeChaseSeat(turn)))
  return letters
}

const evidenceOf = (match: LocalMatch, id: string, begun: number, ended: number) => {
  const { seats, woods, rounds, record } = match
  return {
    ...{ id, code: NO_TABLE_CODE, number: 1, begun, ended, record, rolls: rounds },
    names: seats.map(({ name }) => name),
    bots: seats.map((seat) => (seat.kind === 'bot' ? seat.bot : '')),
    colours: seats.map(({ colour }) => colour),
    // A field with woods of its own is a designed one.
    look: woods === undefined ? {} : { ...woods, design: '' },
    seats: actorsOf(match),
    times: record.moves.map(() => 0),
    draws: UNPROVED_DRAWS,
  }
}

/** Returns who has won, and what the one person at this device did; where there are several, nobody's figures count. */
const outcomeFor = ({ game, events, seats }: LocalMatch): Pick<RememberedGame, 'winners' | 'won' | 'figures'> => {
  const { rules, winner } = game
  const winning = winner === undefined ? [] : seatsOf(rules, winner)
  const winners = winning.map((seat) => seats[seat]?.name ?? '')
  const people = seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []))
  const [own] = people
  if (own === undefined || people.length > 1) return { winners }
  return { winners, won: winning.includes(own), figures: matchStory(rules, events).seats[own] ?? {} }
}

/** Keeps a match that is over with its record on this device, among the games of the person. Where the browser keeps no records, it is in no list. */
export const keepMatch = async (match: LocalMatch, ended = Date.now()): Promise<void> => {
  const { begun, record, seats } = match
  if (begun === undefined) return
  const id = `chase-${begun.toString(36)}`
  if (!(await keepGameHere(evidenceOf(match, id, begun, ended)))) return
  const names = seats.map(({ name }) => name)
  saveGames([{ id, code: NO_TABLE_CODE, rules: record.rules, names, ended, ...outcomeFor(match) }])
}
