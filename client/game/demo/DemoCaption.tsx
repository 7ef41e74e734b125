import type { ReactNode } from 'react'
import { MarkChip } from '../../ui/MarkChip.tsx'
import { DemoTitle } from './DemoTitle.tsx'
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

/** Caption of a scene on a big screen. */
export const DemoCaption = ({ scene, title, text, colour, image }: DemoCaptionProps) => (
  <div className="demo-caption" data-chapter={scene.chapter} data-nth={scene.index}>
    {image}
    <div className="demo-words">
      <DemoTitle title={title} scene={scene} />
      <p key={`${scene.index} ${text}`}>
        {colour !== undefined && <MarkChip colour={colour} size={44} />}
        <span>{text}</span>
      </p>
    </div>
  </div>
)
