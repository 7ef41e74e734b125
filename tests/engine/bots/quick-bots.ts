import { BOT_NAMES } from '../../../engine/bots/bot-id.ts'

/** Every bot, a master with little time. */
export const QUICK_BOTS: readonly string[] = BOT_NAMES.map((bot) => (bot === 'master' ? 'master:1' : bot))
