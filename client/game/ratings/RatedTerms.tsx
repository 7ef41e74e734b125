import { useTranslation } from '../../i18n/use-translation.ts'
import { sendRequest } from '../../table/net/table-requests.ts'
import type { SeatedTable } from '../../table/state/table.ts'
import { Button } from '../../ui/Button.tsx'
import { pathOf } from '../../ui/page/route.ts'
import { joinNames } from '../../words/names.ts'

/** Shows the terms of rated games before they begin, and who has agreed; a person who sits there agrees. */
export const RatedTerms = ({ game }: { readonly game: SeatedTable }) => {
  const { t } = useTranslation('account')
  const { seats } = game.state
  const waiting = seats.filter(({ occupant, agreed }) => occupant === 'person' && !agreed)
  const own = seats[game.seat]
  return (
    <section className="stack" aria-labelledby="rated">
      <h3 id="rated">{t('agreement.title')}</h3>
      <p className="muted">{t('agreement.terms')}</p>
      {own !== undefined && (
        <span className="row">
          {own.agreed && <span>{t('agreement.agreed')}</span>}
          <Button
            className={own.agreed ? 'quiet' : 'primary'}
            text={t(own.agreed ? 'agreement.withdraw' : 'agreement.agree')}
            onPress={() => void sendRequest('agree', { agreed: !own.agreed })}
          />
        </span>
      )}
      {own?.agreed === false && (
        <p className="muted">
          {t('agreement.needs')} <a href={pathOf({ at: 'account' })}>{t('ratings.toAccount')}</a>
        </p>
      )}
      <p role="status">
        {waiting.length === 0
          ? t('agreement.all')
          : t('agreement.waits', { names: joinNames(waiting.map(({ name }) => name)) })}
      </p>
    </section>
  )
}
