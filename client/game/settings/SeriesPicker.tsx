import { BEST_OF, type BestOf } from '../../../server/protocol/series.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { sendRequest } from '../../table/net/table-requests.ts'
import { seriesOf } from '../../table/state/series.ts'
import type { SeatedTable } from '../../table/state/table.ts'
import { ChoiceList } from '../../ui/ChoiceList.tsx'

interface SeriesPickerProps {
  readonly bestOf: BestOf
  readonly onChange: (bestOf: BestOf) => void
}

/** Selects the number of games in a series. */
export const SeriesPicker = ({ bestOf, onChange }: SeriesPickerProps) => {
  const { t } = useTranslation('host')
  return (
    <ChoiceList
      label={t('series.label')}
      value={bestOf}
      options={BEST_OF.map((value) => ({
        value,
        text: value === 0 ? t('series.open') : t('series.of', { count: value }),
      }))}
      onChange={onChange}
    />
  )
}

/** Changes the series of an existing table. */
export const HostSeries = ({ game }: { readonly game: SeatedTable }) => (
  <SeriesPicker bestOf={seriesOf(game.state).bestOf} onChange={(bestOf) => void sendRequest('bestOf', { bestOf })} />
)
