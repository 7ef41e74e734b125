import { useTranslation } from '../../i18n/use-translation.ts'
import { knocksOf, knockText } from '../../table/state/join-requests.ts'
import { useGivenNames } from '../../table/state/player-names.ts'
import type { Seated } from '../../table/state/table.ts'
import { useMenu } from './menu/menu.ts'

/** Who would like to come in: the menu of the screen's own table lets them in, as does every phone with a seat. */
export const TvKnock = ({ game }: { readonly game: Seated }) => {
  const { t } = useTranslation('tv')
  useGivenNames(game.state)
  const [knock] = knocksOf(game.state)
  const menu = useMenu(({ pages }) => pages.length > 0)
  if (knock === undefined || menu) return null
  return (
    <section className="banner from-afar tv-knock" role="status">
      <p>
        {knockText(game.state, knock)} {t('screen.answer')}
      </p>
    </section>
  )
}
