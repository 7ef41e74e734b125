import type { Flick } from '../../engine/marble-chase/flick.ts'
import { chaseFaultOf } from '../../engine/marble-chase/play.ts'
import { makeChaseAction, parseFlick } from '../../engine/marble-chase/text/notation.ts'
import { ok } from '../../engine/result.ts'
import type { RestingMarble } from '../../physics/resting-marble.ts'
import { type IpNetworks, OWN_PROCESS } from '../limits/networks.ts'
import { type Answer, refusal } from '../table/answer.ts'
import type { Match } from '../table/match/match.ts'
import type { NoAnswer } from '../worker-pool.ts'
import { ChaseMatch } from './chase-match.ts'
import type { RollAnswer } from './roll-worker.ts'
import type { RollWorkerPool } from './roll-worker-pool.ts'

/** Marbles at rest after a flick, and the flick in notation. */
interface Outcome {
  readonly move: string
  readonly resting: readonly RestingMarble[]
}

/** Number of matches with a remembered latest outcome; for others the turn is simulated again. */
const MAX_REMEMBERED = 2000
const FLICK_START = /^[sml] /

type Pool = Pick<RollWorkerPool, 'flick' | 'replay' | 'close'>

/** Simulates players' flicks and adds to each where its marbles come to rest. */
export class FlickOutcomes {
  private readonly pool: Pool
  /** The latest outcome, by id of the match. */
  private readonly outcomes = new Map<string, Outcome>()

  constructor(pool: Pool) {
    this.pool = pool
  }

  /**
   * Returns the decision as the record has it: a flick with its outcome, any other decision unchanged. Players don't say where a flick ends.
   * `networks`: those that have opened the table.
   */
  async addOutcome(match: Match, text: string, networks: IpNetworks = OWN_PROCESS): Promise<Answer<string>> {
    if (!(match instanceof ChaseMatch) || !FLICK_START.test(text)) return ok(text)
    const flick = parseFlick(text)
    if (!flick.ok) return flick
    const refused = chaseFaultOf(match.game, { kind: 'flick', flick: flick.value, roll: { to: 'on', knocks: [] } })
    if (refused !== undefined) return { ok: false, error: refused }
    return this.simulateAndAdd(match, flick.value, networks)
  }

  close(): Promise<void> {
    return this.pool.close()
  }

  private async simulateAndAdd(match: ChaseMatch, flick: Flick, networks: IpNetworks): Promise<Answer<string>> {
    const answer = await this.simulate(match, flick, networks)
    if (answer === 'busy')
      return refusal('table/rolling', 'Too many marbles roll just now; please try again in a moment.')
    if (answer === 'failed') return refusal('table/fault', 'Something went wrong at the server.')
    if (!answer.ok) return answer
    const last = answer.value.at(-1)
    if (last === undefined) return refusal('table/fault', 'Something went wrong at the server.')
    const move = makeChaseAction({ kind: 'flick', flick, roll: last.roll })
    this.remember(match.id, { move, resting: last.resting })
    return ok(move)
  }

  private simulate(match: ChaseMatch, flick: Flick, networks: IpNetworks): Promise<RollAnswer | NoAnswer> {
    const before = this.outcomes.get(match.id)
    if (match.flicks.length === 0) return this.pool.flick(flick, [], networks)
    return before !== undefined && before.move === match.moves.last
      ? this.pool.flick(flick, before.resting, networks)
      : this.pool.replay([...match.flicks, flick], networks)
  }

  /** Remembers the outcome, and forgets the oldest one if there are too many: a map iterates in the order of insertion. */
  private remember(id: string, outcome: Outcome): void {
    this.outcomes.delete(id)
    this.outcomes.set(id, outcome)
    const [first] = this.outcomes.keys()
    if (this.outcomes.size > MAX_REMEMBERED && first !== undefined) this.outcomes.delete(first)
  }
}
