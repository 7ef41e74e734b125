import { makeSeat, type Seat } from '../../../engine/board.ts'
import { chaseRules } from '../../../engine/marble-chase/rules.ts'
import { RULES_ID } from '../../../engine/marble-chase/rules-id.ts'
import { makeChaseSeat } from '../../../engine/marble-chase/text/notation.ts'
import { recordedSetup } from '../../../engine/marble-chase/text/record.ts'
import { rulesFor } from '../../../engine/rulesets/registry.ts'
import { plainText } from '../../../engine/text/plain-text.ts'
import { isGone } from '../../../fair/redaction.ts'
import { colourAt } from '../../../workshop/design/player-colours.ts'
import type { ChaseReply, GameCard, TableCard } from '../../protocol/http.ts'
import type { PageWords } from '../page-languages.ts'
import { drawableWords } from './drawable-words.ts'
import { drawnLook, fieldWoods, startTable } from './drawn-table.ts'
import type { DrawnPerson, Preview } from './preview.ts'
import { formName, gameName, gameOf, imageStart, playersText } from './preview-names.ts'

const MINUTE_MS = 60_000
/** If there are more winners, the heading names none of them. */
const MAX_NAMED_WINNERS = 3

const seatsText = (words: PageWords, { code, phase, players: all, free }: TableCard): string => {
  const { t } = words
  if (phase !== 'lobby') return t(`seats.${phase}`, { code, count: all })
  const players = playersText(words, all)
  return free === 0 ? t('seats.full', { code, players }) : t('seats.free', { code, players, count: free })
}

/** Describes a table as far as everybody with its code may know it. `watch`: the link is for spectators. */
export const tablePreview = (words: PageWords, card: TableCard, watch = false): Preview => {
  const { t } = words
  const { code, players: all, teams, options } = card
  const game = gameOf(card.rules)
  const named = { game: formName(words, game, options) }
  const heading = watch ? t('table.watch', named) : t('table.come', named)
  const setup = { rules: game.id, players: all, ...(teams && { teams }), ...(options && { options }) }
  const table = startTable(setup, drawnLook(card.look ?? {}))
  return {
    title: heading,
    text: seatsText(words, card),
    // Messengers cache images, so that this one contains nothing that changes.
    image: { ...imageStart(words), heading, lines: [t('table.code', { code }), playersText(words, all)], table },
  }
}

/** Returns the players of a finished game. `letterOf`: gives the seat's name in the record. */
const peopleOf = (
  { t }: PageWords,
  { names, gone, colours, record }: GameCard | ChaseReply,
  letterOf: (seat: Seat) => string,
): readonly DrawnPerson[] => {
  const won = record.result.split(' ')
  return Array.from({ length: record.players }, (_, seat) => {
    const colour = colours?.[seat] ?? seat
    return {
      name: isGone(names, gone, seat) ? t('formerPlayer') : plainText(names[seat] ?? ''),
      colour,
      colourName: t(`common:colour.${colourAt(colour).id}`),
      won: won.includes(letterOf(seat)),
    }
  })
}

const winnersText = ({ t, list }: PageWords, winners: readonly string[]): string => {
  if (winners.includes('') || winners.length > MAX_NAMED_WINNERS || winners.length === 0) return t('game.over')
  return t('game.won', { names: list(winners), count: winners.length })
}

/** Returns the names of the winners, or their colours in place of names that can't be drawn. */
const drawnNames = (winners: readonly DrawnPerson[]): readonly string[] =>
  winners.map(({ name, colourName }) => drawableWords(name) ?? colourName)

/** Returns the heading for readers, and that of the image. */
const headingsOf = (words: PageWords, people: readonly DrawnPerson[]) => {
  const winners = people.filter(({ won }) => won)
  const names = winners.map(({ name }) => name)
  return { heading: winnersText(words, names), drawnHeading: winnersText(words, drawnNames(winners)) }
}

const timeText = ({ t }: PageWords, { begun, ended }: Pick<GameCard, 'begun' | 'ended'>): string =>
  t('game.minutes', { count: Math.max(1, Math.round((ended - begun) / MINUTE_MS)) })

/** Describes a match of Marble Chase that is over; undefined if its set-up is impossible here. */
export const chaseGamePreview = (words: PageWords, card: ChaseReply): Preview | undefined => {
  const { record, look } = card
  const setup = recordedSetup(record)
  if (!chaseRules(setup).ok) return undefined
  const { t } = words
  const people = peopleOf(words, card, makeChaseSeat)
  const { heading, drawnHeading } = headingsOf(words, people)
  const flickCount = record.moves.filter((move) => move.includes(' > ')).length
  const name = gameName(words, RULES_ID)
  const summary = t('game.shots', { count: flickCount, time: timeText(words, card) })
  const colours = people.map(({ colour }) => colour)
  return {
    title: t('game.title', { heading, game: name }),
    text: t('game.chase', { players: playersText(words, record.players), summary }),
    image: {
      ...imageStart(words),
      heading: drawnHeading,
      lines: [name, summary],
      people,
      table: { of: 'chase', setup, colours, record, woods: fieldWoods(drawnLook(look ?? {})) },
    },
  }
}

/** Describes a game of cards that is over; undefined if its rules are unknown here. */
export const gamePreview = (words: PageWords, card: GameCard): Preview | undefined => {
  const { record, look } = card
  const setup = { rules: record.rules, players: record.players, teams: record.teams, options: record.options }
  const rules = rulesFor(setup)
  if (!rules.ok) return undefined
  const { t } = words
  const people = peopleOf(words, card, (seat) => makeSeat(rules.value.board, seat))
  const { heading, drawnHeading } = headingsOf(words, people)
  const name = gameName(words, record.rules)
  const summary = t('game.decisions', { count: record.moves.length, time: timeText(words, card) })
  const colours = people.map(({ colour }) => colour)
  return {
    title: t('game.title', { heading, game: name }),
    text: t('game.cards', { players: playersText(words, record.players), summary }),
    image: {
      ...imageStart(words),
      heading: drawnHeading,
      lines: [name, summary],
      people,
      table: { of: 'game', setup, look: drawnLook(look ?? {}), colours, record },
    },
  }
}
