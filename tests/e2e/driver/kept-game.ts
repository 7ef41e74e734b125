import { chooseAction } from '../../../engine/bots/registry.ts'
import { seededRandom } from '../../../engine/chance/random.ts'
import { play } from '../../../engine/play.ts'
import { makeAction } from '../../../engine/text/notation.ts'
import type { LoadedTable } from '../../../server/archive/archive.ts'
import { playMove } from '../../../server/commands/game-commands.ts'
import type { MakeTable } from '../../../server/protocol/http.ts'
import type { RequestName, Requests } from '../../../server/protocol/requests.ts'
import { withConsequences } from '../../../server/table/consequences.ts'
import { systemChance } from '../../../server/table/draw/chance.ts'
import type { CardMatch } from '../../../server/table/match/card-match.ts'
import { newTable, newTableOf } from '../../../server/table/new-table.ts'
import { type RunningTable, runTable } from '../../../server/table/running-table.ts'
import { newStoredTable, restoreSteps } from '../../../server/table/table-persistence.ts'
import { MemoryArchive } from '../../server/archive/memory-archive.ts'

const TABLE_SETTINGS = { chance: systemChance, hostGraceMs: 1000, holdMs: 1000 }

/** A table as a browser keeps it, with the token of its one person and the card with which they can end the game. */
export interface KeptTable {
  readonly kept: LoadedTable
  readonly token: string
  readonly card: number
}

const restored = (loaded: LoadedTable) => {
  const steps = restoreSteps(loaded)
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  return step.value
}

/** Why a game is played again. */
const OTHER_END = 'the game would end otherwise'

/** Plays with greedy bots in all seats until the first player’s next decision would be the last one. Returns the card of that. */
const playToTheLast = async ({ table, writer }: RunningTable): Promise<number> => {
  const random = seededRandom(table.code)
  for (;;) {
    const { asked, turn } = table.view('table')
    const seat = asked[0] ?? turn
    const view = table.view(seat)
    const action = chooseAction('greedy', view, random)
    if (!action.ok) throw new Error(action.error.message)
    const played = play((table.match as CardMatch).game, action.value, seat)
    const isLast = played.ok && played.value.game.phase === 'over'
    if (isLast && seat === 0 && 'card' in action.value) return action.value.card
    if (isLast) throw new Error(OTHER_END)
    await writer.write((now) => {
      const change = playMove(table, seat, makeAction(view.rules.board, action.value), '')
      return change.ok ? withConsequences(table, change.value, now) : change
    })
  }
}

/** Returns a table on a device at which Ann plays against a bot and is about to win. */
const attempt = async (setup: MakeTable, code: string): Promise<KeptTable> => {
  const archive = new MemoryArchive()
  const made = newTable(TABLE_SETTINGS, code, newTableOf(setup))
  if (!made.ok) throw new Error(made.error.message)
  const { snapshot, people } = made.value
  await archive.add(newStoredTable(snapshot))
  const loaded = (await archive.load(code)) as LoadedTable
  const bots = { choose: () => new Promise<undefined>(() => undefined) }
  const running = runTable(restored(loaded), loaded.table.version, { ...TABLE_SETTINGS, archive, bots })
  const token = people.find(snapshot.maker)?.token ?? ''
  const ask = async <N extends RequestName>(name: N, payload: Requests[N]) => {
    const person = running.table.people.identify(token)
    const reply = await running.writer.answer({ person, name, payload })
    if (!reply.ok) throw new Error(reply.error.code)
  }
  await ask('sit', { seat: 0, name: 'Ann', colour: 0 })
  await ask('fill', { bot: 'greedy' })
  await ask('pace', { pace: 'instant' })
  await ask('start', {})
  const card = await playToTheLast(running)
  running.timers.clear()
  await running.writer.end()
  return { kept: (await archive.load(code)) as LoadedTable, token, card }
}

/** Returns such a table with the set-up; games that the bot would win are played again. */
export const tableNearTheEnd = async (setup: MakeTable, code: string): Promise<KeptTable> => {
  for (;;) {
    const table = await attempt(setup, code).catch((error: Error) => error)
    if (!(table instanceof Error)) return table
    if (table.message !== OTHER_END) throw table
  }
}
