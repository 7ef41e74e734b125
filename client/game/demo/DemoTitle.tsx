import { useTranslation } from '../../i18n/use-translation.ts'
import type { DemoScene, DemoStep } from './demo-scenes.ts'

interface DemoTitleProps {
  readonly title: string
  readonly scene: Pick<DemoScene<DemoStep, string>, 'place' | 'places'>
}

/** Heading of a scene, with the number of its chapter once the total is known. */
export const DemoTitle = ({ title, scene: { place, places } }: DemoTitleProps) => {
  const { t } = useTranslation('tv')
  return (
    <h2>
      {title} {places > 0 && <small>{t('demo.place', { place, places })}</small>}
    </h2>
  )
}
