import { draftFor } from '../game/setup/draft.ts'
import { printDraft } from '../game/setup/setup-link.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { MARBLE_CHASE } from '../table/state/offered-game.ts'
import { navigate } from '../ui/page/route.ts'
import { ChaseRulesShort } from './ChaseRulesShort.tsx'
import { FieldImage } from './FieldImage.tsx'

/** The usual number of players. */
const USUAL_PLAYERS = 2

/** Draft of the usual setup, in the form that links use. */
const usual = (): string => printDraft(draftFor(MARBLE_CHASE, USUAL_PLAYERS))

interface Props {
  readonly onPractice: () => void
  /** Wants to see it played. */
  readonly onDemo: () => void
}

/** The ways into the game: at this device, at a table, to practise, and to its rules. */
export const ChaseStart = ({ onPractice, onDemo }: Props) => {
  const { t } = useTranslation('chase')
  return (
    <div className="chase-begin">
      <section className="panel stack">
        <FieldImage className="chase-picture" alt={t('chase.doors.picture')} />
        <p>{t('chase.doors.about')}</p>
        <div className="chase-doors">
          <button type="button" className="button primary big" onClick={() => navigate({ at: 'pass', query: usual() })}>
            {t('chase.setup.title')}
            <small>{t('chase.doors.here')}</small>
          </button>
          <button type="button" className="button big" onClick={() => navigate({ at: 'new', query: usual() })}>
            {t('chase.setup.online')}
            <small>{t('chase.setup.onlineHint')}</small>
          </button>
          <button type="button" className="button big" onClick={onPractice}>
            {t('chase.practice.title')}
            <small>{t('chase.practice.about')}</small>
          </button>
          <button
            type="button"
            className="button big"
            onClick={() => navigate({ at: 'learn', rules: MARBLE_CHASE.id })}
          >
            {t('chase.learn.title')}
            <small>{t('chase.learn.about')}</small>
          </button>
          <button type="button" className="button big" onClick={onDemo}>
            {t('chase.demo.title')}
            <small>{t('chase.demo.about')}</small>
          </button>
          <button type="button" className="button big" onClick={() => navigate({ at: 'rules', query: usual() })}>
            {t('chase.doors.rules')}
            <small>{t('chase.doors.rulesHint')}</small>
          </button>
        </div>
      </section>
      <ChaseRulesShort open />
    </div>
  )
}
