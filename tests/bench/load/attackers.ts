/** A child process of the bench: repeats one attack of `attacks.ts`, at its pace. */

import { ATTACKS, type Attack } from './attacks.ts'
import type { FromAttackers, ToAttackers } from './words.ts'

/** Requests under way at once; an attacker waits for some answers, too. */
const MAX_OPEN = 64

let attack: Attack | undefined
let attempt: () => Promise<unknown> = async () => {}
let timer: NodeJS.Timeout | undefined
let [sent, refused, open] = [0, 0, 0]

const say = (message: FromAttackers): void => {
  process.send?.({ bench: message })
}

const attemptOnce = async (): Promise<void> => {
  if (open >= MAX_OPEN) return
  sent += 1
  open += 1
  await attempt().catch(() => {
    refused += 1
  })
  open -= 1
}

const obey = async (order: ToAttackers): Promise<void> => {
  if ('prepare' in order) {
    attack = ATTACKS[order.prepare.attack]
    attempt = (await attack?.prepare(order.prepare.port)) ?? attempt
    ;[sent, refused] = [0, 0]
  } else if ('begin' in order) timer = setInterval(() => void attemptOnce(), 1000 / (attack?.perSecond ?? 1))
  else clearInterval(timer)
  say({ sent, refused })
}

process.on('message', (order: ToAttackers) => void obey(order))
process.on('disconnect', () => process.exit())
