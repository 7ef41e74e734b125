/** Addresses that one of the client's pages answers; `parseRoute` of the client reads those without `/tv` and `/p`. */
const PAGE_ADDRESSES: readonly RegExp[] = [
  /^\/$/,
  /^\/(?:new|pass|rules|rules\/print|design|my|chase)$/,
  /^\/learn/,
  /^\/(?:strategy|puzzles)(?:\/[\w-]*)?$/,
  // The page says so if no board or game can have this id.
  /^\/(?:boards|games)(?:\/|$)/,
  /^\/watch(?:\/|$)/,
  /^\/pass\//,
  // The table's page says so if no table can have this code.
  /^\/t\//,
  /^\/(?:tv|p)(?:\/[a-z]*)?\/?$/i,
]

/** Reports whether a page of the client answers this path. */
export const isPageAddress = (path: string): boolean => PAGE_ADDRESSES.some((address) => address.test(path))
