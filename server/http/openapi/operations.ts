import * as z from 'zod'
import { BoardReportShape, MakeTableShape, ReportShape, ShowBoardShape } from '../../protocol/shapes.ts'
import {
  BoardKeyShape,
  BoardListShape,
  BoardReplyShape,
  GameCardShape,
  LivenessShape,
  MadeTableShape,
  NothingShape,
  OpenTablesShape,
  PhotographReplyShape,
  ReadinessShape,
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
  /** True if the key of a board is needed. */
  readonly needsKey?: boolean
  /** The answer if all goes well. */
  readonly success: readonly [status: number, shape: z.ZodType | 'image/jpeg']
  /** Statuses of refusals, without those that every request may get. */
  readonly refusals: readonly number[]
}

const PageShape = z.object({
  made: z.int().optional().describe('Place of the last board of the page before, as its `next` says.'),
  id: z.string().optional(),
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
    needsKey: true,
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
    needsKey: true,
    success: [200, PhotographReplyShape],
    refusals: [403, 404, 409, 413, 422, 503],
  },
]
