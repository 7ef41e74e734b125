import { makeLength } from '../../../workshop/design/units.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useDesigner } from '../design-state.ts'
import { type Handle, trackName } from './handle.ts'

interface HandleText {
  readonly label: string
  /** Value of the handle in words. */
  readonly text: string
  /** Value of the handle as one number. */
  readonly value: number
}

const roundToHundredths = (value: number): number => Number(value.toFixed(2))

/** Returns the label and the present value of a handle, in the page's language. */
export const useHandleText = ({ name, track, field }: Handle): HandleText => {
  const { t } = useTranslation('designer')
  const design = useDesigner((designer) => designer.design)
  const lengthText = (mm: number) => makeLength(mm, design.units)
  const hasManyTracks = design.homeLean.length > 1
  const handle = t(`designer.handle.${name}`)
  const isOfTrack = hasManyTracks && (name === 'home' || name === 'start')
  const label = isOfTrack
    ? t('designer.handleOf', { handle, track: t(`designer.trackOf.${trackName(track, design.homeLean.length)}`) })
    : handle
  const makeText = (text: string, value: number): HandleText => ({ label, text, value: roundToHundredths(value) })
  switch (name) {
    case 'home': {
      const lean = design.homeLean[track] ?? 0
      return makeText(
        t('designer.says.home', { lean: roundToHundredths(lean), depth: roundToHundredths(design.homeDepth) }),
        lean,
      )
    }
    case 'start':
      return makeText(
        t('designer.says.start', {
          depth: roundToHundredths(design.startDepth),
          along: roundToHundredths(design.startAlong),
        }),
        design.startDepth,
      )
    case 'well':
      return makeText(
        t('designer.says.well', { width: lengthText(design.cardWidth), height: lengthText(design.cardHeight) }),
        design.cardWidth,
      )
    case 'emblem':
      return makeText(
        t('designer.says.emblem', { east: lengthText(design.emblemEast), north: lengthText(design.emblemNorth) }),
        design.emblemEast,
      )
    case 'scale': {
      const percent = roundToHundredths(design.scale * 100)
      return makeText(t('designer.says.scale', { percent }), percent)
    }
    default: {
      const mm = field === undefined ? 0 : design[field]
      return makeText(t(`designer.short.${name}`, { length: lengthText(mm) }), mm)
    }
  }
}
