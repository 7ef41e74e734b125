import { readdirSync, readFileSync } from 'node:fs'
import { layout } from '../../engine/boards/layout.ts'
import { boardFor } from '../../engine/boards/registry.ts'
import { parseCards } from '../../engine/cards.ts'
import { playAndResolve, type ResolvedOutcome, resolveChance } from '../../engine/chance/resolve-chance.ts'
import type { GameEvent } from '../../engine/events.ts'
import { type Game, newGame } from '../../engine/game.ts'
import { parseAction } from '../../engine/text/action-parser.ts'
import { type GameRecord, withEachExtraTurn } from '../../engine/text/record.ts'
import { viewFor } from '../../engine/view.ts'
import { must } from '../engine/game-fixtures.ts'

/** The part of a decision that the board animates. */
export interface Told {
  readonly move: string
  readonly events: readonly GameEvent[]
  readonly before: readonly number[]
  readonly pegs: readonly number[]
}

export const RECORD_FILES: readonly string[] = ['tests/records', 'tests/records/race'].flatMap((folder) =>
  readdirSync(folder).flatMap((name) => (name.endsWith('.json') ? [`${folder}/${name}`] : [])),
)

const readRecord = (file: string): GameRecord => JSON.parse(readFileSync(file, 'utf8')).record

/** Returns a golden game as its pages received it, decision by decision, the deal first. Those of bluffing were played before O32. */
export const taleOf = (file: string) => {
  const record = readRecord(file)
  let shuffles = 0
  let lost = ''
  const chance = () => {
    const drawn = lost === '' ? (record.shuffles[shuffles++] as string) : lost
    lost = ''
    return must(parseCards(drawn))
  }
  const fresh: Game = must(newGame(withEachExtraTurn(record)))
  let now: ResolvedOutcome = must(resolveChance({ game: fresh, events: [] }, chance))
  const told: Told[] = [{ move: '', events: now.events, before: fresh.position.pegs, pegs: now.game.position.pegs }]
  for (const text of record.moves) {
    const [, steal = text, card = ''] = /^(\S+ steal) (\S+)$/.exec(text) ?? []
    const { game } = now
    lost = card
    now = must(playAndResolve(game, must(parseAction(viewFor(game, game.decider), steal)), chance))
    told.push({ move: text, events: now.events, before: game.position.pegs, pegs: now.game.position.pegs })
  }
  const { spec, active } = boardFor(fresh.rules.family, record.players)
  return { told, rules: fresh.rules, board: fresh.rules.board, layout: layout(spec), activeTrack: active }
}
