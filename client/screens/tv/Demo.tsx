import { CARD_RATIO, cardFaceUrl } from '../../../textures/cards/faces.ts'
import { DemoCaption } from '../../game/demo/DemoCaption.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { CardScene } from '../../pages/demo/card-scenes.ts'
import { captionOf } from '../../pages/demo/demo-captions.ts'
import type { CardDemoView } from './use-card-demo-view.ts'

const Caption = ({ scene, demo: { players } }: { readonly scene: CardScene; readonly demo: CardDemoView }) => {
  const { title, text, card } = captionOf(scene, players.names)
  const { step, index } = scene
  return (
    <DemoCaption
      scene={scene}
      title={title}
      text={text}
      colour={step?.action === undefined ? undefined : players.colours[step.seat]}
      picture={
        <div className="demo-card">
          {card === undefined ? null : (
            <img key={index} src={cardFaceUrl(card)} alt="" width={120} height={120 / CARD_RATIO} />
          )}
        </div>
      }
    />
  )
}

/** Caption of a demonstration with its card, and a cover for the board while it jumps. */
export const Demo = ({ demo }: { readonly demo: CardDemoView }) => {
  const { t } = useTranslation('tv')
  return (
    <section className="demo" aria-label={t('demo.label')}>
      <div className={demo.covered ? 'demo-veil covered' : 'demo-veil'} />
      {demo.scene !== undefined && <Caption scene={demo.scene} demo={demo} />}
    </section>
  )
}
