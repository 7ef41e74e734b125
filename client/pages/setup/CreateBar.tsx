import type { Draft } from '../../game/setup/draft.ts'
import { versionOf } from '../../game/setup/version.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useBusy } from '../../ui/hooks/use-busy.ts'

interface CreateBarProps {
  readonly draft: Draft
  /** Problem of the set-up, or empty. */
  readonly problem: string
  /** Text of the button. */
  readonly label: string
  /** Text after the game and the number of players. */
  readonly note?: string
  readonly onCreate: () => Promise<unknown>
}

/** Button that creates the table. If the set-up has a problem, it is disabled and the problem stands above it. */
export const CreateBar = ({ draft, problem, label, note = '', onCreate }: CreateBarProps) => {
  const { t } = useTranslation('rules')
  const [isBusy, create] = useBusy()
  return (
    <div className="setup-create">
      {problem !== '' && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <button
        type="button"
        className="button primary big"
        disabled={isBusy || problem !== ''}
        onClick={() => void create(onCreate)}
      >
        {isBusy ? t('home.starting') : label}
        <small>
          {t('setup.for', { game: draft.look.called ?? versionOf(draft).name, players: draft.players })}
          {note}
        </small>
      </button>
    </div>
  )
}
