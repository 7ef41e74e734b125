/** A child process of the bench: repeats one attack of `attacks.ts` at its pace, or only takes as much time of the processor. */

import { ATTACKS, type Attack } from './attacks.ts'
import type { FromAttackers, ToAttackers } from './words.ts'

/** Requests under way at once; an attacker waits for some answers, too. */
const MAX_OPEN_REQUESTS = 64

let attack: Attack | undefined
let attempt: () => Promise<unknown> = async () => {}
let timer: NodeJS.Timeout | undefined
let [sent, refused, open] = [0, 0, 0]
let begun = process.cpuUsage()

const say = (message: FromAttackers): void => {
  process.send?.({ bench: message })
}

const attemptOnce = async (): Promise<void> => {
  if (open >= MAX_OPEN_REQUESTS) return
  sent += 1
  open += 1
  await attempt().catch(() => {
    refused += 1
  })
  open -= 1
}

const repeat = (once: () => unknown): void => {
  begun = process.cpuUsage()
  timer = setInterval(once, 1000 / (attack?.perSecond ?? 1))
}

/** Works for as much of the processor's time. */
const work = (ms: number): void => {
  const since = process.cpuUsage()
  for (let used = 0; used < ms; ) {
    const { user, system } = process.cpuUsage(since)
    used = (user + system) / 1000
  }
}

const obey = async (order: ToAttackers): Promise<void> => {
  if ('prepare' in order) {
    attack = ATTACKS[order.prepare.attack]
    attempt = (await attack?.prepare(order.prepare.port)) ?? attempt
    // The first attempt of all compiles what it needs.
    await attempt().catch(() => undefined)
    ;[sent, refused] = [0, 0]
  } else if ('begin' in order) repeat(() => void attemptOnce())
  else if ('work' in order) repeat(() => work(order.work.ms))
  else clearInterval(timer)
  const { user, system } = process.cpuUsage(begun)
  say({ sent, refused, cpuMs: (user + system) / 1000 })
}

process.on('message', (order: ToAttackers) => void obey(order))
process.on('disconnect', () => process.exit())
