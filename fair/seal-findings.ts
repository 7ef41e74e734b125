import { commitmentOf, fingerprintOf, is32ByteHex } from './commitment.ts'
import type { Draws, Evidence } from './evidence.ts'
import {
  type BrowserMemory,
  compareFinding,
  type Finding,
  failedFinding,
  holdingFinding,
  type OwnSeed,
  openFinding,
} from './finding.ts'
import { areNamesSealed, dealtNames, removedNameCount } from './sealed-names.ts'
import { areSeatsSound, isSeedOfSeat, makeTerms, parseTerms, seatOfSeed, type Terms } from './terms.ts'

/** The part of the evidence that was fixed before the game. */
export type SealedEvidence = Pick<Evidence, 'id' | 'code' | 'number' | 'begun' | 'names' | 'drawing'> & {
  readonly draws: Draws
  readonly record: Pick<Evidence['record'], 'rules' | 'players' | 'teams' | 'options' | 'dealer'>
}

/** Compares the terms with those that this game must have. The seats are those of the terms. */
const checkTerms = ({ id, code, number, begun, record, draws }: SealedEvidence, { seats }: Terms): Finding => {
  const dealer = number === 1 ? -1 : record.dealer
  return compareFinding('terms', makeTerms({ ...record, id, code, number, begun, dealer, seats }), draws.terms)
}

const checkCommitment = ({ seed, terms, commitment }: Draws): Finding =>
  is32ByteHex(seed) ? compareFinding('commitment', commitmentOf(seed, terms), commitment) : failedFinding('commitment')

/** Compares the evidence with what this browser was shown before it revealed its own client seed. */
const checkShown = ({ commitment, terms }: Draws, memory: BrowserMemory | undefined): readonly Finding[] => {
  if (memory === undefined || memory.commitment === '') return [openFinding('seen')]
  const seen = compareFinding('seen', memory.commitment, commitment)
  return memory.terms === '' ? [seen] : [seen, compareFinding('shown', memory.terms, fingerprintOf(terms))]
}

const hashesOf = ({ seats }: Terms): readonly string[] => seats.map(({ nameHash }) => nameHash)

/**
 * Checks an own client seed. It must be among the seats' hashes, and if the table took it, among the revealed ones. A
 * seed that was sent but not taken may have come too late, or the server may claim so.
 */
const checkOwnSeed = (terms: Terms, { revealed }: Draws, { clientSeed, progress }: OwnSeed): Finding => {
  const seat = seatOfSeed(terms, clientSeed)
  if (seat === -1) return failedFinding('own')
  if (revealed[seat] === clientSeed) return holdingFinding('own')
  const late = revealed[seat] === '' && progress !== 'mixed'
  return late ? { ...openFinding('own'), actual: progress } : failedFinding('own')
}

const checkOwnSeeds = (terms: Terms, draws: Draws, memory: BrowserMemory | undefined): readonly Finding[] => {
  const own = memory === undefined || memory.commitment === '' ? [] : memory.own
  return own.length === 0 ? [openFinding('own')] : own.map((seed) => checkOwnSeed(terms, draws, seed))
}

/**
 * Checks who fixed a client seed, whether this browser's one is among them, and whether the revealed ones fit their
 * hashes.
 */
const checkClientSeeds = (terms: Terms, draws: Draws, memory: BrowserMemory | undefined): readonly Finding[] => {
  const { revealed } = draws
  if (!areSeatsSound(terms) || revealed.length !== terms.seats.length) return [failedFinding('mixers')]
  const hasHash = (seat: number) => terms.seats[seat]?.hash !== ''
  const dealt = dealtNames(hashesOf(terms), draws.names)
  const mixers = dealt.filter((_, seat) => hasHash(seat))
  const withheld = dealt.filter((_, seat) => hasHash(seat) && revealed[seat] === '')
  const own = checkOwnSeeds(terms, draws, memory).filter(({ open }) => open !== true || mixers.length > 0)
  const fit = revealed.every((clientSeed, seat) => clientSeed === '' || isSeedOfSeat(terms, seat, clientSeed))
  return [
    // Without client seeds only the server knew the cards in advance.
    mixers.length === 0 ? openFinding('mixers', []) : holdingFinding('mixers', mixers),
    ...own,
    { about: 'numbers', holds: fit },
    ...(withheld.length === 0 ? [] : [openFinding('withheld', withheld)]),
  ]
}

/** Returns the names at the deal, by the seats that the players moved to. */
const seatedNames = (dealt: readonly string[], drawing: Evidence['drawing']): readonly string[] => {
  const seated = dealt.slice()
  for (const [from, to] of drawing?.seatOf.entries() ?? []) seated[to] = dealt[from] ?? ''
  return seated
}

/**
 * Checks that the names are the sealed ones. Reports names that changed until the end, for which there is only the
 * server's word, and the number of removed names.
 */
const checkNames = ({ names, drawing }: SealedEvidence, draws: Draws, terms: Terms): readonly Finding[] => {
  const hashes = hashesOf(terms)
  if (!areNamesSealed(hashes, draws.names)) return [failedFinding('names')]
  const seated = seatedNames(dealtNames(hashes, draws.names), drawing)
  const others = names.filter((name, seat) => name !== seated[seat])
  const off = removedNameCount(hashes, draws.names)
  return [holdingFinding('names', others), ...(off === 0 ? [] : [{ ...holdingFinding('takenOff'), actual: `${off}` }])]
}

/** Checks everything that was fixed before the deal. `extra`: paths of fields that don't belong to evidence. */
export const checkSeal = (
  evidence: SealedEvidence,
  extra: readonly string[],
  memory: BrowserMemory | undefined,
): readonly Finding[] => {
  const { draws } = evidence
  const terms = parseTerms(draws.terms)
  const beside: readonly Finding[] = extra.length === 0 ? [] : [{ ...failedFinding('extra'), actual: extra.join(', ') }]
  if (terms === undefined)
    return [...beside, failedFinding('terms'), checkCommitment(draws), ...checkShown(draws, memory)]
  return [
    ...beside,
    checkTerms(evidence, terms),
    checkCommitment(draws),
    ...checkShown(draws, memory),
    ...checkClientSeeds(terms, draws, memory),
    ...checkNames(evidence, draws, terms),
  ]
}
