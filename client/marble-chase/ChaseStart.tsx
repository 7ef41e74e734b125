import { draftFor } from '../game/setup/draft.ts'
import { printDraft } from '../game/setup/setup-link.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { MARBLE_CHASE } from '../table/state/offered-game.ts'
import { Button } from '../ui/Button.tsx'
import { navigate } from '../ui/page/route.ts'
import { ChaseRulesShort } from './ChaseRulesShort.tsx'
import { FieldImage } from './FieldImage.tsx'

const USUAL_PLAYERS = 2

/** Returns the query of a link to the usual set-up. */
const usualQuery = (): string => printDraft(draftFor(MARBLE_CHASE, USUAL_PLAYERS))

interface ChaseStartProps {
  readonly onPractice: () => void
  readonly onDemo: () => void
}

/** Start page of Marble Chase: buttons to a match on this device or at a table, to practice, the lesson, a demonstration and the rules. */
export const ChaseStart = ({ onPractice, onDemo }: ChaseStartProps) => {
  const { t } = useTranslation('chase')
  const doors = [
    ['setup.title', 'doors.here', () => navigate({ at: 'pass', query: usualQuery() })],
    ['setup.online', 'setup.onlineHint', () => navigate({ at: 'new', query: usualQuery() })],
    ['practice.title', 'practice.about', onPractice],
    ['learn.title', 'learn.about', () => navigate({ at: 'learn', rules: MARBLE_CHASE.id, query: '' })],
    ['demo.title', 'demo.about', onDemo],
    ['doors.rules', 'doors.rulesHint', () => navigate({ at: 'rules', query: usualQuery() })],
  ] as const
  return (
    <div className="chase-begin">
      <section className="panel stack">
        <FieldImage className="chase-start-image" alt={t('chase.doors.picture')} />
        <p>{t('chase.doors.about')}</p>
        <div className="chase-doors">
          {doors.map(([text, hint, open], i) => (
            <Button
              key={text}
              className={i === 0 ? 'primary big' : 'big'}
              text={t(`chase.${text}`)}
              hint={t(`chase.${hint}`)}
              onPress={open}
            />
          ))}
        </div>
      </section>
      <ChaseRulesShort open />
    </div>
  )
}
