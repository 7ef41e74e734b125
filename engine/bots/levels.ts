/** How well a bot plays, from the weakest to the strongest. */
export const BOT_LEVELS = ['beginner', 'casual', 'club', 'expert', 'master'] as const
export type BotLevel = (typeof BOT_LEVELS)[number]

/** CPU time of a master's decision where none is named, ms. */
export const MASTER_MS = 10

/** The level in the id of a bot; undefined for one that has none. */
export const levelOf = (bot: string): BotLevel | undefined => BOT_LEVELS.find((level) => level === bot.split(':')[0])
