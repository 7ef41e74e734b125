import { useState } from 'react'
import type { Point } from '../../../engine/boards/layout.ts'
import { circlesPath, contourPath, linePath } from '../../../models/flat/plan-paths.ts'
import { boreOf } from '../../../workshop/geometry/bore.ts'
import { boundsOf, boxCorners } from '../../../workshop/geometry/contour.ts'
import { type JigSet, type Plate, placeOnBoard, type Setting } from '../../../workshop/jigs/jig.ts'
import type { Plan } from '../../../workshop/plan.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Space around the picture. */
const MARGIN_MM = 6

/** View box around the board and the plates in each of their places. */
const viewBoxOf = (plan: Plan, { plates, settings }: JigSet): string => {
  const corners = settings.flatMap((setting) =>
    boxCorners((plates[setting.plate] as Plate).bounds).map((corner) => placeOnBoard(setting, corner)),
  )
  const { west, east, south, north } = boundsOf([...corners, ...boxCorners(plan.bounds)])
  return [west - MARGIN_MM, -north - MARGIN_MM, east - west + 2 * MARGIN_MM, north - south + 2 * MARGIN_MM]
    .map(Math.round)
    .join(' ')
}

interface Shown {
  readonly plan: Plan
  readonly set: JigSet
  /** Index into the settings. */
  readonly now: number
}

/** Holes of the setting that pins stand in. */
const pinsOf = ({ holes }: Plate, { register }: Setting): readonly Point[] =>
  register.kind === 'pins' ? register.holes.flatMap((index) => holes[index] ?? []) : []

const LaidPlate = ({ plate, setting }: { readonly plate: Plate; readonly setting: Setting }) => {
  const place = (p: Point) => placeOnBoard(setting, p)
  const corners = boxCorners(plate.bounds).map(place)
  const pins = pinsOf(plate, setting).map(place)
  return (
    <>
      <path className="jig-plate" d={linePath(corners, true)} />
      <path className="jig-holes" d={circlesPath(plate.holes.map(place), plate.bushing / 2)} />
      <path className="jig-stops" d={circlesPath(plate.stops.map(place), plate.dowel / 2)} />
      <path
        className="jig-now"
        d={circlesPath(setting.drilled.flatMap(({ hole }) => plate.holes[hole] ?? []).map(place), plate.bit / 2)}
      />
      <path className="jig-pins" d={circlesPath(pins, plate.bushing / 2)} />
    </>
  )
}

/** Number of the plate, and letter of its side. */
const namesOf = ({ plate, side }: Setting) => ({ plate: plate + 1, side: String.fromCharCode(97 + side) })

const SettingPicture = ({ plan, set, now }: Shown) => {
  const { t } = useTranslation('jigs')
  const setting = set.settings[now] as Setting
  const radius = boreOf(plan.design).mouth / 2
  // Holes in a joint are not seen from above.
  const before = set.settings.slice(0, now).filter(({ on }) => on !== 'joint')
  const done = before.flatMap(({ drilled }) => drilled.map(({ at }) => at))
  const values = namesOf(setting)
  return (
    <svg
      className="jig-picture"
      viewBox={viewBoxOf(plan, set)}
      role="img"
      aria-label={setting.on === 'joint' ? t('jigs.pictureOfJoint', values) : t('jigs.picture', values)}
    >
      <path className="jig-board" d={plan.parts.map(({ outline }) => contourPath(outline)).join('')} />
      <path className="jig-all" d={circlesPath(plan.drills, radius)} />
      <path className="jig-done" d={circlesPath(done, radius)} />
      <LaidPlate plate={set.plates[setting.plate] as Plate} setting={setting} />
    </svg>
  )
}

/** Keys of the texts that describe a setting. */
const SETTING_TEXTS = { top: 'moment', bottom: 'onBottom', ring: 'onRing', joint: 'onJoint' } as const

/** The jig on the board, setting after setting. */
export const JigSettings = ({ plan, set }: Omit<Shown, 'now'>) => {
  const { t } = useTranslation('jigs')
  const [wanted, setWanted] = useState(0)
  const now = Math.min(wanted, set.settings.length - 1)
  const setting = set.settings[now]
  if (setting === undefined) return null
  const values = { ...namesOf(setting), now: now + 1, all: set.settings.length, holes: setting.drilled.length }
  const text = t(`jigs.${SETTING_TEXTS[setting.on]}`, values)
  return (
    <figure className="jig-settings">
      <SettingPicture plan={plan} set={set} now={now} />
      <figcaption>
        <output>{text}</output>
        <input
          type="range"
          aria-label={t('jigs.slider')}
          aria-valuetext={text}
          min={0}
          max={set.settings.length - 1}
          step={1}
          value={now}
          onChange={({ currentTarget }) => setWanted(Number(currentTarget.value))}
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
