/** What a page asks its service worker: to fetch the rest of the files, to take the newest version, or whether the page is older than that. */
export type AppQuestion =
  | { readonly ask: 'rest' | 'take' }
  | {
      readonly ask: 'outdated'
      /** Script that the page began with. */
      readonly script: string
    }
