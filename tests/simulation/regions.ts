import type { Random } from '../../engine/chance/random.ts'

/** Round trip between a person and the servers of the same region, in ms. */
export const OWN_ROUND_TRIP_MS = 60
/** Round trips between the regions America, Europe and Asia, in ms: what networks commonly reach. Nobody has measured it for this program. */
const BETWEEN_REGIONS_MS: readonly (readonly number[])[] = [
  [0, 90, 170],
  [90, 0, 180],
  [170, 180, 0],
]

/** Share of the people at a table who are in another region than its host. Nobody has measured it. */
const GUEST_SHARE = 0.15

/** Round trip between a person in one region and a server in another. */
export const roundTripMs = (person: number, server: number): number =>
  OWN_ROUND_TRIP_MS + (BETWEEN_REGIONS_MS[person]?.[server] ?? 0)

/** Returns a random region for a person at a table whose host is in the region `host`. */
export const chooseRegion = (host: number, regions: number, random: Random): number =>
  regions === 1 || random() >= GUEST_SHARE ? host : (host + 1 + Math.floor(random() * (regions - 1))) % regions

/** Round trip to the nearest other region. */
const nearestMs = (region: number): number =>
  Math.min(...(BETWEEN_REGIONS_MS[region] ?? []).filter((_, other) => other !== region))

/** Decides in which regions a table and its changes are kept. */
export interface Placement {
  /** Returns the region of the process that has the table of a host. */
  readonly processOf: (host: number) => number
  /** True if a standby in the nearest other region must have each change. */
  readonly isSynchronous: boolean
}

/** Times of a move, in ms. */
export interface MoveTimes {
  /** Until the one who made it sees it confirmed. */
  readonly own: readonly number[]
  /** Until the last of the table has seen it. */
  readonly last: readonly number[]
}

/** Samples how long moves of tables of four take, in order of length. `commitMs`: judging and saving in one region. */
export const sampleMoves = (count: number, placement: Placement, commitMs: number, random: Random): MoveTimes => {
  const regions = BETWEEN_REGIONS_MS.length
  const samples = Array.from({ length: count }, () => {
    const host = Math.floor(random() * regions)
    const process = placement.processOf(host)
    const people = [host, ...Array.from({ length: 3 }, () => chooseRegion(host, regions, random))]
    const trips = people.map((region) => roundTripMs(region, process))
    const mover = trips[Math.floor(random() * trips.length)] ?? 0
    const savedMs = mover / 2 + commitMs + (placement.isSynchronous ? nearestMs(process) : 0)
    return { own: savedMs + mover / 2, last: savedMs + Math.max(...trips) / 2 }
  })
  const sorted = (kind: 'own' | 'last') => samples.map((sample) => sample[kind]).toSorted((a, b) => a - b)
  return { own: sorted('own'), last: sorted('last') }
}
