/** The choices of an evening before it is made. */

import type { MakeTournament } from '../../../server/protocol/tournament.ts'
import { cardRules, choicesFor, type Draft } from '../../game/setup/draft.ts'
import { sideSize } from './evening.ts'
import { readEntrantLines } from './host/entrant-lines.ts'

type Entry = MakeTournament['entry']
type Scoring = MakeTournament['scoring']

/** Points of an own scoring, as they are typed. */
export interface OwnPoints {
  readonly win: number
  readonly draw: number
  readonly marble: number
  readonly came: number
  readonly absent: number
}

export interface MakeForm {
  readonly name: string
  readonly entry: Entry
  readonly draw: MakeTournament['draw']
  readonly groupSize: number
  readonly rounds: number
  readonly minutes: number
  readonly scoring: Scoring['kind']
  readonly own: OwnPoints
  readonly place: MakeTournament['place']
  readonly isOpen: boolean
  /** Typed or pasted list of entrants. */
  readonly list: string
}

/** As in the Dutch championship: five rounds of 50 minutes. */
export const USUAL_FORM: MakeForm = {
  name: '',
  entry: 'pairs',
  draw: 'swiss',
  groupSize: 4,
  rounds: 5,
  minutes: 50,
  scoring: 'dutch',
  own: { win: 3, draw: 1, marble: 0, came: 3, absent: 0 },
  place: 'boards',
  isOpen: true,
  list: '',
}

/** Returns the ways to enter that the sides of a table allow; none where sides have more than two people. */
export const entriesFor = (draft: Draft): readonly Entry[] => {
  const size = sideSize(draft)
  if (size === 1) return ['singles']
  return size === 2 ? ['pairs', 'drawn-partners'] : []
}

const DRAWS_OF_TWO_SIDES = ['swiss', 'round-robin', 'knock-out', 'groups'] as const
const DRAWS_OF_MORE_SIDES = ['swiss'] as const

/** Returns the ways to draw: tables of more than two sides, and partners who are drawn, have Swiss rounds only. */
export const drawsFor = (draft: Draft, entry: Entry): readonly MakeTournament['draw'][] =>
  draft.teams === 2 && entry !== 'drawn-partners' ? DRAWS_OF_TWO_SIDES : DRAWS_OF_MORE_SIDES

const CARD_SCORINGS = ['dutch', 'win-loss', 'own'] as const
const SCORINGS_WITHOUT_MARBLES = ['win-loss', 'own'] as const

/** Returns whether marbles come home in the game, so that they can count. */
export const countsMarbles = (draft: Draft): boolean => cardRules(draft) !== undefined

/** Returns the rules by which results can count. */
export const scoringsFor = (draft: Draft): readonly Scoring['kind'][] =>
  countsMarbles(draft) ? CARD_SCORINGS : SCORINGS_WITHOUT_MARBLES

type Nearest = <T>(offered: readonly T[], wished: T) => T | undefined
const nearest: Nearest = (offered, wished) => (offered.includes(wished) ? wished : offered[0])

/** Returns the form with what the game allows in place of what it doesn't. */
export const fittingForm = (form: MakeForm, draft: Draft): MakeForm => {
  const entry = nearest(entriesFor(draft), form.entry) ?? form.entry
  const scoring = nearest(scoringsFor(draft), form.scoring) ?? 'win-loss'
  const own = countsMarbles(draft) ? form.own : { ...form.own, marble: 0 }
  return { ...form, entry, scoring, own, draw: nearest(drawsFor(draft, entry), form.draw) ?? 'swiss' }
}

const listOf = ({ list, entry }: MakeForm) => readEntrantLines(list, entry === 'pairs' ? 2 : 1)

export type MakeProblem = 'sides' | 'name' | 'list'

/** Returns what keeps the evening from being made; undefined if nothing does. */
export const makeProblem = (form: MakeForm, draft: Draft): MakeProblem | undefined => {
  if (entriesFor(draft).length === 0) return 'sides'
  if (form.name.trim() === '') return 'name'
  const { unread, repeated } = listOf(form)
  return unread.length > 0 || repeated !== undefined ? 'list' : undefined
}

const scoringOf = ({ scoring, own }: MakeForm): Scoring =>
  scoring === 'own'
    ? { kind: 'own', win: own.win, draw: own.draw, marble: own.marble, absent: [own.came, own.absent] }
    : { kind: scoring }

/** Returns the request that makes the evening. */
export const tournamentOf = (form: MakeForm, draft: Draft, club: MakeTournament['club']): MakeTournament => {
  const { entry, draw, rounds, minutes, place, isOpen } = form
  const { entrants } = listOf(form)
  return {
    name: form.name.trim(),
    table: choicesFor(draft),
    ...{ entry, draw, rounds, minutes, place, isOpen },
    ...(draw === 'groups' && { groupSize: form.groupSize }),
    scoring: scoringOf(form),
    entrants: [...entrants],
    ...(club && { club }),
  }
}
