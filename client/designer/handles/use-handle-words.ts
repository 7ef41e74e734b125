import { makeLength } from '../../../workshop/design/units.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useDesigner } from '../store.ts'
import { type Handle, TRACK_NAMES } from './handle.ts'

interface HandleWords {
  readonly label: string
  /** Value of the handle in words and as one number. */
  readonly text: string
  readonly value: number
}

const twoDecimals = (value: number): number => Number(value.toFixed(2))

/** Returns the label and the value of a handle. */
export const useHandleWords = ({ name, track, field }: Handle): HandleWords => {
  const { t } = useTranslation('designer')
  const design = useDesigner((designer) => designer.design)
  const length = (mm: number) => makeLength(mm, design.units)
  const several = design.homeLean.length > 1
  const of = several ? ` (${t(`designer.trackOf.${TRACK_NAMES[track] ?? 'outer'}`)})` : ''
  const label = t(`designer.handle.${name}`) + (name === 'home' || name === 'start' ? of : '')
  const say = (text: string, value: number): HandleWords => ({ label, text, value: twoDecimals(value) })
  switch (name) {
    case 'home': {
      const lean = design.homeLean[track] ?? 0
      return say(t('designer.says.home', { lean: twoDecimals(lean), depth: twoDecimals(design.homeDepth) }), lean)
    }
    case 'start':
      return say(
        t('designer.says.start', { depth: twoDecimals(design.startDepth), along: twoDecimals(design.startAlong) }),
        design.startDepth,
      )
    case 'well':
      return say(
        t('designer.says.well', { width: length(design.cardWidth), height: length(design.cardHeight) }),
        design.cardWidth,
      )
    case 'scale': {
      const percent = twoDecimals(design.scale * 100)
      return say(t('designer.says.scale', { percent }), percent)
    }
    default: {
      const mm = field === undefined ? 0 : design[field]
      return say(t(`designer.short.${name}`, { length: length(mm) }), mm)
    }
  }
}
