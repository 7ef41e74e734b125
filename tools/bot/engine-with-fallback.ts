import { parseJson } from '../../client/table/storage/json.ts'
import type { EngineProcess } from './engine-process.ts'
import type { PendingDecision } from './pending-decision.ts'

/** Number of times that the engine is asked for one decision. */
const MAX_ATTEMPTS = 2
/** Number of decisions in a row without an answer after which the engine is not asked any more. */
const MAX_FAILURES = 3
/** Least time in which an engine can answer. */
const MIN_ANSWER_MS = 100
/** Number of characters of a wrong answer that are shown. */
const MAX_SHOWN_CHARACTERS = 80

interface EngineOptions {
  readonly engine: EngineProcess
  /** Time for each answer, in s. */
  readonly seconds: number
  /** Bot that plays for a failing engine; undefined for the first legal move. */
  readonly fallback?: string | undefined
  /** Name of a bot, passed on to the engine. */
  readonly bot: string | undefined
  readonly say: (sentence: string) => void
}

type CheckedAnswer = { readonly ok: true; readonly move: string } | { readonly ok: false; readonly why: string }

const shorten = (text: string): string =>
  text.length > MAX_SHOWN_CHARACTERS ? `${text.slice(0, MAX_SHOWN_CHARACTERS)}…` : text

/** Returns the move of an answer if it is legal. */
const checkAnswer = (decision: PendingDecision, line: string): CheckedAnswer => {
  const { move, error } = Object(parseJson(line)) as { readonly move?: unknown; readonly error?: unknown }
  if (typeof error === 'string') return { ok: false, why: `reports an error: ${shorten(error)}` }
  if (typeof move !== 'string') return { ok: false, why: `answered what is no move: ${shorten(line)}` }
  const parsed = decision.parse(move)
  return parsed.ok
    ? { ok: true, move: parsed.value }
    : { ok: false, why: `answered with the illegal move "${shorten(move)}": ${shorten(parsed.error.message)}` }
}

/** Lets an engine decide, and decides without it when it fails, so that the table need not wait. */
export class EngineWithFallback {
  private readonly options: EngineOptions
  /** Number of decisions in a row without an answer. */
  private failures = 0

  constructor(options: EngineOptions) {
    this.options = options
  }

  /** True if the engine is not asked any more. */
  get givenUp(): boolean {
    return this.failures >= MAX_FAILURES
  }

  /** Resolves to a legal decision in notation. `until`: deadline (ms since 1970). */
  async decide(decision: PendingDecision, until: number): Promise<string> {
    if (this.givenUp) return decision.fallbackMove(this.options.fallback)
    for (let left = MAX_ATTEMPTS; left > 0; left--) {
      const ms = Math.min(this.options.seconds * 1000, until - Date.now())
      if (ms < MIN_ANSWER_MS) return this.decideWithoutEngine(decision, left === MAX_ATTEMPTS)
      const judged = await this.ask(decision, ms)
      if (judged.ok) {
        this.failures = 0
        return judged.move
      }
      this.options.engine.drop()
      this.options.say(`The engine ${judged.why}.${left > 1 ? ' It is started again and asked once more.' : ''}`)
    }
    return this.decideWithoutEngine(decision, false)
  }

  private async ask(decision: PendingDecision, ms: number): Promise<CheckedAnswer> {
    const { engine, bot } = this.options
    const request = { ...decision.request, seconds: ms / 1000, ...(bot === undefined ? {} : { bot }) }
    const reply = await engine.ask(JSON.stringify(request), ms)
    return reply.ok ? checkAnswer(decision, reply.line) : reply
  }

  /** Decides in place of the engine. `unasked`: there was no time to ask it. */
  private decideWithoutEngine(decision: PendingDecision, unasked: boolean): string {
    const { fallback, say } = this.options
    const move = decision.fallbackMove(fallback)
    if (!unasked) this.failures += 1
    say(
      `${unasked ? 'No time is left for the engine; in' : 'In'} its place ${fallback ?? 'the first legal move'} is played: ${move}.`,
    )
    if (this.givenUp)
      say(`The engine has failed ${MAX_FAILURES} times in a row: this game is played to its end without it.`)
    return move
  }
}
