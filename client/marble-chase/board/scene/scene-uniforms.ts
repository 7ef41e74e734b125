import { Color, Vector2, Vector4 } from 'three'
import { MARBLE_RADIUS_MM, startPlaceAt } from '../../../../engine/marble-chase/field.ts'
import { COLUMN_COUNT, columnOf, slotValueOf } from '../../../../engine/marble-chase/flick.ts'
import { LACQUER_COATS } from '../../../../models/board/board-material.ts'
import type { ChaseWoods } from '../../../../models/marble-chase/chase-woods.ts'
import { MAX_MARBLES } from '../../../../models/marble-chase/marble-shadow-shader.ts'
import type { EnvironmentUniforms } from '../../../../textures/environment-light.ts'
import { WOOD_SPECIES } from '../../../../textures/species.ts'
import type { PlayerColour } from '../../../../workshop/design/player-colours.ts'
import type { ChaseBoardView } from '../board-view.ts'

/** Strength and blur of the lacquer's reflection, relative to other boards: fewer edges break the light here. */
const COAT_RATIOS = [0.73, 0.8] as const
/** Radius of the ring around the place of the named column. */
const NAMED_RING_MM = 9.6

/** Makes the uniforms that the materials of the game share. Their values are changed in place. `reach`: distance from the middle of the game to its farthest edge, in hole spacings; `looks`: colours of the marbles. */
export const makeUniforms = (
  environment: EnvironmentUniforms,
  reach: number,
  looks: readonly PlayerColour[],
  { field, border, finish }: ChaseWoods,
) => ({
  ...environment,
  uApothem: { value: reach },
  uCoat: { value: new Vector2(LACQUER_COATS[finish][0] * COAT_RATIOS[0], LACQUER_COATS[finish][1] * COAT_RATIOS[1]) },
  uSpecies: { value: [WOOD_SPECIES[field], WOOD_SPECIES[border]] },
  uCube: { value: WOOD_SPECIES.maple },
  uBalls: { value: Array.from({ length: MAX_MARBLES }, () => new Vector4()) },
  uBallTints: { value: looks.map(({ css }) => new Color(css)) },
  uNamed: { value: new Vector4() },
  uAim: { value: new Vector4() },
  uAimed: { value: new Vector2() },
  uLit: { value: Array.from({ length: COLUMN_COUNT }, () => 0) },
})

export type ChaseUniforms = ReturnType<typeof makeUniforms>

type LitView = Pick<ChaseBoardView, 'aim' | 'named' | 'highlights' | 'trajectory'>

/** Lights the named column, the aim and the highlighted slots of a view. */
export const setLights = (uniforms: ChaseUniforms, { aim, named, highlights, trajectory }: LitView): void => {
  const { uNamed, uAim, uAimed, uLit } = uniforms
  const place = startPlaceAt(named ?? 1, 'f')
  uNamed.value.set(place.x, place.z, NAMED_RING_MM, named === undefined || trajectory !== undefined ? 0 : 1)
  uAimed.value.x = aim === undefined || trajectory !== undefined ? 0 : MARBLE_RADIUS_MM[aim.marble]
  if (aim !== undefined) {
    const { x, z } = startPlaceAt(aim.column, aim.row)
    const angle = aim.direction / 1000
    uAim.value.set(x, z, Math.sin(angle), Math.cos(angle))
  }
  uLit.value.fill(0)
  for (const slot of highlights) {
    const column = columnOf(slot) - 1
    uLit.value[column] = (uLit.value[column] ?? 0) | (1 << (slotValueOf(slot) - 1))
  }
}
