/** Value of `kind` in each file of games, by which the format is recognized. */
export const GAMES_FILE_KIND = 'my games at the table'

/** Reports whether the content of a file is a list of a browser's games, of any version. */
export const isGamesFile = (content: unknown): boolean =>
  (content as { readonly kind?: unknown } | null | undefined)?.kind === GAMES_FILE_KIND
