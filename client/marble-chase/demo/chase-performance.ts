import { COVER } from '../../pages/demo/performance.ts'
import { shownMs } from '../board/use-film.ts'
import type { ChaseBeat } from './chase-program.ts'

/** Beyond its length a film is waited for so long, ms: its page may not be drawn. */
const PATIENCE = 2000
/** Between two looks whether somebody looks again, ms. */
const LOOK = 900

/** What is to be seen of a beat now. */
export interface Staged {
  readonly beat: ChaseBeat
  /** Its take has begun. */
  readonly begun: boolean
  /** The board is about to jump. */
  readonly covered: boolean
}

interface House {
  readonly show: (staged: Staged) => void
  /** How long a beat lasts at least, ms. */
  readonly lengthOf: (beat: ChaseBeat) => number
  /** Nobody looks. */
  readonly isHidden: () => boolean
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Plays beat after beat, each as long as it rolls and is read; the next one is prepared meanwhile. */
export class ChasePerformance {
  private readonly house: House
  private isOver = false
  private latest: Staged | undefined
  private onSeen: { readonly key: string; readonly tell: () => void } | undefined

  constructor(house: House) {
    this.house = house
  }

  /** Resolves when it has ended: with the program, or by `end`. */
  async play(beats: AsyncIterator<ChaseBeat>): Promise<void> {
    let next = beats.next()
    while (!this.isOver) {
      const { value: beat, done } = await next
      if (done === true || this.isOver) return
      next = beats.next()
      // A fault of it is told when its turn comes.
      next.catch(() => undefined)
      await this.enter(beat)
    }
  }

  /** A film was seen to its end. */
  seen(key: string): void {
    if (this.onSeen?.key === key) this.onSeen.tell()
  }

  end(): void {
    this.isOver = true
    this.onSeen?.tell()
  }

  private async enter(beat: ChaseBeat): Promise<void> {
    if (beat.cut && this.latest !== undefined) {
      this.show({ ...this.latest, covered: true })
      await pause(COVER)
    }
    this.show({ beat, begun: false, covered: false })
    if (beat.cut) await pause(COVER)
    const read = pause(this.house.lengthOf(beat))
    const film = this.film(beat)
    this.show({ beat, begun: true, covered: false })
    await Promise.all([read, film])
    while (this.house.isHidden() && !this.isOver) await pause(LOOK)
  }

  private film({ take }: ChaseBeat): Promise<void> | undefined {
    const film = take?.film
    if (film === undefined) return undefined
    return new Promise((resolve) => {
      const timer = setTimeout(() => tell(), shownMs(film) + PATIENCE)
      const tell = (): void => {
        clearTimeout(timer)
        this.onSeen = undefined
        resolve()
      }
      this.onSeen = { key: film.key, tell }
    })
  }

  private show(staged: Staged): void {
    this.latest = staged
    if (!this.isOver) this.house.show(staged)
  }
}
