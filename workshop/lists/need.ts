/** A line of a list: what is needed, how many (empty: some), and in what size (empty: any). */
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
