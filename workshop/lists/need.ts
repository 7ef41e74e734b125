/** A line of a list: count (empty: some), thing, and size (empty: any). */
export interface Need {
  readonly count: string
  readonly what: string
  readonly size: string
}

export const makeNeed = (count: number | string, what: string, size = ''): Need => ({
  count: String(count),
  what,
  size,
})
