import { ruleSet } from '../engine/rulesets/registry.ts'
import { commitmentOf, isSecret } from './commitment.ts'
import type { EarlierDraws, Evidence } from './evidence.ts'
import { type BrowserMemory, compare, type Finding, failing, leftOpen } from './finding.ts'
import { sortedOptions, type Terms } from './terms.ts'

/** Returns whether an option preserves earlier rules. No table chose it, and it was added after the commitment. */
const isFormer = (rules: string, option: string): boolean => {
  const set = ruleSet(rules)
  return set.ok && Object.hasOwn(set.value.former, option)
}

/** Returns the text that a commitment of the earlier format binds besides its seed. */
export const earlierTermsOf = ({
  code,
  number,
  rules,
  players,
  teams,
  options,
}: Omit<Terms, 'id' | 'begun' | 'dealer' | 'seats'>): string => {
  const chosen = Object.fromEntries(Object.entries(options).filter(([name]) => !isFormer(rules, name)))
  return JSON.stringify({ code, number, rules, players, teams, options: sortedOptions(chosen) })
}

/** Checks that nobody added two client seeds: with many of them a player can choose the cards. */
const checkClientSeeds = ({ clientSeeds }: EarlierDraws): Finding => {
  const people = new Set(clientSeeds.map(({ person }) => person))
  return {
    about: 'clientSeeds',
    holds: people.size === clientSeeds.length && clientSeeds.every(({ clientSeed }) => isSecret(clientSeed)),
    names: clientSeeds.map(({ name }) => name),
  }
}

const checkOwn = ({ clientSeeds }: EarlierDraws, own: BrowserMemory['own']): readonly Finding[] =>
  own.map(({ clientSeed }) => ({
    about: 'own',
    holds: clientSeeds.some((mixed) => mixed.clientSeed === clientSeed),
  }))

/**
 * Checks what was fixed before the deal of a game of the earlier format. It did not keep the server from choosing the
 * cards.
 */
export const checkEarlierFormat = (
  { code, number, record }: Evidence,
  draws: EarlierDraws,
  memory: BrowserMemory | undefined,
): readonly Finding[] => {
  const { seed, terms, commitment } = draws
  const seen = memory === undefined || memory.commitment === ''
  return [
    leftOpen('earlier'),
    compare('terms', earlierTermsOf({ ...record, code, number }), terms),
    isSecret(seed) ? compare('commitment', commitmentOf(seed, terms), commitment) : failing('commitment'),
    seen ? leftOpen('seen') : compare('seen', memory.commitment, commitment),
    checkClientSeeds(draws),
    ...checkOwn(draws, memory?.own ?? []),
  ]
}
