/** Shapes of the answers of `/api`. The compiler checks that they are those of `protocol/http.ts`, and a test that the server gives them. */

import * as z from 'zod'
import { BOT_LEVELS } from '../../../engine/bots/levels.ts'
import { COLOURS } from '../../../engine/marble-chase/colours.ts'
import { MARBLES } from '../../../engine/marble-chase/flick.ts'
import type { Account, BlocksReply, ItemsReply, PlayedGamesReply, SavedItems } from '../../protocol/account.ts'
import type { BanReply } from '../../protocol/ban.ts'
import { TAKEOVERS } from '../../protocol/choices.ts'
import type {
  BoardKey,
  BoardList,
  BoardReply,
  HttpError,
  MadeTable,
  OpenTables,
  PhotographReply,
  SiteAddress,
  TableCard,
} from '../../protocol/http.ts'
import type { PushKey } from '../../protocol/push.ts'
import type { OwnRatings, RatingList } from '../../protocol/ratings.ts'
import type { SeekReply } from '../../protocol/seek-terms.ts'
import { ClockShape, LookShape } from '../../protocol/shapes.ts'
import type { ReadinessReport } from '../readiness.ts'

/** 200 of `GET /api/push`. */
export const PushKeyShape = z
  .strictObject({ key: z.string().describe('Public key of the site (P-256, in base64url).') })
  .readonly() satisfies z.ZodType<PushKey>

export const MadeTableShape = z
  .strictObject({ code: z.string(), token: z.string().describe('A secret: it brings the host back to the table.') })
  .readonly() satisfies z.ZodType<MadeTable>

const CARD_FIELDS = {
  code: z.string(),
  phase: z.enum(['lobby', 'playing', 'over']),
  rules: z.string(),
  players: z.int(),
  free: z.int().describe('Seats that nobody has.'),
  look: LookShape.exactOptional(),
  next: z.string().exactOptional().describe('Code of the table at which these people go on.'),
}

export const TableCardShape = z
  .strictObject({
    ...CARD_FIELDS,
    asked: z.array(z.int()).readonly().exactOptional().describe('Seats that a running game waits for.'),
    deadlines: z
      .array(z.int())
      .readonly()
      .exactOptional()
      .describe('In a game over days, end of the time of each seat that it waits for (ms since 1970), 0 for others.'),
    lost: z
      .array(z.int())
      .readonly()
      .exactOptional()
      .describe('Seats of a running game that bots have because the time of their people was up.'),
  })
  .readonly() satisfies z.ZodType<TableCard>

const ChaseFieldShape = z
  .strictObject({
    lying: z.array(z.strictObject({ marble: z.enum(MARBLES), slot: z.int() }).readonly()).readonly(),
    boards: z
      .array(z.strictObject({ totals: z.record(z.enum(COLOURS), z.int()), owned: z.int(), wins: z.int() }).readonly())
      .readonly(),
  })
  .readonly()

const OpenTableShape = z
  .strictObject({
    ...CARD_FIELDS,
    teams: z.int(),
    options: z.record(z.string(), z.unknown()).describe('House rules.') as unknown as z.ZodType<
      OpenTables['tables'][number]['options']
    >,
    names: z.array(z.string()).readonly(),
    colours: z.array(z.int()).readonly(),
    pegs: z.string().describe('Positions of the marbles in notation.'),
    field: ChaseFieldShape.exactOptional().describe('Board of Marble Chase.'),
    seq: z.int().describe('Number of decisions played in this game.'),
    begun: z.int().describe('Ms since 1970; 0 before the game.'),
    delay: z.int().describe('Decisions by which spectators are behind.'),
    watched: z.int().describe('Number of spectators.'),
    clock: ClockShape,
    takeover: z.enum(TAKEOVERS).describe('People who may take a seat that no person has.'),
    strangers: z.literal(true).exactOptional().describe('The people there were found for each other.'),
  })
  .readonly()

export const OpenTablesShape = z
  .strictObject({ tables: z.array(OpenTableShape).readonly() })
  .readonly() satisfies z.ZodType<OpenTables>

export const SeekReplyShape = z.discriminatedUnion('state', [
  z
    .strictObject({
      state: z.literal('waiting'),
      waitedMs: z.int(),
      people: z.int().describe('All people who wait.'),
      nearest: z
        .strictObject({ rules: z.string(), players: z.int(), together: z.int() })
        .readonly()
        .describe('The game that is nearest to being full.'),
      heldMs: z.int().describe('Time until somebody who has left several games may be seated.'),
    })
    .readonly(),
  z
    .strictObject({ state: z.literal('seated'), code: z.string().describe('The ticket is the token at this table.') })
    .readonly(),
]) satisfies z.ZodType<SeekReply>

export const SiteAddressShape = z
  .strictObject({ origin: z.string(), explained: z.string().exactOptional() })
  .readonly() satisfies z.ZodType<SiteAddress>

export const BoardKeyShape = z
  .strictObject({ id: z.string(), key: z.string().describe('A secret of the maker.') })
  .readonly() satisfies z.ZodType<BoardKey>

export const PhotographReplyShape = z
  .strictObject({ waits: z.boolean().describe('True if others see it only after the operator has looked at it.') })
  .readonly() satisfies z.ZodType<PhotographReply>

const numbers = z.array(z.int()).readonly()

export const BoardReplyShape = z
  .strictObject({
    id: z.string(),
    design: z.string(),
    title: z.string(),
    maker: z.string(),
    words: z.string(),
    photographs: numbers,
    made: z.int().describe('Ms since 1970.'),
    waiting: numbers.exactOptional().describe('Photographs that only their maker sees yet.'),
    refused: numbers.exactOptional(),
  })
  .readonly() satisfies z.ZodType<BoardReply>

export const BoardListShape = z
  .strictObject({
    boards: z.array(BoardReplyShape).readonly(),
    next: z.strictObject({ made: z.int(), id: z.string() }).readonly().exactOptional(),
  })
  .readonly() satisfies z.ZodType<BoardList>

/** A game that is over: `conformance/README.md` explains its record, and `docs/playing.md` its proof. */
export const GameCardShape = z
  .looseObject({
    version: z.int(),
    id: z.string(),
    code: z.string(),
    number: z.int(),
    begun: z.int(),
    ended: z.int(),
    names: z.array(z.string()),
    record: z.looseObject({ rules: z.string(), players: z.int(), moves: z.array(z.string()) }),
  })
  .readonly()

export const NothingShape = z.strictObject({})

export const HttpErrorShape = z
  .strictObject({
    error: z.strictObject({ code: z.string(), message: z.string() }).readonly(),
    message: z.string().describe('The code again.'),
  })
  .readonly() satisfies z.ZodType<HttpError>

const ComponentShape = z.enum(['ok', 'unavailable', 'damaged', 'closing'])

export const LivenessShape = z.strictObject({ live: z.literal(true) })

export const ReadinessShape = z
  .strictObject({
    ready: z.boolean(),
    server: ComponentShape,
    storage: ComponentShape.exactOptional(),
    cluster: ComponentShape.exactOptional(),
  })
  .readonly() satisfies z.ZodType<ReadinessReport>

export const timeShape = z.int().describe('ms since 1970.')
const PASSKEY_FIELDS = { id: z.string(), device: z.string(), made: timeShape, used: timeShape }
const SESSION_FIELDS = { device: z.string(), made: timeShape, seen: timeShape }

/** Options of a ceremony: the names are those of WebAuthn, level 3. */
export const CeremonyShape = z.object({ challenge: z.string() }).readonly()

export const AccountShape = z
  .strictObject({
    made: timeShape,
    passkeys: z.array(z.strictObject(PASSKEY_FIELDS).readonly()).readonly(),
    sessions: z
      .array(z.strictObject({ id: z.string(), ...SESSION_FIELDS, current: z.boolean() }).readonly())
      .readonly(),
    recovery: z.string().exactOptional().describe('A new recovery code, shown once.'),
  })
  .readonly() satisfies z.ZodType<Account>

const PlayedGameShape = z
  .strictObject({
    game: z.string().describe('Id in `/api/games/{id}`.'),
    seat: z.int(),
    rules: z.string(),
    players: z.int(),
    won: z.boolean(),
    ended: timeShape,
    partners: z
      .array(
        z
          .strictObject({ seat: z.int(), name: z.string().describe('Empty if they have deleted their account.') })
          .readonly(),
      )
      .readonly(),
    leaving: z
      .enum(['time', 'away'])
      .exactOptional()
      .describe(
        'Present if the game was lost before its end: by the clock, or by not being there at the end of a rated game.',
      ),
    stopped: z
      .literal(true)
      .exactOptional()
      .describe('Present if the time of its round was over before anybody had won.'),
  })
  .readonly()

export const PlayedGamesReplyShape = z
  .strictObject({
    games: z.array(PlayedGameShape).readonly(),
    totals: z
      .array(z.strictObject({ rules: z.string(), games: z.int(), won: z.int() }).readonly())
      .readonly()
      .exactOptional(),
    partners: z
      .array(z.strictObject({ partner: z.string(), games: z.int(), won: z.int() }).readonly())
      .readonly()
      .exactOptional(),
    next: z.strictObject({ ended: z.int(), game: z.string() }).readonly().exactOptional(),
  })
  .readonly() satisfies z.ZodType<PlayedGamesReply>

export const AccountExportShape = z
  .strictObject({
    kind: z.string(),
    made: timeShape,
    name: z.string(),
    seen: z.boolean(),
    friends: z.array(z.strictObject({ name: z.string(), made: timeShape })),
    passkeys: z.array(z.strictObject(PASSKEY_FIELDS)),
    sessions: z.array(z.strictObject(SESSION_FIELDS)),
    games: z.array(PlayedGameShape),
    ratingName: z.string().exactOptional(),
    ratings: z.array(
      z.strictObject({
        ...{ rules: z.string(), season: z.string(), games: z.int(), latest: timeShape },
        ...{ mu: z.number(), sigma: z.number(), change: z.number() },
      }),
    ),
    blocks: z.array(z.strictObject({ name: z.string(), made: timeShape })),
    items: z.array(z.strictObject({ kind: z.string(), id: z.string(), content: z.unknown() })),
  })
  .readonly()

export const ItemsReplyShape = z
  .strictObject({
    items: z.array(z.strictObject({ kind: z.string(), id: z.string(), body: z.string() }).readonly()).readonly(),
    last: z.int(),
    more: z.boolean(),
  })
  .readonly() satisfies z.ZodType<ItemsReply>

export const RatingListShape = z
  .strictObject({
    rules: z.string(),
    season: z.string().describe('A quarter of the year, such as `2026-4`.'),
    best: z.array(z.strictObject({ name: z.string(), rating: z.int(), games: z.int() }).readonly()).readonly(),
    bots: z
      .array(z.strictObject({ level: z.enum(BOT_LEVELS), rating: z.int() }).readonly())
      .readonly()
      .describe('Fixed ratings of bots.'),
  })
  .readonly() satisfies z.ZodType<RatingList>

export const OwnRatingsShape = z
  .strictObject({
    profile: z.strictObject({ name: z.string(), shown: z.boolean() }).readonly().exactOptional(),
    ratings: z
      .array(
        z
          .strictObject({
            ...{ rules: z.string(), season: z.string(), rating: z.int(), change: z.int(), games: z.int() },
            provisional: z.boolean(),
            place: z.int().exactOptional(),
          })
          .readonly(),
      )
      .readonly(),
  })
  .readonly() satisfies z.ZodType<OwnRatings>

export const SavedItemsShape = z.strictObject({ last: z.int() }).readonly() satisfies z.ZodType<SavedItems>

export const BanReplyShape = z
  .strictObject({
    ban: z
      .strictObject({ reason: z.string(), ends: z.int().describe('ms since 1970.') })
      .readonly()
      .exactOptional(),
  })
  .readonly() satisfies z.ZodType<BanReply>

export const BlocksReplyShape = z
  .strictObject({
    blocks: z.array(z.strictObject({ id: z.string(), name: z.string(), made: z.int() }).readonly()).readonly(),
  })
  .readonly() satisfies z.ZodType<BlocksReply>
