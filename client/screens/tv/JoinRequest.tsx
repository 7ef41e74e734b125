import { useTranslation } from '../../i18n/use-translation.ts'
import { joinRequestText } from '../../table/state/join-request-notices.ts'
import { joinRequestsOf } from '../../table/state/join-requests.ts'
import { useRenameNotices } from '../../table/state/player-names.ts'
import type { SeatedTable } from '../../table/state/table.ts'
import { useMenu } from './menu/menu.ts'

/** A person who asks to join. The menu of the screen that made the table answers, as does every phone with a seat. */
export const JoinRequest = ({ game }: { readonly game: SeatedTable }) => {
  const { t } = useTranslation('tv')
  useRenameNotices(game.state)
  const [knock] = joinRequestsOf(game.state)
  const menu = useMenu(({ pages }) => pages.length > 0)
  if (knock === undefined || menu) return null
  return (
    <section className="banner from-afar tv-knock" role="status">
      <p>
        {joinRequestText(game.state, knock)} {t('screen.answer')}
      </p>
    </section>
  )
}
