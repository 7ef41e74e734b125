import { useState } from 'react'
import type { Point } from '../../../engine/boards/layout.ts'
import { circlesPath, contourPath, linePath } from '../../../models/flat/plan-paths.ts'
import { boreOf } from '../../../workshop/geometry/bore.ts'
import { boundsOf, boxCorners } from '../../../workshop/geometry/contour.ts'
import { type JigSet, type Plate, placeOnBoard, type Setting } from '../../../workshop/jigs/jig.ts'
import type { Plan } from '../../../workshop/plan.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Space around the drawing. */
const MARGIN_MM = 6

/** Returns an SVG view box around the board and the plates in all settings, in mm with y down. */
const viewBoxOf = (plan: Plan, { plates, settings }: JigSet): string => {
  const corners = settings.flatMap((setting) =>
    boxCorners((plates[setting.plate] as Plate).bounds).map((corner) => placeOnBoard(setting, corner)),
  )
  const { west, east, south, north } = boundsOf([...corners, ...boxCorners(plan.bounds)])
  return [west - MARGIN_MM, -north - MARGIN_MM, east - west + 2 * MARGIN_MM, north - south + 2 * MARGIN_MM]
    .map(Math.round)
    .join(' ')
}

interface SettingDrawingProps {
  readonly plan: Plan
  readonly set: JigSet
  /** Index of the setting. */
  readonly index: number
}

/** Returns the holes of the plate that pins stand in, in mm on the plate. */
const pinsOf = ({ holes }: Plate, { registration: register }: Setting): readonly Point[] =>
  register.kind === 'pins' ? register.holes.flatMap((hole) => holes[hole] ?? []) : []

/** A plate as it lies on the board in a setting. */
const PlacedPlate = ({ plate, setting }: { readonly plate: Plate; readonly setting: Setting }) => {
  const toBoard = (point: Point) => placeOnBoard(setting, point)
  const corners = boxCorners(plate.bounds).map(toBoard)
  const pins = pinsOf(plate, setting).map(toBoard)
  return (
    <>
      <path className="jig-plate" d={linePath(corners, true)} />
      <path className="jig-holes" d={circlesPath(plate.holes.map(toBoard), plate.bushing / 2)} />
      <path className="jig-stops" d={circlesPath(plate.stops.map(toBoard), plate.dowel / 2)} />
      <path
        className="jig-now"
        d={circlesPath(setting.drilled.flatMap(({ hole }) => plate.holes[hole] ?? []).map(toBoard), plate.bit / 2)}
      />
      <path className="jig-pins" d={circlesPath(pins, plate.bushing / 2)} />
    </>
  )
}

/** Returns the plate's number, from 1, and the letter of the side that lies on top. */
const settingNames = ({ plate, side }: Setting) => ({ plate: plate + 1, side: String.fromCharCode(97 + side) })

const SettingDrawing = ({ plan, set, index }: SettingDrawingProps) => {
  const { t } = useTranslation('jigs')
  const setting = set.settings[index] as Setting
  const radius = boreOf(plan.design).mouthDiameter / 2
  // Holes in a joint are not seen from above.
  const earlier = set.settings.slice(0, index).filter(({ on }) => on !== 'joint')
  const drilledHoles = earlier.flatMap(({ drilled }) => drilled.map(({ at }) => at))
  const values = settingNames(setting)
  return (
    <svg
      className="jig-picture"
      viewBox={viewBoxOf(plan, set)}
      role="img"
      aria-label={setting.on === 'joint' ? t('jigs.pictureOfJoint', values) : t('jigs.picture', values)}
    >
      <path className="jig-board" d={plan.parts.map(({ outline }) => contourPath(outline)).join('')} />
      <path className="jig-all" d={circlesPath(plan.drills, radius)} />
      <path className="jig-done" d={circlesPath(drilledHoles, radius)} />
      <PlacedPlate plate={set.plates[setting.plate] as Plate} setting={setting} />
    </svg>
  )
}

/** Keys of the texts that describe a setting. */
const SETTING_TEXTS = { top: 'moment', bottom: 'onBottom', ring: 'onRing', joint: 'onJoint' } as const

/** Drawing of the jig on the board, with a slider for its settings. */
export const JigSettings = ({ plan, set }: Omit<SettingDrawingProps, 'index'>) => {
  const { t } = useTranslation('jigs')
  const [chosenIndex, setChosenIndex] = useState(0)
  const index = Math.min(chosenIndex, set.settings.length - 1)
  const setting = set.settings[index]
  if (setting === undefined) return null
  const values = { ...settingNames(setting), now: index + 1, all: set.settings.length, holes: setting.drilled.length }
  const text = t(`jigs.${SETTING_TEXTS[setting.on]}`, values)
  return (
    <figure className="jig-settings">
      <SettingDrawing plan={plan} set={set} index={index} />
      <figcaption>
        <output>{text}</output>
        <input
          type="range"
          aria-label={t('jigs.slider')}
          aria-valuetext={text}
          min={0}
          max={set.settings.length - 1}
          step={1}
          value={index}
          onChange={({ currentTarget }) => setChosenIndex(Number(currentTarget.value))}
        />
        <ul className="jig-key">
          <li className="key-now">{t('jigs.bushingMark')}</li>
          <li className="key-pin">{t('jigs.pin')}</li>
          <li className="key-done">{t('jigs.done')}</li>
        </ul>
      </figcaption>
    </figure>
  )
}
