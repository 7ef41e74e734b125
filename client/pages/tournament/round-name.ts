import type { TournamentRound, TournamentView } from '../../../server/protocol/tournament.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Entrants of the last stages of a knock-out. */
const FINAL = 2
const SEMI_FINAL = 4
const QUARTER_FINAL = 8

/** Returns the words for a round: its number, or its stage in a knock-out. */
export const useRoundName = ({ setup }: Pick<TournamentView, 'setup'>) => {
  const { t } = useTranslation('tournament')
  return ({ number, stage }: Pick<TournamentRound, 'number' | 'stage'>): string => {
    if (setup.draw !== 'knock-out' || stage === undefined)
      return t('tournament.roundOf', { number, count: Math.max(setup.rounds, number) })
    if (stage === FINAL) return t('tournament.stage.final')
    if (stage === SEMI_FINAL) return t('tournament.stage.semi')
    return stage === QUARTER_FINAL ? t('tournament.stage.quarter') : t('tournament.stage.last', { count: stage })
  }
}
