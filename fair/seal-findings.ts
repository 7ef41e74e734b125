import { commitmentOf, fingerprintOf, isSecret } from './commitment.ts'
import type { Draws, Evidence } from './evidence.ts'
import { type BrowserMemory, compare, type Finding, failing, holding, leftOpen, type OwnSeed } from './finding.ts'
import { areNamesSealed, dealtNames, removedNameCount } from './sealed-names.ts'
import { areSeatsSound, fits, parseTerms, seatOfSeed, type Terms, termsOf } from './terms.ts'

/** The part of the evidence that was fixed before the game. */
export type Sealed = Pick<Evidence, 'id' | 'code' | 'number' | 'begun' | 'names' | 'drawing'> & {
  readonly draws: Draws
  readonly record: Pick<Evidence['record'], 'rules' | 'players' | 'teams' | 'options' | 'dealer'>
}

/** Compares the terms with those that this game must have. The seats are those of the terms. */
const checkTerms = ({ id, code, number, begun, record, draws }: Sealed, { seats }: Terms): Finding => {
  const dealer = number === 1 ? -1 : record.dealer
  return compare('terms', termsOf({ ...record, id, code, number, begun, dealer, seats }), draws.terms)
}

const checkCommitment = ({ seed, terms, commitment }: Draws): Finding =>
  isSecret(seed) ? compare('commitment', commitmentOf(seed, terms), commitment) : failing('commitment')

/** Compares the evidence with what this browser was shown before it revealed its own client seed. */
const checkShown = ({ commitment, terms }: Draws, memory: BrowserMemory | undefined): readonly Finding[] => {
  if (memory === undefined || memory.commitment === '') return [leftOpen('seen')]
  const seen = compare('seen', memory.commitment, commitment)
  return memory.terms === '' ? [seen] : [seen, compare('shown', memory.terms, fingerprintOf(terms))]
}

const hashesOf = ({ seats }: Terms): readonly string[] => seats.map(({ nameHash }) => nameHash)

/**
 * Checks an own client seed. It must be among the seats' hashes, and if the table took it, among the revealed ones. A
 * seed that was sent but not taken may have come too late, or the server may claim so.
 */
const checkSeed = (terms: Terms, { revealed }: Draws, { clientSeed, progress }: OwnSeed): Finding => {
  const seat = seatOfSeed(terms, clientSeed)
  if (seat === -1) return failing('own')
  if (revealed[seat] === clientSeed) return holding('own')
  const late = revealed[seat] === '' && progress !== 'mixed'
  return late ? { ...leftOpen('own'), actual: progress } : failing('own')
}

const checkOwn = (terms: Terms, draws: Draws, memory: BrowserMemory | undefined): readonly Finding[] => {
  const own = memory === undefined || memory.commitment === '' ? [] : memory.own
  return own.length === 0 ? [leftOpen('own')] : own.map((seed) => checkSeed(terms, draws, seed))
}

/** Checks who fixed a client seed, whether this browser is among them, and whether the revealed seeds fit. */
const checkNumbers = (terms: Terms, draws: Draws, memory: BrowserMemory | undefined): readonly Finding[] => {
  const { revealed } = draws
  if (!areSeatsSound(terms) || revealed.length !== terms.seats.length) return [failing('mixers')]
  const hasHash = (seat: number) => terms.seats[seat]?.hash !== ''
  const dealt = dealtNames(hashesOf(terms), draws.names)
  const mixers = dealt.filter((_, seat) => hasHash(seat))
  const withheld = dealt.filter((_, seat) => hasHash(seat) && revealed[seat] === '')
  const own = checkOwn(terms, draws, memory).filter(({ open }) => open !== true || mixers.length > 0)
  const fit = revealed.every((clientSeed, seat) => clientSeed === '' || fits(terms, seat, clientSeed))
  return [
    // Without client seeds only the server knew the cards in advance.
    mixers.length === 0 ? leftOpen('mixers', []) : holding('mixers', mixers),
    ...own,
    { about: 'numbers', holds: fit },
    ...(withheld.length === 0 ? [] : [leftOpen('withheld', withheld)]),
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
const checkNames = ({ names, drawing }: Sealed, draws: Draws, terms: Terms): readonly Finding[] => {
  const hashes = hashesOf(terms)
  if (!areNamesSealed(hashes, draws.names)) return [failing('names')]
  const seated = seatedNames(dealtNames(hashes, draws.names), drawing)
  const others = names.filter((name, seat) => name !== seated[seat])
  const off = removedNameCount(hashes, draws.names)
  return [holding('names', others), ...(off === 0 ? [] : [{ ...holding('takenOff'), actual: `${off}` }])]
}

/** Checks what this browser knows to be fixed before the deal. `extra`: paths of fields that don't belong in evidence. */
export const checkSeal = (
  evidence: Sealed,
  extra: readonly string[],
  memory: BrowserMemory | undefined,
): readonly Finding[] => {
  const { draws } = evidence
  const terms = parseTerms(draws.terms)
  const beside: readonly Finding[] = extra.length === 0 ? [] : [{ ...failing('extra'), actual: extra.join(', ') }]
  if (terms === undefined) return [...beside, failing('terms'), checkCommitment(draws), ...checkShown(draws, memory)]
  return [
    ...beside,
    checkTerms(evidence, terms),
    checkCommitment(draws),
    ...checkShown(draws, memory),
    ...checkNumbers(terms, draws, memory),
    ...checkNames(evidence, draws, terms),
  ]
}
