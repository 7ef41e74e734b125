import * as z from 'zod'
import { ItemsShape, PasskeyOptionsShape, PasskeyShape, ProofShape, RecoveryShape } from '../../protocol/account.ts'
import { PushShape } from '../../protocol/push.ts'
import { SeekShape, WithdrawShape } from '../../protocol/seeks.ts'
import { BoardReportShape, MakeTableShape, ReportShape, ShowBoardShape } from '../../protocol/shapes.ts'
import {
  AccountExportShape,
  AccountShape,
  BoardKeyShape,
  BoardListShape,
  BoardReplyShape,
  CeremonyShape,
  GameCardShape,
  ItemsReplyShape,
  LivenessShape,
  MadeTableShape,
  NothingShape,
  OpenTablesShape,
  PhotographReplyShape,
  PlayedGamesReplyShape,
  PushKeyShape,
  ReadinessShape,
  SavedItemsShape,
  SeekReplyShape,
  SiteAddressShape,
  TableCardShape,
} from './answer-shapes.ts'

/** A request that programs may make. */
export interface Operation {
  readonly method: 'get' | 'post' | 'put' | 'delete'
  /** Path below the site, with its parameters in braces. */
  readonly path: string
  readonly summary: string
  /** A shape of JSON, or JPEG. */
  readonly body?: z.ZodType | 'image/jpeg'
  readonly query?: z.ZodObject
  /** Secret that is needed: the key of a board, or the cookie of a browser that is signed in. */
  readonly needs?: 'boardKey' | 'session'
  /** The answer if all goes well. */
  readonly success: readonly [status: number, shape: z.ZodType | 'image/jpeg']
  /** Statuses of refusals, without those that every request may get. */
  readonly refusals: readonly number[]
}

const PageShape = z.object({
  made: z.int().optional().describe('Place of the last board of the page before, as its `next` says.'),
  id: z.string().optional(),
})

const PlayedGamesPageShape = z.object({
  rules: z.string().optional().describe('Only games of this rule set.'),
  ended: z.int().optional().describe('Place of the last game of the page before, as its `next` says.'),
  game: z.string().optional(),
})

const ItemsQueryShape = z.object({
  after: z.int().optional().describe('Number of the latest change that is known, as `last` says.'),
})

/** All of them. A test compares them with the routes of the server. */
export const API_OPERATIONS: readonly Operation[] = [
  {
    method: 'get',
    path: '/livez',
    summary: 'Whether the process works.',
    success: [200, LivenessShape],
    refusals: [],
  },
  {
    method: 'get',
    path: '/readyz',
    summary: 'Whether visitors may be sent here; 503 has the same shape.',
    success: [200, ReadinessShape],
    refusals: [],
  },
  {
    method: 'get',
    path: '/api/here',
    summary: 'The address of this site that phones in the same network can reach.',
    success: [200, SiteAddressShape],
    refusals: [],
  },
  {
    method: 'post',
    path: '/api/tables',
    summary: 'Makes a table.',
    body: MakeTableShape,
    success: [201, MadeTableShape],
    refusals: [400, 422, 503],
  },
  {
    method: 'get',
    path: '/api/tables',
    summary: 'The tables that are open to spectators.',
    success: [200, OpenTablesShape],
    refusals: [],
  },
  {
    method: 'get',
    path: '/api/tables/{code}',
    summary: 'What a visitor may know of a table.',
    success: [200, TableCardShape],
    refusals: [404],
  },
  {
    method: 'put',
    path: '/api/seeks',
    summary: 'Looks for people to play with, or goes on to; every two seconds while a person waits.',
    body: SeekShape,
    success: [200, SeekReplyShape],
    refusals: [400, 409, 422, 503],
  },
  {
    method: 'delete',
    path: '/api/seeks',
    summary: 'Looks for nobody any more.',
    body: WithdrawShape,
    success: [200, NothingShape],
    refusals: [400],
  },
  {
    method: 'get',
    path: '/api/games/{id}',
    summary: 'The record of a game that is over, with the proof of its cards.',
    success: [200, GameCardShape],
    refusals: [404, 409],
  },
  {
    method: 'post',
    path: '/api/games/{id}/reports',
    summary: 'Reports an offensive name on a record.',
    body: ReportShape,
    success: [202, NothingShape],
    refusals: [400, 404, 409, 422, 503],
  },
  {
    method: 'get',
    path: '/api/boards',
    summary: 'The boards that makers show, the latest first.',
    query: PageShape,
    success: [200, BoardListShape],
    refusals: [400],
  },
  {
    method: 'post',
    path: '/api/boards',
    summary: 'Shows a board to everybody.',
    body: ShowBoardShape,
    success: [201, BoardKeyShape],
    refusals: [400, 409, 422, 503],
  },
  {
    method: 'get',
    path: '/api/boards/{id}',
    summary: 'One board; its maker, with the key, learns which photographs others don’t see.',
    success: [200, BoardReplyShape],
    refusals: [404],
  },
  {
    method: 'delete',
    path: '/api/boards/{id}',
    summary: 'Takes a board back.',
    needs: 'boardKey',
    success: [200, NothingShape],
    refusals: [403],
  },
  {
    method: 'post',
    path: '/api/boards/{id}/reports',
    summary: 'Reports a board.',
    body: BoardReportShape,
    success: [202, NothingShape],
    refusals: [400, 404, 409],
  },
  {
    method: 'get',
    path: '/api/boards/{id}/photographs/{number}',
    summary: 'A photograph.',
    success: [200, 'image/jpeg'],
    refusals: [404],
  },
  {
    method: 'put',
    path: '/api/boards/{id}/photographs/{number}',
    summary: 'Adds or replaces a photograph, within a day.',
    body: 'image/jpeg',
    needs: 'boardKey',
    success: [200, PhotographReplyShape],
    refusals: [403, 404, 409, 413, 422, 503],
  },
  {
    method: 'post',
    path: '/api/account/passkeys/options',
    summary:
      'What `navigator.credentials.create` needs: for a new account, or for another passkey of the one that is signed in.',
    body: PasskeyOptionsShape,
    success: [200, CeremonyShape],
    refusals: [400, 403, 409],
  },
  {
    method: 'post',
    path: '/api/account/passkeys',
    summary: 'Makes an account with a passkey and signs in, or adds the passkey to the account that is signed in.',
    body: PasskeyShape,
    success: [201, AccountShape],
    refusals: [400, 403, 409],
  },
  {
    method: 'delete',
    path: '/api/account/passkeys/{id}',
    summary: 'Removes a passkey that is not the last one.',
    needs: 'session',
    success: [200, AccountShape],
    refusals: [401, 403, 409],
  },
  {
    method: 'post',
    path: '/api/account/session/options',
    summary: 'What `navigator.credentials.get` needs.',
    success: [200, CeremonyShape],
    refusals: [409],
  },
  {
    method: 'post',
    path: '/api/account/session',
    summary: 'Signs in with a passkey, or proves again who is signed in.',
    body: ProofShape,
    success: [200, AccountShape],
    refusals: [400, 403, 409],
  },
  {
    method: 'post',
    path: '/api/account/session/recovery',
    summary: 'Signs in with the recovery code, in place of which comes another one.',
    body: RecoveryShape,
    success: [200, AccountShape],
    refusals: [400, 403],
  },
  {
    method: 'post',
    path: '/api/account/recovery',
    summary: 'Replaces the recovery code.',
    needs: 'session',
    success: [200, AccountShape],
    refusals: [401, 403],
  },
  {
    method: 'delete',
    path: '/api/account/session',
    summary: 'Signs out.',
    needs: 'session',
    success: [200, NothingShape],
    refusals: [401],
  },
  {
    method: 'delete',
    path: '/api/account/sessions/{id}',
    summary: 'Signs another browser out.',
    needs: 'session',
    success: [200, AccountShape],
    refusals: [401, 404],
  },
  {
    method: 'delete',
    path: '/api/account/sessions',
    summary: 'Signs all other browsers out.',
    needs: 'session',
    success: [200, AccountShape],
    refusals: [401],
  },
  {
    method: 'get',
    path: '/api/account',
    summary: 'Everything that a person may see of their account.',
    needs: 'session',
    success: [200, AccountShape],
    refusals: [401],
  },
  {
    method: 'get',
    path: '/api/account/export',
    summary: 'The account as a file.',
    needs: 'session',
    success: [200, AccountExportShape],
    refusals: [401],
  },
  {
    method: 'delete',
    path: '/api/account',
    summary: 'Deletes the account with everything.',
    needs: 'session',
    success: [200, NothingShape],
    refusals: [401, 403],
  },
  {
    method: 'get',
    path: '/api/account/games',
    summary: 'Games of the person that are over, the latest first, and totals by rule set.',
    query: PlayedGamesPageShape,
    needs: 'session',
    success: [200, PlayedGamesReplyShape],
    refusals: [400, 401],
  },
  {
    method: 'get',
    path: '/api/account/items',
    summary: 'What follows the person to every device, as far as it changed.',
    query: ItemsQueryShape,
    needs: 'session',
    success: [200, ItemsReplyShape],
    refusals: [400, 401],
  },
  {
    method: 'put',
    path: '/api/account/items',
    summary: 'Keeps things that changed on this device.',
    body: ItemsShape,
    needs: 'session',
    success: [200, SavedItemsShape],
    refusals: [400, 401, 409],
  },
  {
    method: 'get',
    path: '/api/push',
    summary: 'The key that a browser must name to its push service.',
    success: [200, PushKeyShape],
    refusals: [],
  },
  {
    method: 'put',
    path: '/api/push/{code}',
    summary: 'Has a browser told, by its push service, when it is its person’s turn in a game over days, or no more.',
    body: PushShape,
    success: [200, NothingShape],
    refusals: [400, 403, 404, 409, 422],
  },
]
