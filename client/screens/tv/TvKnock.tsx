import { useTranslation } from '../../i18n/use-translation.ts'
import { useGivenNames } from '../../table/state/given-names.ts'
import { knocksOf } from '../../table/state/knocks.ts'
import type { Seated } from '../../table/state/seated.ts'
import { knockText } from '../../words/knock-text.ts'
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
