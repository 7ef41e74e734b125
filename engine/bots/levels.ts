/** Levels of bots, from the weakest to the strongest. */
export const BOT_LEVELS = ['beginner', 'casual', 'club', 'expert', 'master'] as const
export type BotLevel = (typeof BOT_LEVELS)[number]

/** CPU time of a master's decision, unless its id names another. */
export const MASTER_MS = 10

/** Returns the level in the id of a bot; undefined if it has none. */
export const levelOf = (bot: string): BotLevel | undefined => BOT_LEVELS.find((level) => level === bot.split(':')[0])
