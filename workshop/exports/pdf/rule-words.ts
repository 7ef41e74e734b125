/** How a game goes, short enough for a page that is thrown away; what its cards do stands in `card-words.ts`. */

import type { TrackSpec } from '../../../engine/board.ts'
import type { Rules } from '../../../engine/ruleset.ts'
import { turnLine } from './card-words.ts'

const letterOf = (side: number): string => String.fromCharCode(65 + side)

/** `sides`: of those that sit there, by seat. `fixed`: the rules are made for just so many. */
export interface Party {
  readonly rules: Rules
  readonly track: TrackSpec
  readonly sides: readonly number[]
  readonly fixed: boolean
}

const inTeams = ({ rules, fixed }: Party): boolean => fixed && rules.teams < rules.players

const teamLine = (party: Party): string => {
  const { rules, sides } = party
  if (!inTeams(party)) return sides.length === 2 ? 'You play against each other.' : 'Everybody plays for himself.'
  const teams = Array.from({ length: rules.teams }, (_, team) =>
    sides.filter((_, seat) => rules.teamOf[seat] === team).map(letterOf),
  )
  return `Partners help each other: ${teams.map((letters) => letters.join(', ')).join(' against ')}.`
}

const wayLines = ({ rules, track }: Party): readonly string[] => {
  const out = 'Your pieces begin in the spaces with your letter and come out on the filled ring of your colour.'
  const exact = 'by exact count; a piece that does not fit goes round again'
  return track.comeOut === track.inSpot
    ? [
        out,
        `They travel clockwise all the way round, and turn at the same ring into the numbered spaces, their home, ${exact}.`,
      ]
    : [
        out,
        `They travel clockwise and turn at the empty ring of your colour into the numbered spaces, their home, ${exact}.`,
        ...(rules.powers.some((powers) => powers.some(({ type }) => type === 'backward'))
          ? ['Backwards goes on the track only, past both rings, never into home.']
          : []),
      ]
}

const PASSING: Readonly<Record<Rules['choices']['passing'], string>> = {
  colour: 'No piece passes or ends on one of its own colour; others are passed freely.',
  any: 'Pieces on the track may pass each other; in home they may not.',
  single: 'No piece passes one of its own colour, or two pieces on neighbouring spaces.',
}

const hitLines = (party: Party): readonly string[] => {
  const { landing, guarded } = party.rules.choices
  const hit =
    landing === 'all'
      ? 'A piece that ends its move on another one sends it to its start, whoever owns it.'
      : inTeams(party)
        ? 'A piece that ends its move on another one sends it to its start; a partner’s goes to the empty ring of its colour instead.'
        : 'A piece that ends its move on another one sends it to its start.'
  return [
    hit,
    ...(guarded ? ['A piece on the filled ring of its own colour is safe: nobody passes it or ends on it.'] : []),
  ]
}

const DUTIES: Readonly<Record<Rules['choices']['duty'], string>> = {
  butJokers: 'Who can move must (but nobody must play a joker); who can’t lays a card away.',
  all: 'Who can move must; who can’t lays a card away.',
  fold: 'Who can move must; who can’t throws in his hand and waits for the next deal.',
  card: 'Play any card: if it can move, it must; if not, it is laid away.',
}

/** The lines in the order in which a newcomer needs them. */
export const ruleLines = (party: Party): readonly string[] => [
  teamLine(party),
  turnLine(party.rules),
  ...wayLines(party),
  PASSING[party.rules.choices.passing],
  ...hitLines(party),
  DUTIES[party.rules.choices.duty],
  inTeams(party)
    ? 'Who has all pieces home plays for a partner. The first team that is all home wins.'
    : 'Who has all pieces home first wins.',
]
