import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import FlatInlays from '../../../../client/board/flat/FlatInlays.tsx'
import { MarbleBody, MarbleGradients } from '../../../../client/board/flat/FlatMarbles.tsx'
import { FlatHoles, FlatWood } from '../../../../client/board/flat/FlatWood.tsx'
import { PlanDrawing } from '../../../../client/board/plan/PlanDrawing.tsx'
import { FlatField } from '../../../../client/marble-chase/board/ChaseFlat.tsx'
import { layout } from '../../../../engine/boards/layout.ts'
import { openingPosition } from '../../../../engine/position.ts'
import { usualBoardOf } from '../../../../engine/ruleset.ts'
import { rulesFor } from '../../../../engine/rulesets/registry.ts'
import { boardSvg } from '../../../../models/flat/board-svg.ts'
import { svgText } from '../../../../models/flat/flat-element.ts'
import { flatMap } from '../../../../models/flat/flat-map.ts'
import { fieldSvg } from '../../../../models/flat/marble-chase-table-svg.ts'
import { planElements } from '../../../../models/flat/plan-elements.ts'
import { socketElements } from '../../../../models/flat/side-elements.ts'
import { DEFAULT_LOOK } from '../../../../server/protocol/look.ts'
import { PALETTE } from '../../../../workshop/design/player-colours.ts'
import { PRESETS } from '../../../../workshop/design/presets.ts'
import { planOf } from '../../../../workshop/plan.ts'
import { must } from '../../../engine/game-fixtures.ts'

/** SVG as a page has it, written as image files write it: without the outermost group, and empty elements in one tag. */
const markupOf = (element: ReactElement): string =>
  renderToStaticMarkup(element)
    .replace(/^<(?:g|defs)[^>]*>(.*)<\/(?:g|defs)>$/, '$1')
    .replaceAll(/><\/(?:path|circle|ellipse|polygon|polyline|rect|stop)>/g, '/>')

const TABLE_SETUPS = [
  { rules: 'basic', players: 4 },
  { rules: 'basic', players: 8 },
  { rules: 'tock', players: 3 },
] as const

test('the field of Marble Chase is the same in the page and in previews', () => {
  const woods = { field: 'walnut', border: 'maple' } as const
  const page = markupOf(createElement(FlatField, woods)).replaceAll(/<text .*?<\/text>/g, '')
  const svg = fieldSvg([], woods)
  expect(svg.slice(svg.indexOf('</defs>') + '</defs>'.length)).toBe(page)
})

test.each(PRESETS)('the plan of $id is the same in the page and as SVG text', ({ design }) => {
  const plan = planOf({ ...design, title: 'Winter', names: ['Ada'] })
  const page = markupOf(createElement(PlanDrawing, { plan }))
  const [, id = ''] = /id="([^"]*)-plank"/.exec(page) ?? []
  expect(page).toBe(svgText(planElements(plan, id)))
  for (const mark of plan.marks) if (mark.kind === 'text') expect(page).toContain(`>${mark.text}</text>`)
})

describe.each(TABLE_SETUPS)('the flat board of $rules for $players', (table) => {
  const rules = must(rulesFor(table))
  const { spec, active } = usualBoardOf(rules)
  const { board } = rules
  const look = { ...DEFAULT_LOOK, field: 'cherry', border: 'walnut' } as const
  const map = flatMap(layout(spec), active, 0)
  const colours = Array.from({ length: table.players }, (_, seat) => seat)
  const svg = boardSvg({ ...look, map, board, colours, position: openingPosition(rules) })

  test('has the same wood, holes and marbles in the page and in previews', () => {
    expect(svg).toContain(markupOf(createElement(FlatWood, { map, look })))
    expect(svg).toContain(markupOf(createElement(FlatHoles, { map })))
    for (const palette of colours) expect(svg).toContain(markupOf(createElement(MarbleBody, { palette })))
    for (const gradient of svg.match(/<radialGradient .*?<\/radialGradient>/g) ?? []) {
      expect(markupOf(createElement(MarbleGradients))).toContain(gradient)
    }
  })

  test('has dark wood around the holes of homes and starts of pale colours only', () => {
    const lightOnes = (palette: number): number =>
      svgText(
        socketElements(
          map,
          board,
          look,
          colours.map(() => palette),
        ),
      ).split('r="0.55"').length - 1
    const ownTrackHoles = new Set([...board.comeOut, ...board.inSpot]).size
    expect(lightOnes(PALETTE.findIndex(({ id }) => id === 'amber'))).toBe(ownTrackHoles)
    expect(lightOnes(PALETTE.findIndex(({ id }) => id === 'ruby'))).toBeGreaterThan(ownTrackHoles)
  })

  test('has the same homes, starts and sockets in the page and in previews', () => {
    const inlays = createElement(FlatInlays, {
      map,
      board,
      layout: layout(spec),
      activeTrack: active,
      viewSide: 0,
      names: [],
      playerPiles: undefined,
      look,
      colours,
      turn: 0,
      turns: 'clockwise',
    })
    const [sides = ''] = /<g fill="none" stroke="#2a150a" stroke-width="1\.62".*?<\/g>(?=<)/.exec(svg) ?? []
    expect(sides.length).toBeGreaterThan(100)
    expect(markupOf(inlays)).toContain(sides)
    const sockets = svg.match(/<circle [^>]*r="0\.5[59]"[^>]*\/>/g) ?? []
    expect(sockets.length).toBeGreaterThan(20)
    expect(markupOf(inlays)).toContain(sockets.join(''))
  })
})
