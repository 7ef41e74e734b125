import { ruleSet } from '../engine/rulesets/registry.ts'
import { commitmentOf, isSecret } from './commitment.ts'
import type { EarlierDraws, Evidence } from './evidence.ts'
import { type BrowserMemory, compare, type Finding, failing, leftOpen } from './finding.ts'
import { sortedOptions, type Terms } from './terms.ts'

/** Rules that a game kept from before they changed: no table chose them, and they came after the commitment. */
const isFormer = (rules: string, option: string): boolean => {
  const set = ruleSet(rules)
  return set.ok && Object.hasOwn(set.value.former, option)
}

/** What a commitment of an earlier game binds besides its seed. */
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

/** Nobody has mixed in twice: a player who mixes in often enough can choose the cards. */
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

/** What was settled before the deal of an earlier game. None of it kept the server from choosing. */
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
