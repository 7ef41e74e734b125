import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { MarkChip } from '../../ui/MarkChip.tsx'
import type { DemoScene, DemoStep } from './demo-scenes.ts'

export interface DemoCaptionProps {
  readonly scene: Omit<DemoScene<DemoStep, string>, 'step' | 'played'>
  readonly title: string
  readonly text: string
  /** Palette index of the player who acts; undefined if none does. */
  readonly colour: number | undefined
  /** Image beside the text. */
  readonly image?: ReactNode
}

/** Caption of a scene: its title, with the number of its chapter once the total is known, and its text. */
export const DemoCaption = ({
  scene: { chapter, index, place, places },
  title,
  text,
  colour,
  image,
}: DemoCaptionProps) => {
  const { t } = useTranslation('tv')
  return (
    <div className="demo-caption" data-chapter={chapter} data-nth={index}>
      {image}
      <div className="demo-words">
        <h2>
          {title} {places > 0 && <small>{t('demo.place', { place, places })}</small>}
        </h2>
        <p key={`${index} ${text}`}>
          {colour !== undefined && <MarkChip colour={colour} size={44} />}
          <span>{text}</span>
        </p>
      </div>
    </div>
  )
}
