import { createGameAt } from '../game-position.ts'
import { joinTable, ownTurn, testServer } from '../journey.ts'
import type { PersonOptions } from '../people.ts'

export const PHONE_CONTEXT = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const PLAYER_COUNT = 12

/** Opens a game of twelve on a phone. The first player has a marble on its way. */
export const openLargeGame = async (stored: PersonOptions['stored'] = {}) => {
  const others = Array.from({ length: PLAYER_COUNT - 1 }, (_, i) => `Guest ${i + 2}`)
  const otherPegs = ' / S S S S S'.repeat(PLAYER_COUNT - 1)
  const hands = ['7c 2d 3d 4h 6h', ...others.map(() => '3s')]
  const moment = { pegs: `S S S S a10${otherPegs}`, hands }
  const { table, host } = await createGameAt(
    testServer.app,
    testServer.origin,
    { rules: 'basic', players: PLAYER_COUNT },
    moment,
    others,
  )
  const ann = await joinTable('Ann', table, { as: host, context: PHONE_CONTEXT, stored })
  await ownTurn(ann, table)
  return { table, ann, hole: (name: string) => table.rules.board.names.indexOf(name) }
}
