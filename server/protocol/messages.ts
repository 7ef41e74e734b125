/** Server messages. They come after joining and after every reconnection. */
export interface Messages {
  /** `now`: the server's clock (ms since 1970). */
  readonly welcome: { readonly token: string; readonly person: string; readonly now: number }
}

/**
 * Types of the messages in bytes (engine/text/event-message.ts). `HISTORY`: all decisions of the present game as the
 * receiver may see them; it comes after `welcome`, and again if they take or leave a seat. `PLAYED`: the decision that
 * continues it; it follows the state change it belongs to.
 */
export const PLAYED = 1
export const HISTORY = 2
