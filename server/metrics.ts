import { setImmediate as nextTurn } from 'node:timers/promises'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { makeBotId, parseBotId } from '../engine/bots/bot-id.ts'
import type { Archive } from './archive/archive.ts'
import type { Readiness } from './http/readiness.ts'
import { PROBLEM_LEVELS, problemLineCount } from './log.ts'
import type { RequestName } from './protocol/requests.ts'
import type { Reply } from './table/answer.ts'

const LATENCY_BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** Metrics of the process: memory, processor, delays of the event loop. They are collected only once in a process, because collecting can't be stopped. */
let ofProcess: Registry | undefined
const processRegistry = (): Registry => {
  if (ofProcess === undefined) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess })
  }
  return ofProcess
}

const secondsSince = (since: number): number => (performance.now() - since) / 1000

export interface Gauges {
  readonly tables: () => number
  readonly people: () => number
  /** Part of the capacity for tables that is used, 0 to 1. */
  readonly occupancy: () => number
}

/** Metrics of the server for Prometheus. */
export class Metrics {
  private readonly sharedProcessRegistry = processRegistry()
  private readonly registry = new Registry()
  private readonly requests = new Counter({
    name: 'table_requests_total',
    help: 'Requests at tables by name and by outcome: "accepted" or the code of the refusal',
    labelNames: ['request', 'outcome'],
    registers: [this.registry],
  })
  private readonly moves = new Histogram({
    name: 'table_move_seconds',
    help: 'From the arrival of a decision until it is stored and sent to everybody at the table',
    buckets: LATENCY_BUCKETS_S,
    registers: [this.registry],
  })
  private readonly bots = new Histogram({
    name: 'table_bot_late_seconds',
    help: 'From the end of a bot’s pause until its decision is stored and sent to everybody at the table, by the bot that was asked',
    labelNames: ['bot'],
    buckets: LATENCY_BUCKETS_S,
    registers: [this.registry],
  })
  private readonly storage = new Histogram({
    name: 'table_storage_seconds',
    help: 'Calls of the storage, by what was asked and whether it answered',
    labelNames: ['call', 'outcome'],
    buckets: LATENCY_BUCKETS_S,
    registers: [this.registry],
  })
  private readonly restores = new Counter({
    name: 'table_restores_total',
    help: 'Tables that were loaded from the storage',
    registers: [this.registry],
  })
  private readonly answers = new Counter({
    name: 'table_http_answers_total',
    help: 'HTTP answers by status',
    labelNames: ['status'],
    registers: [this.registry],
  })

  /** Adds gauges that are read when the metrics are. */
  count({ tables, people, occupancy }: Gauges): void {
    this.gauge('table_tables', 'Tables in this process', tables)
    this.gauge('table_people', 'People at tables of this process', people)
    this.gauge(
      'table_occupancy_ratio',
      'Part of the places and of the memory for tables that is used (0 to 1)',
      occupancy,
    )
    const registers = [this.registry]
    new Gauge({
      name: 'table_log_lines',
      help: 'Lines of the log since the start that report problems, by level',
      labelNames: ['level'],
      registers,
      collect() {
        for (const level of PROBLEM_LEVELS) this.set({ level }, problemLineCount(level))
      },
    })
  }

  /** Adds the states of what the server needs, as `/readyz` reports them. */
  addReadiness(readiness: Readiness): void {
    const registers = [this.registry]
    new Gauge({
      name: 'table_component_up',
      help: 'Whether the storage, and with several processes the cluster, can be used (1) or not (0)',
      labelNames: ['component'],
      registers,
      async collect() {
        const { storage, cluster } = await readiness.report()
        for (const [component, state] of Object.entries({ storage, cluster }))
          if (state !== undefined) this.set({ component }, state === 'ok' ? 1 : 0)
      },
    })
  }

  /** Counts and times a request; resolves to its answer. */
  async request(name: RequestName, answer: Promise<Reply>): Promise<Reply> {
    const since = performance.now()
    const reply = await answer
    this.requests.inc({ request: name, outcome: reply.ok ? 'accepted' : reply.error.code })
    if (name === 'act' && reply.ok) this.moves.observe(secondsSince(since))
    return reply
  }

  /** Times a call of the storage; settles as the call does. */
  async timeStorage<T>(call: keyof Archive, answer: Promise<T>): Promise<T> {
    const since = performance.now()
    const note = (outcome: 'ok' | 'error') => this.storage.observe({ call, outcome }, secondsSince(since))
    try {
      const value = await answer
      note('ok')
      return value
    } catch (error) {
      note('error')
      throw error
    }
  }

  /** Times the decision of a bot. `bot`: id of the bot that was asked; its character is ignored. */
  timeBotDecision(bot: string, lateMs: number): void {
    const id = parseBotId(bot)
    if (!id.ok) return
    const { character: _character, ...level } = id.value
    this.bots.observe({ bot: makeBotId(level) }, Math.max(0, lateMs) / 1000)
  }

  countRestored(): void {
    this.restores.inc()
  }

  countAnswer(status: number): void {
    this.answers.inc({ status })
  }

  get contentType(): string {
    return this.registry.contentType
  }

  /** Returns all metrics in Prometheus' format. Each is written in its own turn of the event loop, so that moves need not wait. */
  async text(): Promise<string> {
    const texts: string[] = []
    for (const registry of [this.sharedProcessRegistry, this.registry]) {
      for (const { name } of registry.getMetricsAsArray()) {
        texts.push(await registry.getSingleMetricAsString(name))
        await nextTurn()
      }
    }
    return `${texts.join('\n\n')}\n`
  }

  private gauge(name: string, help: string, value: () => number): void {
    const registers = [this.registry]
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value())
      },
    })
  }
}
