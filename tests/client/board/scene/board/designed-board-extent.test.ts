import { PerspectiveCamera, Vector3 } from 'three'
import { describe, expect, test } from 'vitest'
import { boardExtent, turnLineDistance } from '../../../../../client/board/scene/board/board-extent.ts'
import { pieceGrip } from '../../../../../client/board/scene/board/designed-piece-size.ts'
import { FIELD_OF_VIEW_DEG, frameTrack } from '../../../../../client/board/scene/camera/framing.ts'
import { makeCardPoses } from '../../../../../client/board/scene/cards/card-poses.ts'
import type { TableSetup } from '../../../../../client/table/state/table-setup.ts'
import { rulesFor } from '../../../../../engine/rulesets/registry.ts'
import { CARD_WIDTH } from '../../../../../models/dimensions.ts'
import { PIECE_GRIPS } from '../../../../../models/pieces/piece-kinds.ts'
import { DEFAULT_LOOK, type Look } from '../../../../../server/protocol/look.ts'
import type { Design } from '../../../../../workshop/design/design.ts'
import { makeDesign } from '../../../../../workshop/design/design-text.ts'
import { BAND_WIDTH_SPACINGS } from '../../../../../workshop/geometry/side-labels.ts'
import { type Plan, planOf } from '../../../../../workshop/plan.ts'
import { readTableSetup } from '../../../../../workshop/table-setup.ts'
import { must } from '../../../../engine/game-fixtures.ts'
import { designOf } from '../../../../workshop/designs.ts'

type Played = TableSetup & { readonly plan: Plan }

const groundOf = (changes: Partial<Design>, players: number): Played => {
  const rules = must(rulesFor({ rules: 'basic', players, teams: 2 }))
  const ground = readTableSetup(makeDesign(designOf(changes)), rules)
  if (ground?.design === undefined) throw new Error('it has no track for the game')
  return { ...ground, plan: planOf(ground.design) }
}

const ROUND_GROUND = groundOf({ form: 'round', players: 4 }, 4)
const OUTWARD_GROUND = groundOf({ form: 'round', players: 6, outward: true, homeShape: 'back' }, 6)
const RING_GROUND = groundOf({ form: 'sections', players: 6, homeShape: 'forward' }, 6)
const GROUND_WITH_WELLS = groundOf({ form: 'polygon', players: 4, well: 'two' }, 4)
const BOARD_GROUNDS = [
  ['round', ROUND_GROUND],
  ['round with homes outside', OUTWARD_GROUND],
  ['a ring of parts', RING_GROUND],
  ['with wells', GROUND_WITH_WELLS],
] as const

const SCREEN_SIZES = [
  [1280, 720, 60, 160, 212],
  [390, 844, 60, 190, 0],
] as const

const seats = ({ rules }: TableSetup): readonly number[] => rules.board.sideOf.map((_, seat) => seat)

describe.each(BOARD_GROUNDS)('a board of one’s own, %s', (_name, ground) => {
  const { layout, plan, activeTrack, rules } = ground
  const { board } = rules

  test('is seen whole from every side, between what covers the picture', () => {
    for (const [width, height, top, bottom, aside] of SCREEN_SIZES) {
      for (const viewSide of board.sideOf) {
        const inset = { top, right: aside, bottom, left: aside }
        const order = { layout, plan, activeTrack, viewSide, hands: [], width, height, inset }
        const { position, shift } = frameTrack(order)
        const camera = new PerspectiveCamera(FIELD_OF_VIEW_DEG, width / height, 1, 600)
        camera.position.copy(position)
        camera.lookAt(0, 0, 0)
        camera.setViewOffset(width, height, -shift.x, -shift.y, width, height)
        camera.updateMatrixWorld()
        for (const hole of layout.holes) {
          const seen = new Vector3(hole.x, 0, -hole.y).project(camera)
          const [x, y] = [((seen.x + 1) / 2) * width, ((1 - seen.y) / 2) * height]
          expect(Math.min(x - aside, width - aside - x, y - top, height - bottom - y)).toBeGreaterThan(0)
        }
      }
    }
  })

  test('has the others’ hands beyond its wood, on the table', () => {
    const poses = makeCardPoses({ layout, plan, board, viewSide: 0 })
    const thickness = plan.design.thickness / plan.design.spacing
    for (const seat of seats(ground)) {
      for (const card of [0, 2, 4]) {
        const { x, y, z } = poses.handPose(seat, card, 5)
        for (const hole of layout.holes) expect(Math.hypot(hole.x - x, -hole.y - z)).toBeGreaterThan(CARD_WIDTH / 2)
        expect(y).toBeLessThan(-thickness + 0.6)
      }
    }
  })

  test('shows who is to move beside all of its holes, on the flat of its top', () => {
    const room = boardExtent(layout, board.spec, plan)
    const away = turnLineDistance(room, plan)
    expect(away, 'beyond the holes, and beyond the numbers on the band’s far side').toBeGreaterThan(
      room.apothem + Math.max(room.reach + 0.4, BAND_WIDTH_SPACINGS / 2 + 0.4),
    )
    expect(away).toBeLessThan(layout.apothem - plan.design.edgeSize / plan.design.spacing)
  })
})

describe('the piles', () => {
  const lowest = (ground: Played, place: 'stock' | 'discard', viewSide = 0) =>
    makeCardPoses({ ...ground, board: ground.rules.board, viewSide }).pilePose(place)

  test('stand on the table within a ring of parts', () => {
    const { thickness, spacing } = RING_GROUND.plan.design
    expect(lowest(RING_GROUND, 'stock').y).toBeCloseTo(0.008 - thickness / spacing)
    expect(lowest(ROUND_GROUND, 'stock').y).toBeCloseTo(0.008)
  })

  test('lie in the wells that were made for them, the stock to the left of either long side', () => {
    const [west, east] = GROUND_WITH_WELLS.plan.wells
    const { spacing } = GROUND_WITH_WELLS.plan.design
    const [stock, discard] = [lowest(GROUND_WITH_WELLS, 'stock'), lowest(GROUND_WITH_WELLS, 'discard')]
    expect([stock.x, discard.x]).toEqual([west, east].map((well) => (well?.middle.x ?? 0) / spacing))
    expect(stock.y).toBeCloseTo(0.008 - (west?.depth ?? 0) / spacing)
    expect(lowest(GROUND_WITH_WELLS, 'stock', 2).x).toBeCloseTo(discard.x)
    expect((stock.scale * CARD_WIDTH) / 2).toBeLessThan((west?.width ?? 0) / spacing / 2)
  })
})

describe('pieces', () => {
  const grip = (changes: Partial<Design>, pieces: Look['pieces']) => {
    const { plan } = groundOf({ form: 'round', players: 4, ...changes }, 4)
    return pieceGrip({ plan, look: { ...DEFAULT_LOOK, pieces } })
  }

  test('are taken hold of in their true size, and those of another kind in the games’ own', () => {
    const marble = {
      piece: 'marbles',
      pieceDiameter: 16,
      holeDiameter: 16,
      holeDepth: 5.6,
      holeBottom: 'ball',
    } as const
    const large = grip({ ...marble, spacing: 20 }, 'marbles')
    const small = grip({ ...marble, spacing: 24 }, 'marbles')
    expect(small.radius / large.radius).toBeCloseTo(20 / 24)
    expect(large.low, 'a marble lies so deep in its hole').toBeCloseTo((8 - 5.6) / 20)
    expect(grip({ ...marble, spacing: 24 }, 'tees')).toEqual(PIECE_GRIPS.tees)
    expect(grip({ piece: 'pegs', pieceDiameter: 1, spacing: 40 }, 'pegs').radius).toBeGreaterThanOrEqual(0.3)
  })
})
