/**
 * Request of a page to its service worker: to fetch the rest of the files, to take the newest version, to take it if no other page is open that may be at a game, or
 * whether the page is older than that.
 */
export type AppQuestion =
  | { readonly ask: 'rest' | 'take' | 'takeAlone' }
  | {
      readonly ask: 'outdated'
      /** Script that the page began with. */
      readonly script: string
    }
