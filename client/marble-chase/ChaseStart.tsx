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
  return (
    <div className="chase-begin">
      <section className="panel stack">
        <FieldImage className="chase-start-image" alt={t('chase.doors.picture')} />
        <p>{t('chase.doors.about')}</p>
        <div className="chase-doors">
          <Button
            className="primary big"
            text={t('chase.setup.title')}
            hint={t('chase.doors.here')}
            onPress={() => navigate({ at: 'pass', query: usualQuery() })}
          />
          <Button
            className="big"
            text={t('chase.setup.online')}
            hint={t('chase.setup.onlineHint')}
            onPress={() => navigate({ at: 'new', query: usualQuery() })}
          />
          <Button
            className="big"
            text={t('chase.practice.title')}
            hint={t('chase.practice.about')}
            onPress={onPractice}
          />
          <Button
            className="big"
            text={t('chase.learn.title')}
            hint={t('chase.learn.about')}
            onPress={() => navigate({ at: 'learn', rules: MARBLE_CHASE.id })}
          />
          <Button className="big" text={t('chase.demo.title')} hint={t('chase.demo.about')} onPress={onDemo} />
          <Button
            className="big"
            text={t('chase.doors.rules')}
            hint={t('chase.doors.rulesHint')}
            onPress={() => navigate({ at: 'rules', query: usualQuery() })}
          />
        </div>
      </section>
      <ChaseRulesShort open />
    </div>
  )
}
