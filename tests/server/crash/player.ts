import type { Random } from '../../../engine/chance/random.ts'
import type { Rules } from '../../../engine/ruleset.ts'
import type { TableState } from '../../../server/protocol/state.ts'
import { chooseMove, rulesOf, viewFrom } from '../rooms/client-view.ts'
import type { HeadlessPage } from './headless-page.ts'

/** A decision that a player made. `answer` is undefined while the page waits for it, and for ever if the page was closed. */
export interface PlayerDecision {
  readonly game: number
  /** Number of decisions played when it was made. */
  readonly seq: number
  readonly move: string
  answer: boolean | undefined
}

/** A person at a page who plays as soon as it is their turn, and wants another game after each. */
export class Player {
  readonly page: HeadlessPage
  readonly decisions: PlayerDecision[]
  /** True if the player makes no more decisions. */
  resting = false
  /** True if the player wants no other game. */
  wantsNoMore = false
  private readonly thinkMs: () => number
  private rules: Rules | undefined
  busy = false
  private wanted = 0

  /** `decisions`: decisions of the person at an earlier page. */
  constructor(page: HeadlessPage, random: Random, thinkMs: number, calls: PlayerDecision[] = []) {
    this.page = page
    this.decisions = calls
    this.thinkMs = () => random() * thinkMs
    page.watch(() => this.look())
  }

  /** True if no bot has to decide. */
  get quiet(): boolean {
    const { asked, phase, seats } = this.page.state ?? { asked: [], phase: 'lobby', seats: [] }
    return (
      phase !== 'playing' || asked.every((seat) => seats[seat]?.occupant === 'person' && seats[seat].standIn === '')
    )
  }

  look(): void {
    const { page } = this
    const { state } = page
    if (state === undefined || !page.linked || this.busy || this.resting) return
    if (state.phase === 'playing' && state.asked.includes(page.seat) && !state.stuck) void this.play()
    else if (state.phase === 'over') this.wantMore(state)
  }

  private async play(): Promise<void> {
    this.busy = true
    await new Promise((resolve) => setTimeout(resolve, this.thinkMs()))
    const { state, seat } = this.page
    if (state?.asked.includes(seat) === true && !this.resting) await this.decide(state, seat)
    this.busy = false
    this.look()
  }

  private async decide(state: TableState, seat: number): Promise<void> {
    this.rules ??= rulesOf(state)
    const move = chooseMove(viewFrom(state, seat, this.rules))
    const call: PlayerDecision = { game: state.game, seq: state.seq, move, answer: undefined }
    this.decisions.push(call)
    const taken = await this.page.act(move)
    if (taken || !this.page.closed) call.answer = taken
  }

  private wantMore({ game, seats }: TableState): void {
    const ready = seats[this.page.seat]?.ready
    if (this.wantsNoMore || ready !== false || this.wanted === game) return
    this.wanted = game
    void this.page.ask('rematch', { ready: true }).then((no) => {
      if (no === undefined) return
      this.wanted = 0
      setTimeout(() => this.look(), 100)
    })
  }
}
