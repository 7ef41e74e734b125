import { useTranslation } from '../../i18n/use-translation.ts'
import type { ChaseShow } from './use-chase-demo.ts'

/** What a demonstration tells: the chapter, how many there are, and what is seen. */
export const DemoTold = ({ show: { beat, title, text } }: { readonly show: ChaseShow }) => {
  const { t } = useTranslation('tv')
  const { place, places } = beat
  return (
    <div className="panel demo-told">
      <h2>
        {title} {places > 0 && <small>{t('demo.place', { place, places })}</small>}
      </h2>
      <p>{text}</p>
    </div>
  )
}
