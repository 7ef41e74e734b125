import { draftFor } from '../game/setup/draft.ts'
import { printDraft } from '../game/setup/setup-link.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { MARBLE_CHASE } from '../table/state/offered-game.ts'
import { Button } from '../ui/Button.tsx'
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
        <FieldImage className="chase-start-image" alt={t('chase.doors.picture')} />
        <p>{t('chase.doors.about')}</p>
        <div className="chase-doors">
          <Button
            className="primary big"
            text={t('chase.setup.title')}
            hint={t('chase.doors.here')}
            onPress={() => navigate({ at: 'pass', query: usual() })}
          />
          <Button
            className="big"
            text={t('chase.setup.online')}
            hint={t('chase.setup.onlineHint')}
            onPress={() => navigate({ at: 'new', query: usual() })}
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
            onPress={() => navigate({ at: 'rules', query: usual() })}
          />
        </div>
      </section>
      <ChaseRulesShort open />
    </div>
  )
}
