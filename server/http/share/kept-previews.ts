import { makeSeat } from '../../../engine/board.ts'
import type { Rules } from '../../../engine/ruleset.ts'
import { rulesFor } from '../../../engine/rulesets/registry.ts'
import { plainText } from '../../../engine/text/plain-text.ts'
import type { GameCard, TableCard } from '../../protocol/http.ts'
import type { DrawnPerson, Preview } from './preview.ts'
import { counted, drawnLook, listed, players, ruleSetOf, startTable } from './wording.ts'

const MINUTE_MS = 60_000
/** Names that stand beside each other in a heading. */
const MOST_NAMED = 3

const seatsText = ({ phase, players: all, free }: TableCard): string => {
  if (phase === 'over') return `A game for ${all} is just over, and another one may begin.`
  if (phase === 'playing') return `A game for ${all} is going on.`
  if (free === 0) return `${players(all)}; everybody is there.`
  return `${players(all)}, ${counted(free, 'seat is', 'seats are')} free.`
}

/** Tells what everybody may know who has the code. `watch`: the link leads to a place to look on. */
export const tablePreview = (card: TableCard, watch = false): Preview => {
  const { code, rules, players: all } = card
  const heading = `${watch ? 'Watch' : 'Come and play'} ${ruleSetOf(rules).name}`
  const table = startTable({ rules: ruleSetOf(rules).id, players: all })
  return {
    title: heading,
    text: `Table ${code}: ${seatsText(card)} It opens in the browser; nobody needs an account.`,
    // Pictures are kept by those who show them: nothing is on it that changes.
    picture: { heading, lines: [`Table ${code}`, players(all)], people: [], cards: [], table },
  }
}

const peopleOf = ({ names, colours, record }: GameCard, rules: Rules): readonly DrawnPerson[] => {
  const won = record.result.split(' ')
  return Array.from({ length: rules.players }, (_, seat) => ({
    name: plainText(names[seat] ?? ''),
    colour: colours?.[seat] ?? seat,
    won: won.includes(makeSeat(rules.board, seat)),
  }))
}

const winnersText = (people: readonly DrawnPerson[]): string => {
  const winners = people.filter(({ won }) => won)
  const named = winners.map(({ name }) => name).filter((name) => name !== '')
  if (named.length < winners.length || named.length > MOST_NAMED || named.length === 0) return 'A finished game'
  return `${listed(named)} won`
}

/** Of a game that is over; undefined if its rules are unknown here. */
export const gamePreview = (card: GameCard): Preview | undefined => {
  const { record, begun, ended, look } = card
  const setup = { rules: record.rules, players: record.players, teams: record.teams, options: record.options }
  const rules = rulesFor(setup)
  if (!rules.ok) return undefined
  const people = peopleOf(card, rules.value)
  const heading = winnersText(people)
  const name = ruleSetOf(record.rules).name
  const [moves, minutes] = [record.moves.length, Math.max(1, Math.round((ended - begun) / MINUTE_MS))]
  const course = `${counted(moves, 'decision', 'decisions')} in ${counted(minutes, 'minute', 'minutes')}`
  const colours = people.map(({ colour }) => colour)
  return {
    title: `${heading}: ${name}`,
    text: `${players(record.players)}, ${course}. Watch the game again, see where it turned, and check that its cards were fair.`,
    picture: {
      heading,
      lines: [name, course],
      people,
      cards: [],
      table: {
        of: 'game',
        setup,
        look: drawnLook(look?.field, look?.border, look?.inlay, look?.design),
        colours,
        record,
      },
    },
  }
}
