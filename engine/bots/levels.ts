/** How well a bot plays, from the weakest to the strongest. */
export const BOT_LEVELS = ['beginner', 'casual', 'club', 'expert', 'master'] as const
export type BotLevel = (typeof BOT_LEVELS)[number]
