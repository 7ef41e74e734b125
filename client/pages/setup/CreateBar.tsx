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
  /** Number of house rules that differ from the game's. */
  readonly changes?: number
  readonly onCreate: () => Promise<unknown>
}

/** Button that creates the table. If the set-up has a problem, it is disabled and the problem stands above it. */
export const CreateBar = ({ draft, problem, label, changes = 0, onCreate }: CreateBarProps) => {
  const { t } = useTranslation('rules')
  const [isBusy, create] = useBusy()
  const table = { game: draft.look.called ?? versionOf(draft).name, players: draft.players }
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
        <small>{changes === 0 ? t('setup.for', table) : t('setup.forChanged', { ...table, count: changes })}</small>
      </button>
    </div>
  )
}
