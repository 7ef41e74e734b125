/** A histogram as Prometheus writes it: how many values were at most so large. */
export interface Buckets {
  readonly upTo: ReadonlyMap<number, number>
  readonly count: number
}

const LIMIT_LABEL = /le="([^"]+)"/
const BOT_LABEL = /bot="([^"]+)"/

/** The histograms of a name, by their label `bot`. */
export const bucketsOf = (text: string, name: string): ReadonlyMap<string, Buckets> => {
  const found = new Map<string, Map<number, number>>()
  for (const line of text.split('\n')) {
    if (!line.startsWith(`${name}_bucket{`)) continue
    const bot = BOT_LABEL.exec(line)?.[1] ?? ''
    const limit = Number((LIMIT_LABEL.exec(line)?.[1] ?? '').replace('+Inf', 'Infinity'))
    const upTo = found.get(bot) ?? new Map<number, number>()
    found.set(bot, upTo.set(limit, Number(line.split(' ').at(-1))))
  }
  return new Map([...found].map(([bot, upTo]) => [bot, { upTo, count: upTo.get(Number.POSITIVE_INFINITY) ?? 0 }]))
}

/** Returns the counts that were added since `before`. */
export const minus = ({ upTo, count }: Buckets, before: Buckets | undefined): Buckets => ({
  upTo: new Map([...upTo].map(([limit, n]) => [limit, n - (before?.upTo.get(limit) ?? 0)])),
  count: count - (before?.count ?? 0),
})

/** The limit below which this part of the values lies. */
export const quantileOf = ({ upTo, count }: Buckets, part: number): number =>
  [...upTo].find(([, n]) => n >= part * count)?.[0] ?? Number.POSITIVE_INFINITY
