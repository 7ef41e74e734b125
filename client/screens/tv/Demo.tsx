import { CARD_RATIO, cardFaceUrl } from '../../../textures/cards/faces.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { captionOf } from '../../pages/demo/demo-captions.ts'
import type { Beat } from '../../pages/demo/program.ts'
import { MarkChip } from '../../ui/MarkChip.tsx'
import type { Cast, Show } from './use-show.ts'

/** What is seen, in words, with the card it is about. */
const Caption = ({ beat, cast }: { readonly beat: Beat; readonly cast: Cast }) => {
  const { t } = useTranslation('tv')
  const { title, text, card } = captionOf(beat, cast.names)
  const { place, places, take } = beat
  return (
    <div className="demo-caption" data-chapter={beat.chapter} data-nth={beat.nth}>
      <div className="demo-card">
        {card === undefined ? null : (
          <img key={beat.nth} src={cardFaceUrl(card)} alt="" width={120} height={120 / CARD_RATIO} />
        )}
      </div>
      <div className="demo-words">
        <h2>
          {title} {places > 0 && <small>{t('demo.place', { place, places })}</small>}
        </h2>
        <p key={beat.nth}>
          {take?.action !== undefined && <MarkChip colour={cast.colours[take.seat] ?? 0} size={44} />}
          <span>{text}</span>
        </p>
      </div>
    </div>
  )
}

/** What is said of a demonstration, and what hides the board while it jumps. */
export const Demo = ({ show: { beat, cast, covered } }: { readonly show: Show }) => {
  const { t } = useTranslation('tv')
  return (
    <section className="demo" aria-label={t('demo.label')}>
      <div className={covered ? 'demo-veil covered' : 'demo-veil'} />
      {beat !== undefined && <Caption beat={beat} cast={cast} />}
    </section>
  )
}
