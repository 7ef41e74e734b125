import * as z from 'zod'
import {
  type ClubSeason,
  type ClubView,
  JoinClubShape,
  type JoinedClub,
  type MadeClub,
  MakeClubShape,
  SaveClubShape,
} from '../../protocol/club.ts'
import {
  type MadeTournament,
  MakeTournamentShape,
  StepBodyShape,
  type StepReply,
  TableResultShape,
  type TournamentLinks,
  type TournamentRound,
  type TournamentView,
} from '../../protocol/tournament.ts'
import { NothingShape, timeShape } from './answer-shapes.ts'
import type { Operation } from './operation.ts'

const MadeShape = z
  .strictObject({ code: z.string(), token: z.string().describe('A secret: whoever has it is a host.') })
  .readonly() satisfies z.ZodType<MadeTournament & MadeClub>

const PHASES = ['entry', 'drawn', 'running', 'paused', 'between', 'over'] as const
const sides = z.array(z.array(z.int()).readonly()).readonly().describe('Ids of the entrants of each side.')

const TournamentTableShape = z
  .strictObject({
    number: z.int(),
    sides,
    code: z.string().exactOptional().describe('Code of the table of this server.'),
    state: z.enum(['open', 'said', 'contradicts', 'settled']),
    said: z.array(TableResultShape.nullable()).readonly().describe('What each side has said.'),
    result: TableResultShape.exactOptional(),
    absent: z.array(z.int()).readonly().exactOptional().describe('Sides that did not come.'),
    points: z.array(z.number()).readonly().exactOptional(),
  })
  .readonly()

const TournamentRoundShape = z
  .strictObject({
    number: z.int(),
    stage: z.int().exactOptional().describe('Number of entrants that are left in a knock-out.'),
    groups: sides.exactOptional().describe('Ids of the entrants of each group.'),
    tables: z.array(TournamentTableShape).readonly(),
    endsAt: timeShape.exactOptional(),
    leftMs: z.number().exactOptional().describe('Time that is left while the clock is stopped.'),
    isOver: z.boolean(),
  })
  .readonly() satisfies z.ZodType<TournamentRound>

const StandingShape = z
  .strictObject({
    entrant: z.int(),
    rank: z.int(),
    points: z.number(),
    wins: z.number(),
    games: z.int(),
    home: z.number().describe('Marbles at home.'),
    opponents: z.number().describe('Sum of the points of all opponents.'),
    group: z.int().exactOptional(),
  })
  .readonly()

const EXPORTED_FIELDS = {
  setup: z.looseObject({ name: z.string() }).describe('What was chosen.') as unknown as z.ZodType<
    TournamentView['setup']
  >,
  phase: z.enum(PHASES),
  steps: z.int().describe('Number of steps.'),
  entrants: z
    .array(
      z
        .strictObject({
          id: z.int(),
          names: z.array(z.string()).readonly(),
          team: z.string().exactOptional().describe('Name that a pair has given itself.'),
          from: z.int().describe('Round from which on they are drawn.'),
          hasLeft: z.boolean(),
        })
        .readonly(),
    )
    .readonly(),
  rounds: z.array(TournamentRoundShape).readonly(),
  standings: z.array(StandingShape).readonly(),
}

const TournamentExportShape = z.strictObject(EXPORTED_FIELDS).readonly()

const TournamentViewShape = z
  .strictObject({
    ...EXPORTED_FIELDS,
    code: z.string(),
    now: timeShape.describe('The clock of the server.'),
    club: z.strictObject({ code: z.string(), name: z.string() }).readonly().exactOptional(),
    you: z.strictObject({ isHost: z.boolean(), entrant: z.int().exactOptional() }).readonly().exactOptional(),
    log: (z.array(z.looseObject({ at: timeShape })) as unknown as z.ZodType<NonNullable<TournamentView['log']>>)
      .exactOptional()
      .describe('For hosts: what was done.'),
  })
  .readonly() satisfies z.ZodType<TournamentView>

const StepReplyShape = z
  .strictObject({
    steps: z.int(),
    entrant: z.int().exactOptional(),
    tokens: z.array(z.string()).readonly().exactOptional().describe('Secrets of the people who have entered.'),
  })
  .readonly() satisfies z.ZodType<StepReply>

const TournamentLinksShape = z
  .strictObject({
    entrants: z
      .array(z.strictObject({ entrant: z.int(), tokens: z.array(z.string().nullable()).readonly() }).readonly())
      .readonly(),
    tables: z.array(z.strictObject({ number: z.int(), tokens: z.array(z.string()).readonly() }).readonly()).readonly(),
  })
  .readonly() satisfies z.ZodType<TournamentLinks>

const ClubViewShape = SaveClubShape.unwrap()
  .extend({
    code: z.string(),
    members: z.array(z.strictObject({ id: z.string(), name: z.string() }).readonly()).readonly(),
    evenings: z
      .array(
        z
          .strictObject({
            code: z.string(),
            name: z.string(),
            made: timeShape,
            phase: z.enum(PHASES),
            entrants: z.int(),
          })
          .readonly(),
      )
      .readonly(),
    isHost: z.boolean(),
  })
  .readonly() satisfies z.ZodType<ClubView>

const ClubSeasonShape = z
  .strictObject({
    year: z.int(),
    lines: z
      .array(
        z
          .strictObject({
            name: z.string(),
            rank: z.int(),
            evenings: z.int(),
            points: z.number().describe('For each evening one, and one for everybody who was behind.'),
            wins: z.number(),
            games: z.int(),
          })
          .readonly(),
      )
      .readonly(),
  })
  .readonly() satisfies z.ZodType<ClubSeason>

const SeasonPageShape = z.object({ year: z.int().optional().describe('The present one by default.') })

const JoinedClubShape = z
  .strictObject({ id: z.string(), token: z.string().describe('A secret, with which the member leaves the club.') })
  .readonly() satisfies z.ZodType<JoinedClub>

/** Requests about evenings of many tables. */
export const TOURNAMENT_OPERATIONS: readonly Operation[] = [
  {
    method: 'post',
    path: '/api/tournaments',
    summary: 'Makes a tournament.',
    body: MakeTournamentShape,
    success: [201, MadeShape],
    refusals: [400, 403, 409, 422],
  },
  {
    method: 'get',
    path: '/api/tournaments/{code}',
    summary: 'A tournament as it stands, with an `ETag`; the token of a host or an entrant adds what they may do.',
    success: [200, TournamentViewShape],
    refusals: [404],
  },
  {
    method: 'post',
    path: '/api/tournaments/{code}/steps',
    summary: 'Makes a step: of a host, of an entrant, or of the phone at a table.',
    body: StepBodyShape,
    success: [200, StepReplyShape],
    refusals: [400, 403, 404, 409, 422],
  },
  {
    method: 'get',
    path: '/api/tournaments/{code}/links',
    summary: 'The tokens that hosts hand on.',
    needs: 'hostToken',
    success: [200, TournamentLinksShape],
    refusals: [403, 404],
  },
  {
    method: 'get',
    path: '/api/tournaments/{code}/export.json',
    summary: 'A tournament as a file.',
    success: [200, TournamentExportShape],
    refusals: [404],
  },
  {
    method: 'get',
    path: '/api/tournaments/{code}/export.csv',
    summary: 'The standings as a table of values with commas.',
    success: [200, 'text/csv'],
    refusals: [404],
  },
  {
    method: 'get',
    path: '/api/tournaments/{code}/tables.csv',
    summary: 'All tables of all rounds as a table of values with commas.',
    success: [200, 'text/csv'],
    refusals: [404],
  },
  {
    method: 'post',
    path: '/api/clubs',
    summary: 'Makes a club.',
    body: MakeClubShape,
    success: [201, MadeShape],
    refusals: [400, 422],
  },
  {
    method: 'get',
    path: '/api/clubs/{code}',
    summary: 'A club with its members and evenings.',
    success: [200, ClubViewShape],
    refusals: [404],
  },
  {
    method: 'get',
    path: '/api/clubs/{code}/season',
    summary: 'The table of a year’s evenings.',
    query: SeasonPageShape,
    success: [200, ClubSeasonShape],
    refusals: [400, 404],
  },
  {
    method: 'put',
    path: '/api/clubs/{code}',
    summary: 'Changes the name, the house rules and the boards of a club.',
    body: SaveClubShape,
    needs: 'hostToken',
    success: [200, ClubViewShape],
    refusals: [400, 403, 404, 409, 422],
  },
  {
    method: 'post',
    path: '/api/clubs/{code}/members',
    summary: 'Joins a club by a name; with the account, if the browser is signed in.',
    body: JoinClubShape,
    success: [201, JoinedClubShape],
    refusals: [400, 404, 409, 422],
  },
  {
    method: 'delete',
    path: '/api/clubs/{code}/members/{id}',
    summary: 'Removes a member, with their own token or with that of a host.',
    needs: 'hostToken',
    success: [200, NothingShape],
    refusals: [403, 404],
  },
]
