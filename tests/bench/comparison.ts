import { parseArgs } from 'node:util'
import { type BuiltSite, startBuiltSite } from './built-site.ts'

/** ms by what was measured. */
export type Times = Readonly<Record<string, number>>

const { values } = parseArgs({ options: { against: { type: 'string' }, runs: { type: 'string' } } })

/** This checkout, and the one that `--against <folder>` names. Both have to be built. */
export const startSites = async (): Promise<readonly BuiltSite[]> => {
  const own = await startBuiltSite()
  return values.against === undefined ? [own] : [own, await startBuiltSite(values.against)]
}

const median = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((a, b) => a - b)
  return ((sorted[(sorted.length - 1) >> 1] as number) + (sorted[sorted.length >> 1] as number)) / 2
}

const spread = (numbers: readonly number[], digits: number): string =>
  `${Math.min(...numbers).toFixed(digits)} to ${Math.max(...numbers).toFixed(digits)}`

const line = (what: string, own: readonly number[], other: readonly number[]): string => {
  const first = `${what}: median ${median(own).toFixed(0)} ms (${spread(own, 0)}) of ${own.length}`
  if (other.length === 0) return first
  const ratios = own.map((time, run) => time / (other[run] as number))
  const before = `the other ${median(other).toFixed(0)} ms (${spread(other, 0)})`
  return `${first}; ${before}; ratio ${median(ratios).toFixed(3)} (${spread(ratios, 2)})`
}

const shortLine = (times: Times = {}): string =>
  Object.entries(times)
    .map(([what, ms]) => `${what} ${ms.toFixed(0)} ms`)
    .join(', ')

/** Measures the sites in turns, so that a busy machine slows both, and prints each turn, for a run that is cut short, and medians; the ratio is the median of those of each turn. */
export const printTimes = async (
  sites: readonly BuiltSite[],
  usualRuns: number,
  measure: (site: BuiltSite) => Promise<Times>,
): Promise<void> => {
  const runs = values.runs === undefined ? usualRuns : Number(values.runs)
  const times: Times[][] = sites.map(() => [])
  for (let run = 0; run < runs; run++) {
    const order = run % 2 === 0 ? sites : [...sites].reverse()
    for (const site of order) times[sites.indexOf(site)]?.push(await measure(site))
    console.log(`  turn ${run + 1}: ${times.map((ofSite) => shortLine(ofSite[run])).join(' | ')}`)
  }
  for (const what of Object.keys(times[0]?.[0] ?? {})) {
    const [own = [], other = []] = times.map((ofSite) => ofSite.map((measured) => measured[what] ?? Number.NaN))
    console.log(`  ${line(what, own, other)}`)
  }
}
