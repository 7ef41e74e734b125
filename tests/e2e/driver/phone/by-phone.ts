import type { Coming } from '../people.ts'
import { makeMoment } from '../setting.ts'
import { comeToTable, ownTurn, stage } from '../visit.ts'

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const PLAYERS = 12

/** Twelve at a table, the first with a marble that has gone some way; looked at on a phone. */
export const comeByPhone = async (stored: Coming['stored'] = {}) => {
  const others = Array.from({ length: PLAYERS - 1 }, (_, i) => `Guest ${i + 2}`)
  const rest = ' / S S S S S'.repeat(PLAYERS - 1)
  const hands = ['7c 2d 3d 4h 6h', ...others.map(() => '3s')]
  const moment = { pegs: `S S S S a10${rest}`, hands }
  const { table, host } = await makeMoment(
    stage.app,
    stage.origin,
    { rules: 'basic', players: PLAYERS },
    moment,
    others,
  )
  const ann = await comeToTable('Ann', table, { as: host, context: PHONE, stored })
  await ownTurn(ann, table)
  return { table, ann, hole: (name: string) => table.rules.board.names.indexOf(name) }
}
