/**
 * Message of a page to its service worker: to fetch the rest of the files, to take the newest version if no other page is open that may be at a game, to take it
 * in any case, that the page plays a game, or whether the page is older than what is kept.
 */
export type AppQuestion =
  | { readonly ask: 'takeAlone' }
  /** `language`: of the page. */
  | { readonly ask: 'rest'; readonly language: string }
  | { readonly ask: 'take'; readonly path: string }
  | { readonly ask: 'playing'; readonly path: string; readonly script: string }
  | {
      readonly ask: 'outdated'
      /** Script that the page began with. */
      readonly script: string
    }
