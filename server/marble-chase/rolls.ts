import type { Flick } from '../../engine/marble-chase/flick.ts'
import { whyNotChase } from '../../engine/marble-chase/play.ts'
import { makeChaseAction, parseFlick } from '../../engine/marble-chase/text/notation.ts'
import { ok } from '../../engine/result.ts'
import type { FlickOutcome } from '../../physics/chase-board.ts'
import type { RestingMarble } from '../../physics/resting-marble.ts'
import { type Answer, no } from '../table/answer.ts'
import { ChaseMatch } from '../table/match/chase-match.ts'
import type { Match } from '../table/match/match.ts'
import type { RollDesk, Rolled } from './roll-desk.ts'

/** What lay on the board after a shot, and the shot as the record has it. */
interface Rest {
  readonly move: string
  readonly lying: readonly RestingMarble[]
}

/** Matches whose marbles are remembered; of others they are worked out again. */
const MOST_RESTS = 2000
const SHOT = /^[sml] /

/** Finds where the shots of tables end. */
export class Rolls {
  private readonly desk: Pick<RollDesk, 'shoot' | 'replay' | 'close'>
  /** By match, after its latest shot. */
  private readonly rests = new Map<string, Rest>()

  constructor(desk: Pick<RollDesk, 'shoot' | 'replay' | 'close'>) {
    this.desk = desk
  }

  /** A decision as the record has it: a shot with where it ended, all else as it is. Nobody else may say where a shot ends. */
  readonly told = async (match: Match, text: string): Promise<Answer<string>> => {
    if (!(match instanceof ChaseMatch) || !SHOT.test(text)) return ok(text)
    const shot = parseFlick(text)
    if (!shot.ok) return shot
    const refused = whyNotChase(match.game, { kind: 'shot', shot: shot.value, roll: { to: 'on', knocks: [] } })
    if (refused !== undefined) return { ok: false, error: refused }
    return this.rolled(match, shot.value)
  }

  close(): Promise<void> {
    return this.desk.close()
  }

  private async rolled(match: ChaseMatch, shot: Flick): Promise<Answer<string>> {
    const rolled = await this.roll(match, shot)
    if (rolled === 'busy') return no('table/rolling', 'Too many marbles roll just now; please try again in a moment.')
    if (rolled === 'failed') return no('table/fault', 'Something went wrong at the server.')
    if (!rolled.ok) return rolled
    const { roll, resting: lying } = rolled.value.at(-1) as FlickOutcome
    const move = makeChaseAction({ kind: 'shot', shot, roll })
    this.remember(match.id, { move, lying })
    return ok(move)
  }

  private roll(match: ChaseMatch, shot: Flick): Promise<Rolled> {
    const rest = this.rests.get(match.id)
    if (match.shots.length === 0) return this.desk.shoot(shot, [])
    return rest !== undefined && rest.move === match.moves.last
      ? this.desk.shoot(shot, rest.lying)
      : this.desk.replay([...match.shots, shot])
  }

  /** The latest last: the first is forgotten. */
  private remember(id: string, rest: Rest): void {
    this.rests.delete(id)
    this.rests.set(id, rest)
    const [first] = this.rests.keys()
    if (this.rests.size > MOST_RESTS && first !== undefined) this.rests.delete(first)
  }
}
