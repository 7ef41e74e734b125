import { SCORE_SHOWN_MS } from '../../../server/protocol/pace.ts'
import { SeenWait } from '../board/seen-wait.ts'
import { shownMs } from '../board/trajectory/use-trajectory.ts'
import { type LocalMatch, replayMatch } from '../local/local-match.ts'
import { type MatchMoment, momentOf, nextMoment } from '../local/match-moment.ts'
import type { Roller } from '../physics/roller.ts'
import type { ReceivedMatch } from './received-match.ts'

/** A viewer who comes back after more entries than this sees only their result. */
const MAX_SHOWN_ENTRIES = 12
/** Time to wait beyond the length of a trajectory: a page in the background may not be drawn. */
const TRAJECTORY_GRACE_MS = 2000
/** Time that each entry stays in a review where nothing rolls. */
const REVIEW_PAUSE_MS = 900

/** The point up to which a match is shown. */
export interface FollowedMatch {
  readonly moment: MatchMoment & { /** Number of the game at the table. */ readonly number: number }
  /** Number of the latest entries that nobody here has seen happen: they came before this page, or all at once, or while it was hidden. */
  readonly unseen: number
  /** True when everything received is shown, the latest trajectory to its end. */
  readonly caughtUp: boolean
  /** True while entries are shown once more. */
  readonly again: boolean
}

interface FollowerListener {
  readonly show: (followed: FollowedMatch) => void
  /** True while nobody looks at the page. */
  readonly isHidden: () => boolean
}

/** Returns true if the received match continues the known one. */
const isContinuation = ({ record: known }: LocalMatch, { record: received }: LocalMatch): boolean =>
  known.moves.length <= received.moves.length && known.moves.every((move, i) => move === received.moves[i])

const upTo = (match: LocalMatch, entries: number): LocalMatch => {
  const earlier = replayMatch({ ...match, record: { ...match.record, moves: match.record.moves.slice(0, entries) } })
  return earlier.ok ? earlier.value : match
}

/** Shows a table's match entry by entry, each trajectory to its end before the next; the known match never waits for that. */
export class MatchFollower {
  private readonly house: FollowerListener
  private followed: FollowedMatch | undefined
  private target: ReceivedMatch | undefined
  private roller: Roller | undefined
  private isBusy = false
  private isOver = false
  /** Number of entries before those that are to be watched again. */
  private from: number | undefined
  private isSkipping = false
  private readonly wait = new SeenWait()

  constructor(house: FollowerListener) {
    this.house = house
  }

  /** Without a roller it shows where marbles end. */
  follow(target: ReceivedMatch, roller: Roller | undefined): void {
    this.target = target
    this.roller = roller
    void this.go()
  }

  /** Shows the entries after the first `from` once more, up to the present. */
  watch(from: number): void {
    this.from = from
    this.wait.end()
    void this.go()
  }

  /** Jumps to the present at once. */
  skip(): void {
    this.isSkipping = true
    this.wait.end()
    void this.go()
  }

  /** Reports that a trajectory was seen to its end. */
  seen(key: string): void {
    this.wait.seen(key)
  }

  end(): void {
    this.isOver = true
    this.wait.end()
  }

  private async go(): Promise<void> {
    if (this.isBusy) return
    this.isBusy = true
    while (!this.isOver && (await this.step()));
    this.isBusy = false
  }

  /** Returns whether there may be more to show. */
  private async step(): Promise<boolean> {
    const { target, followed, from } = this
    if (target === undefined) return false
    if (from !== undefined) return this.goBack(target, from)
    const known = followed?.moment.number === target.number ? followed : undefined
    const left = target.match.record.moves.length - (known?.moment.match.record.moves.length ?? 0)
    const goesOn = known !== undefined && isContinuation(known.moment.match, target.match)
    if (goesOn && left === 0) return this.rest(known)
    const near = known?.again === true || left <= MAX_SHOWN_ENTRIES
    if (goesOn && near && !this.isSkipping && (await this.goOn(target, known, left))) return true
    await this.jump(target, target.match, false)
    return true
  }

  private rest(known: FollowedMatch): boolean {
    this.isSkipping = false
    if (!known.caughtUp || known.again) this.show({ ...known, caughtUp: true, again: false })
    return false
  }

  private async goBack(target: ReceivedMatch, from: number): Promise<boolean> {
    this.from = undefined
    await this.jump(target, upTo(target.match, from), true)
    await this.wait.until('', REVIEW_PAUSE_MS)
    return true
  }

  private async jump({ number }: ReceivedMatch, match: LocalMatch, again: boolean): Promise<void> {
    this.isSkipping = false
    const moment = await momentOf(match, this.roller)
    const unseen = again ? (this.followed?.unseen ?? 0) : match.record.moves.length
    this.show({ moment: { ...moment, number }, unseen, caughtUp: false, again })
  }

  /** One entry on. Returns false for one that can't be entered. */
  private async goOn({ match, number }: ReceivedMatch, before: FollowedMatch, left: number): Promise<boolean> {
    const at = match.record.moves.length - left
    const moment = await nextMoment(before.moment, match.record.moves[at] ?? '', this.roller)
    if (moment === undefined) return false
    const unseen = this.house.isHidden() && !before.again ? at + 1 : before.unseen
    this.show({ ...before, moment: { ...moment, number }, unseen, caughtUp: false })
    const { trajectory } = moment
    if (trajectory !== undefined && trajectory.key !== before.moment.trajectory?.key)
      await this.wait.until(trajectory.key, shownMs(trajectory) + TRAJECTORY_GRACE_MS)
    else if (before.again) await this.wait.until('', REVIEW_PAUSE_MS)
    else if (left > 1) await this.wait.until('', SCORE_SHOWN_MS)
    return true
  }

  private show(followed: FollowedMatch): void {
    this.followed = followed
    if (!this.isOver) this.house.show(followed)
  }
}
