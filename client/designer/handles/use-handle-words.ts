import { makeLength } from '../../../workshop/design/units.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useDesigner } from '../store.ts'
import { type Handle, type HandleName, TRACK_NAMES } from './handle.ts'

interface HandleWords {
  readonly label: string
  /** Value of the handle in words and as one number. */
  readonly text: string
  readonly value: number
}

type LengthHandle = Exclude<HandleName, 'home' | 'start' | 'well' | 'scale'>

const trimmed = (value: number): number => Number(value.toFixed(2))

/** Returns the label and the value of a handle. */
export const useHandleWords = ({ name, track }: Handle): HandleWords => {
  const { t } = useTranslation('designer')
  const design = useDesigner((designer) => designer.design)
  const length = (mm: number) => makeLength(mm, design.units)
  const several = design.homeLean.length > 1
  const of = several ? ` (${t(`designer.trackOf.${TRACK_NAMES[track] ?? 'outer'}`)})` : ''
  const label = t(`designer.handle.${name}`) + (name === 'home' || name === 'start' ? of : '')
  const say = (text: string, value: number): HandleWords => ({ label, text, value: trimmed(value) })
  const one = (own: LengthHandle, mm: number) => say(t(`designer.short.${own}`, { length: length(mm) }), mm)
  switch (name) {
    case 'home': {
      const lean = design.homeLean[track] ?? 0
      return say(t('designer.says.home', { lean: trimmed(lean), depth: trimmed(design.homeDepth) }), lean)
    }
    case 'start':
      return say(
        t('designer.says.start', { depth: trimmed(design.startDepth), along: trimmed(design.startAlong) }),
        design.startDepth,
      )
    case 'well':
      return say(
        t('designer.says.well', { width: length(design.cardWidth), height: length(design.cardHeight) }),
        design.cardWidth,
      )
    case 'margin':
    case 'spacing':
    case 'corner':
      return one(name, design[name])
    case 'frame':
      return one(name, design.borderWidth)
    case 'fold':
      return one(name, design.foldAt)
    case 'rail':
      return one(name, design.railWidth)
    case 'scale': {
      const percent = trimmed(design.scale * 100)
      return say(t('designer.says.scale', { percent }), percent)
    }
  }
}
