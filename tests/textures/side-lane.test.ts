import { Color } from 'three'
import { describe, expect, test } from 'vitest'
import { MARBLE_RADIUS } from '../../models/dimensions.ts'
import { isDarkSocket, SIDE_LANE, SOCKET_RADII, socketWood } from '../../textures/side-lane.ts'
import { WOOD_SPECIES } from '../../textures/species.ts'
import { PALETTE } from '../../workshop/design/player-colours.ts'
import { WOODS } from '../../workshop/design/woods.ts'

const luminance = ({ r, g, b }: Color): number => 0.2126 * r + 0.7152 * g + 0.0722 * b
/** Returns the contrast as WCAG defines it. */
const contrast = (a: Color, b: Color): number => {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

const EBONY_COLOUR = new Color('#2a150a')

describe('a marble at home', () => {
  test('leaves light wood and a dark ring to be seen about it', () => {
    expect(SOCKET_RADII.light - MARBLE_RADIUS).toBeGreaterThan(0.1)
    expect(SOCKET_RADII.ring - SOCKET_RADII.light).toBeGreaterThan(0.03)
    expect(SIDE_LANE.dye / 2 - SOCKET_RADII.ring, 'the colour of the lane runs along them').toBeGreaterThan(0.1)
  })

  test('lies in the lighter of two woods', () => {
    for (const field of WOODS)
      for (const inlay of WOODS)
        expect(luminance(WOOD_SPECIES[socketWood(field, inlay)].mid)).toBeCloseTo(
          Math.max(luminance(WOOD_SPECIES[field].mid), luminance(WOOD_SPECIES[inlay].mid)),
        )
  })

  test.each(PALETTE.map(({ id, css }) => [id, css] as const))('%s stands out from one of the two', (_, css) => {
    const marble = new Color(css)
    for (const wood of ['birch-ply', 'maple'] as const) {
      const most = Math.max(contrast(marble, WOOD_SPECIES[wood].mid), contrast(marble, EBONY_COLOUR))
      expect(most, wood).toBeGreaterThan(3)
    }
    expect(contrast(WOOD_SPECIES.maple.mid, EBONY_COLOUR)).toBeGreaterThan(7)
  })
})

describe('a marble in its home or start', () => {
  test.each(PALETTE.map((colour) => [colour.id, colour] as const))(
    '%s stands out from the wood around it',
    (_, colour) => {
      const around = isDarkSocket(colour) ? EBONY_COLOUR : WOOD_SPECIES.maple.mid
      expect(contrast(new Color(colour.css), around)).toBeGreaterThan(2.3)
    },
  )
})
