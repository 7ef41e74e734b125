import { rulesFor } from '../engine/rulesets/registry.ts'
import type { KeptDecision, KeptGame, KeptTable, Loaded, Save } from './archive/archive.ts'
import { gameCardOf } from './game-card.ts'
import { Match, type Opening, type Played } from './match.ts'
import type { TableCard } from './protocol.ts'
import { makeBody, parseBody, phaseOf, type Sitting } from './sitting.ts'
import type { Change, Decision, Table } from './table.ts'

/** What a visitor may know of a table. */
export const tableCardOf = (sitting: Sitting): TableCard => ({
  code: sitting.code,
  phase: phaseOf(sitting),
  rules: sitting.setup.rules,
  players: sitting.setup.players,
  free: sitting.setup.players - sitting.seats.count('person'),
})

const keptTable = (sitting: Sitting, body: string, version: number): KeptTable => ({
  code: sitting.code,
  version,
  body,
  card: JSON.stringify(tableCardOf(sitting)),
  game: sitting.match?.id ?? '',
  touched: Date.now(),
})

/** The game, if it begins or ends with this change. */
const keptGame = (before: Match | undefined, { code, match, seats }: Sitting): KeptGame | undefined => {
  if (match === undefined || match === before) return undefined
  if (match.id === before?.id && !match.over) return undefined
  const card = match.over ? JSON.stringify(gameCardOf(match, code, seats, Date.now())) : ''
  return { id: match.id, code, head: JSON.stringify(match.opening), card }
}

const keptDecision = (match: Match, decision: Decision): KeptDecision => ({
  game: match.id,
  seq: match.seq,
  body: JSON.stringify(decision),
})

/** What must be kept for the change; `body` is its sitting's. */
export const saveOf = (table: Table, { sitting, decision }: Change, body: string, version: number): Save => {
  const game = keptGame(table.match, sitting)
  return {
    table: keptTable(sitting, body, version),
    ...(game === undefined ? {} : { game }),
    ...(decision === undefined || sitting.match === undefined
      ? {}
      : { decision: keptDecision(sitting.match, decision) }),
  }
}

/** A kept table that can't be played on: it was changed by another hand, or by rules that judge otherwise. */
const broken = (code: string, why: string): Error => new Error(`table ${code} can't be restored: ${why}`)

const playedAgain = (code: string, head: string, kept: readonly KeptDecision[]): Match => {
  const [deal, ...decisions] = kept.map(({ body }) => JSON.parse(body) as Decision)
  if (deal === undefined) throw broken(code, 'the deal is missing')
  const opening = JSON.parse(head) as Opening
  const take = (played: ReturnType<typeof Match.begun>, what: string): Played => {
    if (!played.ok) throw broken(code, `${what}: ${played.error.message}`)
    return played.value
  }
  let { match } = take(Match.begun(opening, deal.chances), 'the deal')
  for (const { seat, move, chances } of decisions) {
    match = take(match.acted(seat, move, chances), `decision ${match.seq}`).match
  }
  return match
}

/** A table as it was kept, and the requests that its decisions answered, with the `seq` they led to. */
export interface Restored {
  readonly sitting: Sitting
  readonly answered: readonly (readonly [asked: string, seq: number])[]
}

/** Throws if what was kept does not make a game. */
export const restored = ({ table, game, decisions }: Loaded): Restored => {
  const match = game === undefined ? undefined : playedAgain(table.code, game.head, decisions)
  const sitting = parseBody(table.body, match)
  if (!rulesFor(sitting.setup).ok) throw broken(table.code, 'its rules are unknown here')
  const answered = decisions.flatMap(({ seq, body }) => {
    const { asked } = JSON.parse(body) as Decision
    return asked === '' ? [] : [[asked, seq] as const]
  })
  return { sitting, answered }
}

/** The version of a table that was made and never changed. */
export const FIRST_VERSION = 0

export const firstBody = (sitting: Sitting): KeptTable => keptTable(sitting, makeBody(sitting), FIRST_VERSION)
