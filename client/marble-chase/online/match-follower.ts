import { type PlayedMatch, replayMatch } from '../../../engine/marble-chase/text/played-match.ts'
import { SCORE_SHOWN_MS } from '../../../server/protocol/pace.ts'
import type { ReceivedMatch } from '../../table/state/received-match.ts'
import type { ShownTrajectory } from '../board/board-view.ts'
import { TrajectoryWait } from '../board/trajectory/trajectory-wait.ts'
import type { Roller } from '../physics/roller.ts'
import { type MatchMoment, momentOf, nextMoment } from '../play/match-moment.ts'

/** A viewer who comes back after more entries than this sees only their result. */
const MAX_SHOWN_ENTRIES = 12
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
  readonly isReview: boolean
}

interface FollowerPage {
  readonly show: (followed: FollowedMatch) => void
  /** Returns true while nobody looks at the page. */
  readonly isHidden: () => boolean
}

/** Returns true if the received match continues the known one. */
const isContinuation = ({ record: known }: PlayedMatch, { record: received }: PlayedMatch): boolean =>
  known.moves.length <= received.moves.length && known.moves.every((move, i) => move === received.moves[i])

/** Returns the match after its first `count` entries. */
const matchUpTo = (match: PlayedMatch, count: number): PlayedMatch => {
  const earlier = replayMatch({ ...match.record, moves: match.record.moves.slice(0, count) })
  return earlier.ok ? earlier.value : match
}

/** Shows a table's match entry by entry, each trajectory to its end before the next; the known match never waits for that. */
export class MatchFollower {
  readonly #page: FollowerPage
  readonly #wait = new TrajectoryWait()
  #followed: FollowedMatch | undefined
  #target: ReceivedMatch | undefined
  #roller: Roller | undefined
  #isBusy = false
  #isOver = false
  /** Number of entries before those that are to be reviewed. */
  #reviewFrom: number | undefined
  #isSkipping = false

  constructor(page: FollowerPage) {
    this.#page = page
  }

  /** Shows this match from now on. Without a roller it shows where marbles end. */
  follow(target: ReceivedMatch, roller: Roller | undefined): void {
    this.#target = target
    this.#roller = roller
    void this.#showAll()
  }

  /** Shows the entries after the first `from` once more, up to the present. */
  review(from: number): void {
    this.#reviewFrom = from
    this.#wait.end()
    void this.#showAll()
  }

  /** Jumps to the present at once. */
  skip(): void {
    this.#isSkipping = true
    this.#wait.end()
    void this.#showAll()
  }

  /** Reports that this trajectory was seen to its end. */
  reportSeen(trajectory: ShownTrajectory): void {
    this.#wait.reportSeen(trajectory)
  }

  end(): void {
    this.#isOver = true
    this.#wait.end()
  }

  async #showAll(): Promise<void> {
    if (this.#isBusy) return
    this.#isBusy = true
    while (!this.#isOver && (await this.#step()));
    this.#isBusy = false
  }

  /** Shows what comes next. Returns false if there is nothing. */
  async #step(): Promise<boolean> {
    if (this.#target === undefined) return false
    const target = this.#target
    if (this.#reviewFrom !== undefined) return this.#goBack(target, this.#reviewFrom)
    const known = this.#followed?.moment.number === target.number ? this.#followed : undefined
    const missing = target.match.record.moves.length - (known?.moment.record.moves.length ?? 0)
    const goesOn = known !== undefined && isContinuation(known.moment, target.match)
    if (goesOn && missing === 0) return this.#rest(known)
    const isShort = known?.isReview === true || missing <= MAX_SHOWN_ENTRIES
    if (goesOn && isShort && !this.#isSkipping && (await this.#goOn(target, known, missing))) return true
    await this.#jump(target, target.match, false)
    return true
  }

  #rest(known: FollowedMatch): boolean {
    this.#isSkipping = false
    if (!known.caughtUp || known.isReview) this.#show({ ...known, caughtUp: true, isReview: false })
    return false
  }

  async #goBack(target: ReceivedMatch, from: number): Promise<boolean> {
    this.#reviewFrom = undefined
    await this.#jump(target, matchUpTo(target.match, from), true)
    await this.#wait.forMs(REVIEW_PAUSE_MS)
    return true
  }

  async #jump({ number }: ReceivedMatch, match: PlayedMatch, isReview: boolean): Promise<void> {
    this.#isSkipping = false
    const moment = await momentOf(match, this.#roller)
    const unseen = isReview ? (this.#followed?.unseen ?? 0) : match.record.moves.length
    this.#show({ moment: { ...moment, number }, unseen, caughtUp: false, isReview })
  }

  /** Shows the first of the missing entries. Returns false if it can't be entered. */
  async #goOn({ match, number }: ReceivedMatch, before: FollowedMatch, missing: number): Promise<boolean> {
    const at = match.record.moves.length - missing
    const next = await nextMoment(before.moment, match.record.moves[at] ?? '', this.#roller)
    if (!next.ok) return false
    const moment = next.value
    const unseen = this.#page.isHidden() && !before.isReview ? at + 1 : before.unseen
    this.#show({ ...before, moment: { ...moment, number }, unseen, caughtUp: false })
    const { trajectory } = moment
    if (trajectory !== undefined && trajectory !== before.moment.trajectory) await this.#wait.forTrajectory(trajectory)
    else if (before.isReview) await this.#wait.forMs(REVIEW_PAUSE_MS)
    else if (missing > 1) await this.#wait.forMs(SCORE_SHOWN_MS)
    return true
  }

  #show(followed: FollowedMatch): void {
    this.#followed = followed
    if (!this.#isOver) this.#page.show(followed)
  }
}
