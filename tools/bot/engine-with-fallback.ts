import { parseJson } from '../../client/table/storage/json.ts'
import type { EngineProcess } from './engine-process.ts'
import type { DecisionMatter } from './pending-decision.ts'

/** Times that it is asked for one decision. */
const TRIES = 2
/** After so many decisions in a row without its answer, it is asked no more. */
const PATIENCE = 3
/** An answer can hardly come in less, ms. */
const LEAST_MS = 100
/** Characters of a wrong answer that are shown. */
const SHOWN = 80

interface Means {
  readonly engine: EngineProcess
  /** For each answer. */
  readonly seconds: number
  /** One of our own bots that plays for an engine that fails; undefined for the first legal move. */
  readonly fallback?: string | undefined
  /** Goes on to the engine. */
  readonly bot: string | undefined
  readonly say: (sentence: string) => void
}

type Judged = { readonly ok: true; readonly move: string } | { readonly ok: false; readonly why: string }

const cut = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text)

/** The move of an answer, if it is legal. */
const judge = (matter: DecisionMatter, line: string): Judged => {
  const { move, error } = Object(parseJson(line)) as { readonly move?: unknown; readonly error?: unknown }
  if (typeof error === 'string') return { ok: false, why: `reports an error: ${cut(error)}` }
  if (typeof move !== 'string') return { ok: false, why: `answered what is no move: ${cut(line)}` }
  const read = matter.read(move)
  return read.ok
    ? { ok: true, move: read.value }
    : { ok: false, why: `answered with the illegal move "${cut(move)}": ${read.error.message}` }
}

/** Has an engine decide, and decides without it when it fails: a table never waits for it in vain. */
export class Decider {
  private readonly means: Means
  /** Decisions in a row that it gave no answer to. */
  private failed = 0

  constructor(means: Means) {
    this.means = means
  }

  /** The engine is asked no more. */
  get givenUp(): boolean {
    return this.failed >= PATIENCE
  }

  /** A legal decision, in notation. `until`: when it must be made, ms since 1970. */
  async decide(matter: DecisionMatter, until: number): Promise<string> {
    if (this.givenUp) return matter.without(this.means.fallback)
    for (let left = TRIES; left > 0; left--) {
      const ms = Math.min(this.means.seconds * 1000, until - Date.now())
      if (ms < LEAST_MS) return this.skip(matter, left === TRIES)
      const judged = await this.ask(matter, ms)
      if (judged.ok) {
        this.failed = 0
        return judged.move
      }
      this.means.engine.drop()
      this.means.say(`The engine ${judged.why}.${left > 1 ? ' It is started again and asked once more.' : ''}`)
    }
    return this.skip(matter, false)
  }

  private async ask(matter: DecisionMatter, ms: number): Promise<Judged> {
    const { engine, bot } = this.means
    const request = { ...matter.request, seconds: ms / 1000, ...(bot === undefined ? {} : { bot }) }
    const reply = await engine.ask(JSON.stringify(request), ms)
    return reply.ok ? judge(matter, reply.line) : reply
  }

  /** Decides in the engine's place, which was not asked or failed. */
  private skip(matter: DecisionMatter, unasked: boolean): string {
    const { fallback, say } = this.means
    const move = matter.without(fallback)
    if (!unasked) this.failed += 1
    say(
      `${unasked ? 'No time is left for the engine; in' : 'In'} its place ${fallback ?? 'the first legal move'} is played: ${move}.`,
    )
    if (this.givenUp)
      say(`The engine has failed ${PATIENCE} times in a row: this game is played to its end without it.`)
    return move
  }
}
