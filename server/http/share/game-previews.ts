import { makeSeat, type Seat } from '../../../engine/board.ts'
import { chaseRules, RULES_NAME } from '../../../engine/marble-chase/rules.ts'
import { makeChaseSeat } from '../../../engine/marble-chase/text/notation.ts'
import { recordedSetup } from '../../../engine/marble-chase/text/record.ts'
import { rulesFor } from '../../../engine/rulesets/registry.ts'
import { plainText } from '../../../engine/text/plain-text.ts'
import { isGone } from '../../../fair/redaction.ts'
import type { ChaseReply, GameCard, TableCard } from '../../protocol/http.ts'
import type { DrawnPerson, Preview } from './preview.ts'
import {
  countText,
  drawnLook,
  fieldWoods,
  formName,
  gameOf,
  listText,
  playersText,
  ruleSetOf,
  startTable,
} from './wording.ts'

const MINUTE_MS = 60_000
/** If there are more winners, the heading names none of them. */
const MAX_NAMED_WINNERS = 3

const seatsText = ({ phase, players: all, free }: TableCard): string => {
  if (phase === 'over') return `A game for ${all} is just over, and another one may begin.`
  if (phase === 'playing') return `A game for ${all} is going on.`
  if (free === 0) return `${playersText(all)}; everybody is there.`
  return `${playersText(all)}, ${countText(free, 'seat is', 'seats are')} free.`
}

/** Describes a table as far as everybody with its code may know it. `watch`: the link is for spectators. */
export const tablePreview = (card: TableCard, watch = false): Preview => {
  const { code, players: all, teams, options } = card
  const game = gameOf(card.rules)
  const heading = `${watch ? 'Watch' : 'Come and play'} ${formName(game, options)}`
  const setup = { rules: game.id, players: all, ...(teams && { teams }), ...(options && { options }) }
  const table = startTable(setup, drawnLook(card.look ?? {}))
  return {
    title: heading,
    text: `Table ${code}: ${seatsText(card)} It opens in the browser; nobody needs an account.`,
    // Messengers cache images, so that this one contains nothing that changes.
    image: { heading, lines: [`Table ${code}`, playersText(all)], table },
  }
}

/** Returns the players of a finished game. `letterOf`: gives the seat's name in the record. */
const peopleOf = (
  { names, gone, colours, record }: GameCard | ChaseReply,
  letterOf: (seat: Seat) => string,
): readonly DrawnPerson[] => {
  const won = record.result.split(' ')
  return Array.from({ length: record.players }, (_, seat) => ({
    name: isGone(names, gone, seat) ? 'a former player' : plainText(names[seat] ?? ''),
    colour: colours?.[seat] ?? seat,
    won: won.includes(letterOf(seat)),
  }))
}

const winnersText = (people: readonly DrawnPerson[]): string => {
  const winners = people.filter(({ won }) => won)
  const named = winners.map(({ name }) => name).filter((name) => name !== '')
  if (named.length < winners.length || named.length > MAX_NAMED_WINNERS || named.length === 0) return 'A finished game'
  return `${listText(named)} won`
}

const timeText = ({ begun, ended }: Pick<GameCard, 'begun' | 'ended'>): string =>
  countText(Math.max(1, Math.round((ended - begun) / MINUTE_MS)), 'minute', 'minutes')

/** Describes a match of Marble Chase that is over; undefined if its set-up is impossible here. */
export const chaseGamePreview = (card: ChaseReply): Preview | undefined => {
  const { record, look } = card
  const setup = recordedSetup(record)
  if (!chaseRules(setup).ok) return undefined
  const people = peopleOf(card, makeChaseSeat)
  const heading = winnersText(people)
  const flickCount = record.moves.filter((move) => move.includes(' > ')).length
  const summary = `${countText(flickCount, 'shot', 'shots')} in ${timeText(card)}`
  const colours = people.map(({ colour }) => colour)
  return {
    title: `${heading}: ${RULES_NAME}`,
    text: `${playersText(record.players)}, ${summary}. Watch the match again, shot by shot, and check that its dice were fair.`,
    image: {
      heading,
      lines: [RULES_NAME, summary],
      people,
      table: { of: 'chase', setup, colours, record, woods: fieldWoods(drawnLook(look ?? {})) },
    },
  }
}

/** Describes a game of cards that is over; undefined if its rules are unknown here. */
export const gamePreview = (card: GameCard): Preview | undefined => {
  const { record, look } = card
  const setup = { rules: record.rules, players: record.players, teams: record.teams, options: record.options }
  const rules = rulesFor(setup)
  if (!rules.ok) return undefined
  const people = peopleOf(card, (seat) => makeSeat(rules.value.board, seat))
  const heading = winnersText(people)
  const name = ruleSetOf(record.rules).name
  const summary = `${countText(record.moves.length, 'decision', 'decisions')} in ${timeText(card)}`
  const colours = people.map(({ colour }) => colour)
  return {
    title: `${heading}: ${name}`,
    text: `${playersText(record.players)}, ${summary}. Watch the game again, see where it turned, and check that its cards were fair.`,
    image: {
      heading,
      lines: [name, summary],
      people,
      table: { of: 'game', setup, look: drawnLook(look ?? {}), colours, record },
    },
  }
}
