/** A line of a list: how many (empty: some), of what, how large (empty: as it comes). */
export interface Need {
  readonly count: string
  readonly what: string
  readonly size: string
}

export const need = (count: number | string, what: string, size = ''): Need => ({ count: String(count), what, size })
