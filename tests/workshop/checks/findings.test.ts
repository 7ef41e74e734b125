import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { adjustmentsFor } from '../../../workshop/checks/adjustments.ts'
import type { Finding } from '../../../workshop/checks/finding.ts'
import { CHECKS, findingsOf } from '../../../workshop/checks/findings.ts'
import { type Design, TRACK_FORMS } from '../../../workshop/design/design.ts'
import { PIECES } from '../../../workshop/design/pieces.ts'
import { PRESETS } from '../../../workshop/design/presets.ts'
import { applyChanges } from '../../../workshop/design/proven.ts'
import { UNITS } from '../../../workshop/design/units.ts'
import { usualHoles } from '../../../workshop/design/usual-holes.ts'
import { planOf } from '../../../workshop/plan.ts'
import { LONG } from '../../long.ts'
import { THOROUGH } from '../../thorough.ts'
import { anyDesign, designOf } from '../designs.ts'

const codesOf = (design: Design): readonly string[] => findingsOf(planOf(design)).map(({ code }) => code)

const findingOf = (design: Design, code: string): Finding | undefined =>
  findingsOf(planOf(design)).find((finding) => finding.code === code)

const MARBLES = {
  piece: 'marbles',
  pieceDiameter: 16,
  holeDiameter: 16,
  holeBottom: 'ball',
  holeDepth: 5.6,
  spacing: 20,
} as const

/** Homes and starts near the track: nothing keeps the edge away from names. */
const LOW: Partial<Design> = {
  game: 'tock',
  form: 'polygon',
  players: 4,
  homeLean: [0],
  homeShape: 'back',
  homeDepth: 0.8,
  startShape: 'row',
  startDepth: 1.2,
}

/** In two halves. */
const JOINED: Partial<Design> = { form: 'polygon', players: 4, homeLean: [0], fold: 'across', foldAt: 6.35 }

const SMALL_HOLES: Partial<Design> = {
  foldAt: 2.5,
  spacing: 5,
  holeDiameter: 2.2,
  pieceDiameter: 2,
  holeDepth: 15,
  thickness: 24,
  margin: 6,
  edge: 'square',
}

/** Of Marble Chase. */
const spoiledFields: readonly (readonly [string, Partial<Design>])[] = [
  ['slot/floor', { thickness: 8, railJoint: 'butt' }],
  ['slot/swallows', { marbleSmall: 13 }],
  ['slot/touches', { marbleSmall: 13.75 }],
  ['slot/holds', { marbleLarge: 30, scale: 0.9 }],
  ['slot/bit', { slotBit: 9 }],
  ['slot/round', { slotBit: 7 }],
  ['slot/reach', { slotBit: 1.5 }],
  ['slot/sold', { slotFloor: 'ball', slotBit: 3.5 }],
  ['marble/columns', { marbleLarge: 21 }],
  ['marble/alike', { marbleMiddle: 14.5 }],
  ['rail/high', { railHeight: 9 }],
  ['rail/low', { railHeight: 1 }],
  ['rail/groove', { railWidth: 3 }],
  ['rail/tongue', { thickness: 8.5 }],
  ['rail/slots', { scale: 0.75 }],
  ['scoring/floor', { scoringThickness: 5 }],
  ['scoring/bit', { slotBit: 8, cube: 8 }],
  ['scoring/edge', { edgeSize: 12 }],
  ['chase/physics', { scale: 1.02 }],
].map(([code, changes]) => [code as string, { game: 'marble-chase', edgeSize: 1.5, ...(changes as Partial<Design>) }])

/** A change that spoils a good board, and what is said then. */
const SPOILED: readonly (readonly [string, Partial<Design>])[] = [
  ['holes/collide', { form: 'polygon', players: 3, homeLean: [0] }],
  ['holes/wall', { holeDiameter: 11 }],
  ['hole/edge', { margin: 4 }],
  ['hole/edge', { form: 'polygon', players: 4, homeLean: [0], corner: 150, margin: 15 }],
  ['hole/profile', { edgeSize: 17 }],
  ['hole/bottom', { holeDepth: 25 }],
  ['backing/thin', { backing: 2 }],
  ['hole/floor', { holeDepth: 17 }],
  ['hole/chamfer', { holeDepth: 5, holeChamfer: 4, spacing: 25 }],
  ['hole/bit', { holeDiameter: 4.9 }],
  ['sheet/thickness', { field: 'birch-ply', thickness: 19.05 }],
  ['part/large', { form: 'polygon', players: 12, homeLean: [0], spacing: 60, margin: 60 }],
  ['board/reach', { form: 'polygon', players: 12, homeLean: [0], spacing: 25 }],
  ['edge/thickness', { edgeSize: 18.5, margin: 60 }],
  ['frame/hole', { borderWidth: 18 }],
  ['frame/thin', { borderWidth: 6 }],
  ['frame/profile', { borderWidth: 12, edgeSize: 12, margin: 40 }],
  ['frame/movement', { borderWidth: 20, margin: 40 }],
  ['marble/sunk', { ...MARBLES, holeDepth: 8 }],
  ['marble/shallow', { ...MARBLES, holeDepth: 1.2 }],
  ['marble/rocks', { ...MARBLES, holeBottom: 'flat', holeDiameter: 17 }],
  ['marble/touch', { ...MARBLES, spacing: 16 }],
  ['fingers', { ...MARBLES, spacing: 18 }],
  ['peg/tight', { pieceDiameter: 6 }],
  ['peg/snug', {}],
  ['peg/snug', { units: 'mm', pieceDiameter: 5, holeDiameter: 5.1, finish: 'gloss' }],
  ['peg/loose', { pieceDiameter: 3 }],
  ['peg/shallow', { holeDepth: 3 }],
  ['fold/hole', { fold: 'across', foldAt: 0 }],
  ['fold/well', { fold: 'across', foldAt: 6.35, well: 'one' }],
  ['well/hole', { well: 'two', spacing: 10, pieceDiameter: 3, holeDiameter: 3, cardWidth: 100, cardHeight: 180 }],
  ['well/edge', { form: 'round', players: 2, outward: true, spacing: 5, well: 'two', margin: 3, cardWidth: 120 }],
  ['well/floor', { well: 'one', wellDepth: 18 }],
  ['well/ornament', { well: 'one', ornament: 'star' }],
  ['well/title', { well: 'one', title: 'A', form: 'polygon', players: 4, homeLean: [0], spacing: 20, cardHeight: 140 }],
  ['lap/thin', { form: 'sections', thickness: 8, holeDepth: 4 }],
  ['ring/alike', { form: 'sections', players: 5, partWoods: 'alternate', border: 'maple', inlay: 'padauk' }],
  ['inlay/unseen', { form: 'sections', players: 6, partWoods: 'alternate', border: 'maple', inlay: 'maple' }],
  ['ring/loose', { form: 'sections', players: 6 }],
  ['lap/pin', { form: 'sections' }],
  ['lines/broad', { lineWidth: 12 }],
  ['lines/thin', { lineWidth: 0.8 }],
  ['text/small', { names: ['Bartholomew the Great'.slice(0, 20)], spacing: 8, holeDiameter: 3, pieceDiameter: 3 }],
  ['text/hole', { names: ['Bartholomew'], form: 'polygon', players: 3, homeLean: [-40] }],
  ['text/edge', { ...LOW, names: ['Bartholomew'], outward: true, margin: 3, edgeSize: 0.5 }],
  ['title/room', { form: 'sections', title: 'Home' }],
  [
    'seam/room',
    {
      ...JOINED,
      ...SMALL_HOLES,
      foldJoint: 'dowels',
      magnets: 'round',
      dowel: 16,
      dowelLength: 80,
      magnetDiameter: 16,
    },
  ],
  ['seam/beside', { ...JOINED, foldJoint: 'dowels', dowel: 16 }],
  ['seam/over', { ...JOINED, magnets: 'round', magnetThickness: 10, thickness: 11, holeDepth: 5 }],
  ['inlay/joint', { ...JOINED, plugs: 'all', ornament: 'star' }],
  ['text/joint', { ...JOINED, players: 8, foldAt: 0, names: ['Bartholomew'] }],
  ['plug/floor', { plugs: 'letters', names: ['Ann'], plugDepth: 15, thickness: 16 }],
  ['bed', { bedWidth: 400, bedHeight: 400 }],
  ['blank', { blankWidth: 595, blankHeight: 595 }],
  ['paper', { form: 'polygon', players: 6, homeLean: [0], spacing: 15.875, onePage: true }],
  ...spoiledFields,
  ['game/players', { form: 'polygon', players: 5, homeLean: [0] }],
]

describe('findings', () => {
  test.each(PRESETS)('nothing is wrong with $id', ({ design }) => {
    expect(codesOf(design)).toEqual([])
  })

  test.each(SPOILED)('%s is said of %j, with a mend', (code, changes) => {
    const design = designOf(changes)
    const finding = findingOf(design, code)
    expect(finding?.mend, codesOf(design).join()).toBeDefined()
    expect(codesOf(applyChanges(design, finding?.mend ?? {}))).not.toContain(code)
  })

  test('every code is tried above', () => {
    expect(new Set(SPOILED.map(([code]) => code))).toEqual(new Set(CHECKS.map(({ code }) => code)))
  })

  test('of any design at all: a mend makes its finding go away, and every number is one', LONG, () => {
    fc.assert(
      fc.property(anyDesign, (design) => {
        for (const { code, mend, values, places } of findingsOf(planOf(design))) {
          expect(Object.values(values).every(Number.isFinite), code).toBe(true)
          expect(places.every((place) => place.kind === 'line' || place.radius > 0)).toBe(true)
          if (mend !== undefined) expect(codesOf(applyChanges(design, mend))).not.toContain(code)
        }
      }),
      { numRuns: 2 * THOROUGH },
    )
  })

  test('another game or kind of board brings what it needs: no preset is spoiled by one', () => {
    for (const { id, design } of PRESETS)
      for (const form of TRACK_FORMS) {
        const after = applyChanges(design, { ...adjustmentsFor(design, { form }), form })
        expect([id, form, ...codesOf(after).filter((code) => code !== 'game/players')]).toEqual([id, form])
      }
  })

  test.each(UNITS)('other pieces in %s get holes of their own, and room: no preset is spoiled by them', (units) => {
    for (const { id, design } of PRESETS)
      for (const piece of PIECES) {
        const before = { ...design, units }
        const usual = { piece, ...usualHoles(piece, units) }
        const after = applyChanges(before, { ...usual, ...adjustmentsFor(before, usual) })
        expect([id, after.piece, ...codesOf(after)]).toEqual([id, piece])
      }
  })

  test('what a person has written is not taken away for another kind of board', () => {
    expect(adjustmentsFor(designOf({ title: 'Home', holeDepth: 15 }), { form: 'sections' })).toEqual({ lock: 'bars' })
  })

  test('large holes too near to the edge and to the end of a joint are mended together', () => {
    const marbles = { ...MARBLES, spacing: 19.05, form: 'sections', players: 6, edge: 'square', margin: 4 } as const
    const rounded = { edge: 'round-over', edgeSize: 1.5875, spacing: 20, margin: 11.1125, holeChamfer: 0.5 } as const
    for (const more of [{ holeChamfer: 0.4 }, rounded]) {
      const design = designOf({ ...marbles, ...more })
      const finding = findingOf(design, 'hole/edge')
      expect(codesOf(applyChanges(design, finding?.mend ?? {}))).not.toContain('hole/edge')
    }
  })

  test('following every mend leads to a board without faults', () => {
    const start = fc.constantFrom(...PRESETS.map((preset) => preset.design))
    // A small machine may have no board with such pieces at all, nor a board so small one for marbles.
    const mendable = SPOILED.filter(([code]) => !['bed', 'blank', 'seam/room'].includes(code))
    const spoiled = fc.tuple(start, fc.constantFrom(...mendable), fc.constantFrom(...mendable))
    fc.assert(
      fc.property(spoiled, ([design, [, one], [, other]]) => {
        let now = applyChanges(applyChanges(design, one), other)
        for (let step = 0; step < 12; step++) {
          const next = findingsOf(planOf(now)).find(({ severity, mend }) => severity === 'fault' && mend !== undefined)
          if (next === undefined) break
          now = applyChanges(now, next.mend ?? {})
        }
        const faults = findingsOf(planOf(now)).filter(({ severity }) => severity === 'fault')
        expect(
          faults.map(({ code }) => code),
          JSON.stringify([one, other, now]),
        ).toEqual([])
      }),
      { numRuns: 2 * THOROUGH },
    )
  })
})
