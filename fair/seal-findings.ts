import { commitmentOf, fingerprintOf, isSecret } from './commitment.ts'
import type { Draws, Evidence } from './evidence.ts'
import { compare, failing, holding, leftOpen, type Memory, type OwnSeed, type VerdictStep } from './finding.ts'
import { areSeatsSound, fits, parseTerms, seatOfSeed, type Terms, termsOf } from './terms.ts'

/** The terms as they should be for this game, with the seats that they tell. */
const checkTerms = ({ id, code, number, begun, record, draws }: Evidence, { seats }: Terms): VerdictStep => {
  const dealer = number === 1 ? -1 : record.dealer
  return compare('terms', termsOf({ ...record, id, code, number, begun, dealer, seats }), draws.terms)
}

const checkCommitment = ({ seed, terms, commitment }: Draws): VerdictStep =>
  isSecret(seed) ? compare('commitment', commitmentOf(seed, terms), commitment) : failing('commitment')

/** Against what this browser was shown before it showed its own client seed. */
const checkShown = ({ commitment, terms }: Draws, memory: Memory | undefined): readonly VerdictStep[] => {
  if (memory === undefined || memory.commitment === '') return [leftOpen('seen')]
  const seen = compare('seen', memory.commitment, commitment)
  return memory.terms === '' ? [seen] : [seen, compare('shown', memory.terms, fingerprintOf(terms))]
}

const namesOf = ({ seats }: Terms, which: (seat: number) => boolean): readonly string[] =>
  seats.flatMap(({ name }, seat) => (which(seat) ? [name] : []))

/**
 * A client seed that this browser has fixed can't be missing from the seats, nor can one that the table took be missing
 * from those shown. What was sent and never taken may have come too late, or the server may say so.
 */
const checkSeed = (terms: Terms, { revealed }: Draws, { clientSeed, progress }: OwnSeed): VerdictStep => {
  const seat = seatOfSeed(terms, clientSeed)
  if (seat === -1) return failing('own')
  if (revealed[seat] === clientSeed) return holding('own')
  const late = revealed[seat] === '' && progress !== 'mixed'
  return late ? { ...leftOpen('own'), told: progress } : failing('own')
}

const checkOwn = (terms: Terms, draws: Draws, memory: Memory | undefined): readonly VerdictStep[] => {
  const own = memory === undefined || memory.commitment === '' ? [] : memory.own
  return own.length === 0 ? [leftOpen('own')] : own.map((seed) => checkSeed(terms, draws, seed))
}

/** Who fixed a client seed, whether this browser is among them, and whether what was shown fits. */
const checkNumbers = (terms: Terms, draws: Draws, memory: Memory | undefined): readonly VerdictStep[] => {
  const { revealed } = draws
  if (!areSeatsSound(terms) || revealed.length !== terms.seats.length) return [failing('mixers')]
  const hasHash = (seat: number) => terms.seats[seat]?.hash !== ''
  const mixers = namesOf(terms, hasHash)
  const withheld = namesOf(terms, (seat) => hasHash(seat) && revealed[seat] === '')
  const own = checkOwn(terms, draws, memory).filter(({ open }) => open !== true || mixers.length > 0)
  const fit = revealed.every((clientSeed, seat) => clientSeed === '' || fits(terms, seat, clientSeed))
  return [
    // Without any the server alone knew the cards.
    mixers.length === 0 ? leftOpen('mixers', []) : holding('mixers', mixers),
    ...own,
    { about: 'numbers', holds: fit },
    ...(withheld.length === 0 ? [] : [leftOpen('withheld', withheld)]),
  ]
}

/** Names of the end that are not those of the deal, which only the server tells. */
const checkNames = ({ names, drawing }: Evidence, { seats }: Terms): VerdictStep => {
  const dealt = seats.map(({ name }) => name)
  for (const [from, to] of drawing?.seatOf.entries() ?? []) dealt[to] = seats[from]?.name ?? ''
  return holding(
    'names',
    names.filter((name, seat) => name !== dealt[seat]),
  )
}

/** What was settled before the deal, and what this browser can say to it. */
export const checkSeal = (evidence: Evidence, draws: Draws, memory: Memory | undefined): readonly VerdictStep[] => {
  const terms = parseTerms(draws.terms)
  if (terms === undefined) return [failing('terms'), checkCommitment(draws), ...checkShown(draws, memory)]
  return [
    checkTerms(evidence, terms),
    checkCommitment(draws),
    ...checkShown(draws, memory),
    ...checkNumbers(terms, draws, memory),
    checkNames(evidence, terms),
  ]
}
