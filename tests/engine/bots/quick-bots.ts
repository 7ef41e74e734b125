import { BOT_NAMES } from '../../../engine/bots/bot-id.ts'

/** Ids of all bots, with little time for the master. */
export const QUICK_BOTS: readonly string[] = BOT_NAMES.map((bot) => (bot === 'master' ? 'master:1' : bot))
