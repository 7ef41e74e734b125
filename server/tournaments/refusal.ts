import type { TournamentCode } from '../protocol/tournament.ts'

/** Sentences of the codes, each with what can be done. */
const REFUSAL_MESSAGES: Readonly<Record<TournamentCode, string>> = {
  'tournament/not-host': 'Only hosts do that: open the host link.',
  'tournament/not-yours': 'That is for an entrant with a link of their own.',
  'tournament/not-your-table': 'You don’t sit there; say the result of your own table.',
  'tournament/closed': 'Only the host enters people here; ask at the desk.',
  'tournament/full': 'The tournament is full; somebody must leave first.',
  'tournament/bad-names': 'Give a name for each person who enters.',
  'tournament/name-taken': 'Somebody has entered by this name; add something that tells you apart.',
  'tournament/too-late': 'The next round is drawn, or the tournament has begun; the host can take back the draw.',
  'tournament/over': 'The tournament is over; the host can take back the end.',
  'tournament/no-entrant': 'Nobody has this number; load the page again.',
  'tournament/has-left': 'They have left already; let them return first.',
  'tournament/has-not-left': 'They are here.',
  'tournament/too-few': 'There are not enough people to draw tables; enter more.',
  'tournament/too-early': 'The round before is not over; end it first.',
  'tournament/no-more-rounds': 'All rounds are drawn; finish the tournament.',
  'tournament/not-drawn': 'There is no drawn round that waits for its start; draw one.',
  'tournament/not-in-round': 'They are not in the drawn round; draw again to bring them in.',
  'tournament/other-group': 'They play in different groups; exchange within a group.',
  'tournament/not-running': 'No round runs now; start it first.',
  'tournament/not-paused': 'The clock is not stopped.',
  'tournament/no-limit': 'The rounds have no limit of time.',
  'tournament/no-table': 'There is no such table in this round; load the page again.',
  'tournament/bye': 'Nobody plays at this table: it is a bye.',
  'tournament/settled': 'The result of this table stands; ask the host to correct it.',
  'tournament/bad-result': 'These marbles can’t be: give a number for each side, and the winner most of them.',
  'tournament/needs-winner': 'One side must go on: say who won.',
  'tournament/nothing-said': 'Nobody else has said a result; say it yourself.',
  'tournament/contradicts': 'The others have said different results; say yours, or ask the host.',
  'tournament/open-tables': 'Some tables have no result; enter them, or say who is absent.',
  'tournament/nothing-to-undo': 'There is nothing to take back.',
  'tournament/would-lose-results':
    'Tables of this round have results already; correct single tables, or end the round.',
  'tournament/sides': 'The number of players does not fit: choose a table for it, or another way to enter.',
  'tournament/two-sides': 'This draw needs tables of two sides; choose Swiss, or another table.',
  'tournament/partners': 'Partners can be drawn for each round in a Swiss tournament only.',
  'tournament/group-size': 'Say how many play in a group.',
  'tournament/begun': 'The first round is drawn already; take the draw back first.',
  'tournament/order': 'The order of the list makes no difference to this draw.',
  'tournament/no-teams': 'Only pairs have the name of a team.',
}

/** A value, or why there is none. */
export type TournamentResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: { readonly code: TournamentCode; readonly message: string } }

export const refused = (code: TournamentCode): TournamentResult<never> => ({
  ok: false,
  error: { code, message: REFUSAL_MESSAGES[code] },
})
