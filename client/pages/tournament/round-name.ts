import type { TournamentRound, TournamentView } from '../../../server/protocol/tournament.ts'
import { FINAL_STAGE } from '../../../server/protocol/tournament-terms.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

const SEMI_FINAL_STAGE = 2 * FINAL_STAGE
const QUARTER_FINAL_STAGE = 2 * SEMI_FINAL_STAGE

/** Returns the words for a round: its number, or its stage in a knock-out. */
export const useRoundName = ({ setup }: Pick<TournamentView, 'setup'>) => {
  const { t } = useTranslation('tournament')
  return ({ number, stage }: Pick<TournamentRound, 'number' | 'stage'>): string => {
    if (setup.draw !== 'knock-out' || stage === undefined)
      return t('tournament.roundOf', { number, count: Math.max(setup.rounds, number) })
    if (stage === FINAL_STAGE) return t('tournament.stage.final')
    if (stage === SEMI_FINAL_STAGE) return t('tournament.stage.semi')
    return stage === QUARTER_FINAL_STAGE ? t('tournament.stage.quarter') : t('tournament.stage.last', { count: stage })
  }
}
