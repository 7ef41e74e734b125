import { readFile } from 'node:fs/promises'
import DxfParser from 'dxf-parser'
import { strFromU8, unzipSync } from 'fflate'
import { validateBytes } from 'gltf-validator'
import type { Download, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { type Design, FIRST_DESIGN } from '../../../../workshop/design/design.ts'
import { makeDesign } from '../../../../workshop/design/design-text.ts'
import { CHASE_DEFAULTS } from '../../../../workshop/design/marble-chase.ts'
import { SHOOTING_GLASS } from '../../../../workshop/design/player-colours.ts'
import { PRESETS } from '../../../../workshop/design/presets.ts'
import { planOf } from '../../../../workshop/plan.ts'
import { designOf } from '../../../workshop/designs.ts'
import { holesOfBoard, unmatched } from '../../../workshop/exports/expected-holes.ts'
import { openPerson, setUpJourney, testServer } from '../../driver/journey.ts'

setUpJourney()

const SMALL_BOARD: Partial<Design> = {
  form: 'polygon',
  players: 4,
  title: 'Ann & Ben',
  ornament: 'star',
  borderWidth: 8,
}

/** Opens a design's files, in a browser that `before` has made a different one. */
const openFiles = async (design: Partial<Design>, before?: () => void): Promise<Page> => {
  const { page } = await openPerson('Ann')
  if (before !== undefined) await page.addInitScript(before)
  await page.goto(`${testServer.origin}/design?${makeDesign(designOf(design))}`)
  await page.getByRole('button', { name: /Build/ }).click()
  await page.locator('summary', { hasText: 'All other files' }).click()
  return page
}

const row = (page: Page, format: string) => page.locator(`.file-row[data-format="${format}"]`)

const save = async (page: Page, format: string): Promise<Download> => {
  const coming = page.waitForEvent('download')
  await row(page, format).getByRole('button', { name: /Save/ }).click()
  return coming
}

const bytesOf = async (download: Download): Promise<Uint8Array> => new Uint8Array(await readFile(await download.path()))

/** Place and length of the contents of each file of a zip that is only stored. */
const storedIn = (zip: Uint8Array) => {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  const files: { name: string; method: number; at: number }[] = []
  for (let at = 0; view.getUint32(at, true) === 0x04034b50; ) {
    const [method, size] = [view.getUint16(at + 8, true), view.getUint32(at + 18, true)]
    const [name, extra] = [view.getUint16(at + 26, true), view.getUint16(at + 28, true)]
    const begin = at + 30 + name + extra
    files.push({ name: strFromU8(zip.subarray(at + 30, at + 30 + name)), method, at: begin })
    at = begin + size
  }
  return files
}

interface Box {
  readonly min: readonly number[]
  readonly max: readonly number[]
}

interface Gltf {
  readonly nodes: readonly { readonly name?: string; readonly mesh?: number }[]
  readonly meshes: readonly { readonly primitives: readonly { readonly attributes: { readonly POSITION: number } }[] }[]
  readonly accessors: readonly Box[]
}

/** Metres that each mesh of a GLB takes, by its name. */
const boxesOf = (bytes: Uint8Array): ReadonlyMap<string, Box> => {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(12, true)
  const { nodes, meshes, accessors }: Gltf = JSON.parse(strFromU8(bytes.subarray(20, 20 + length)))
  return new Map(
    nodes.flatMap(({ name = '', mesh }) => {
      const found = mesh === undefined ? undefined : meshes[mesh]?.primitives[0]?.attributes.POSITION
      return found === undefined ? [] : [[name, accessors[found] as Box] as const]
    }),
  )
}

describe('the files of a design', () => {
  test('a GLB holds to its standard, in true size, with the picture of its top', async () => {
    const page = await openFiles(SMALL_BOARD)
    const download = await save(page, 'glb')
    expect(download.suggestedFilename()).toBe('ann-ben.glb')
    const bytes = await bytesOf(download)
    const { issues, info } = await validateBytes(bytes)
    expect([issues.numErrors, issues.numWarnings, issues.messages]).toEqual([0, 0, []])
    // Top, edges, underside and holes; the pegs of four players.
    expect([info.hasTextures, info.drawCallCount, info.materialCount]).toEqual([true, 8, 8])
    expect(info.totalTriangleCount).toBeLessThan(40_000)
    expect(bytes.length).toBeLessThan(4_000_000)
    const boxes = boxesOf(bytes)
    const wood = ['top', 'edge', 'below', 'holes'].map((name) => boxes.get(name) as Box)
    const reach = (axis: number) => [
      Math.min(...wood.map(({ min }) => min[axis] as number)),
      Math.max(...wood.map(({ max }) => max[axis] as number)),
    ]
    const { bounds, design } = planOf(designOf(SMALL_BOARD))
    const near = (axis: number, wanted: readonly number[]) =>
      reach(axis).forEach((place, i) => {
        expect(place).toBeCloseTo((wanted[i] ?? 0) / 1000, 5)
      })
    near(0, [bounds.west, bounds.east])
    near(1, [0, design.thickness])
    near(2, [-bounds.north, -bounds.south])
    await row(page, 'glb').getByText('ann-ben.glb is ready').waitFor()
  })

  test('a ring stands on the bars of its joints in a GLB', async () => {
    const ring = PRESETS.find(({ id }) => id === 'paddles')?.design as Design
    const page = await openFiles(ring)
    const bytes = await bytesOf(await save(page, 'glb'))
    const { issues } = await validateBytes(bytes)
    expect([issues.numErrors, issues.numWarnings]).toEqual([0, 0])
    const { lock, design } = planOf(designOf(ring))
    const thick = (lock?.bar.thickness ?? 0) / 1000
    const boxes = boxesOf(bytes)
    const heightOf = (name: string) => [boxes.get(name)?.min[1], boxes.get(name)?.max[1]] as [number, number]
    expect(heightOf('bars')[0]).toBeCloseTo(0, 6)
    expect(heightOf('bars')[1]).toBeCloseTo(thick, 6)
    expect(heightOf('edge')[0]).toBeCloseTo(thick, 6)
    expect(heightOf('top')[1]).toBeCloseTo(thick + design.thickness / 1000, 6)
  })

  test('a GLB of Marble Chase has its marbles and cubes in true size, unless they are left out', async () => {
    const page = await openFiles({ ...CHASE_DEFAULTS, game: 'marble-chase', form: 'field', scoringBoards: 2 })
    const bytes = await bytesOf(await save(page, 'glb'))
    const { issues, info } = await validateBytes(bytes)
    expect([issues.numErrors, issues.numWarnings, issues.messages]).toEqual([0, 0, []])
    expect(info.drawCallCount).toBeLessThanOrEqual(10)
    expect(info.totalTriangleCount).toBeLessThan(20_000)
    const boxes = boxesOf(bytes)
    const { marbleSmall, marbleMiddle, marbleLarge, thickness, cube, scoringThickness } = FIRST_DESIGN
    const sizes = SHOOTING_GLASS.map(({ id }) => {
      const { min, max } = boxes.get(id) as Box
      return [0, 1, 2].map((axis) => ((max[axis] ?? 0) - (min[axis] ?? 0)) * 1000)
    })
    for (const [i, wanted] of [marbleSmall, marbleMiddle, marbleLarge].entries())
      for (const size of sizes[i] ?? []) expect(size / wanted, `${sizes[i]}`).toBeGreaterThan(0.97)
    const waiting = boxes.get(SHOOTING_GLASS[1]?.id ?? '') as Box
    expect((waiting.min[1] ?? 0) * 1000, 'it lies on the field').toBeCloseTo(thickness, 1)
    const cubes = boxes.get('cubes') as Box
    expect((cubes.max[1] ?? 0) * 1000).toBeCloseTo(scoringThickness - 2.5 + cube, 2)
    expect((cubes.min[1] ?? 0) * 1000).toBeCloseTo(scoringThickness - 4, 2)
    await page.getByRole('switch', { name: 'Pieces on the board' }).click()
    const bare = boxesOf(await bytesOf(await save(page, 'glb')))
    expect([...bare.keys()].sort()).toEqual(['below', 'edge', 'floor', 'top'])
  })

  test('where a browser shows models in the room it gets a USDZ: stored, aligned, in metres, lying on a table', async () => {
    const page = await openFiles(SMALL_BOARD, () => {
      DOMTokenList.prototype.supports = (token) => token === 'ar'
    })
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'See it on your table' }).click()
    const bytes = await bytesOf(await coming)
    expect(await page.getByRole('link', { name: 'Open it' }).getAttribute('rel')).toBe('ar')
    const stored = storedIn(bytes)
    expect(stored.map(({ method, at }) => [method, at % 64])).toEqual(stored.map(() => [0, 0]))
    expect(stored[0]?.name).toBe('model.usda')
    const usda = strFromU8(unzipSync(bytes)['model.usda'] as Uint8Array)
    expect(usda).toContain('metersPerUnit = 1')
    expect(usda).toContain('upAxis = "Y"')
    expect(usda).toContain('planeAnchoring:alignment = "horizontal"')
    const pictures = [...usda.matchAll(/@(textures\/[^@]+)@/g)].map(([, path]) => path as string)
    expect(new Set(pictures).size).toBe(3)
    for (const path of pictures) expect(stored.map(({ name }) => name)).toContain(path)
  })

  test('a drawing is as large in the browser as in the layout, hole by hole, and its letters are there', async () => {
    const page = await openFiles(SMALL_BOARD)
    const bytes = await bytesOf(await save(page, 'svg'))
    const drawing = await page.context().newPage()
    await drawing.setContent(`<body style="margin:0">${strFromU8(bytes).replace(/^<\?xml.*\?>/, '')}`)
    const read = await drawing.evaluate(() => {
      const named = [...document.querySelectorAll('g')].map((g) => ({
        g,
        name: g.getAttribute('inkscape:label') ?? '',
      }))
      const of = (start: string) => named.find(({ name }) => name.startsWith(start))?.g as SVGGElement
      const mm = (px: number) => (px * 25.4) / 96
      const outline = of('OUTLINE').getBoundingClientRect()
      const holes = [...of('DRILL_').children].map((circle) => {
        const { left, right, top, bottom } = circle.getBoundingClientRect()
        return { x: mm((left + right) / 2 - outline.left), y: mm(outline.bottom - (top + bottom) / 2) }
      })
      return { holes, letters: of('LETTERS').children.length }
    })
    expect(unmatched(holesOfBoard(designOf(SMALL_BOARD)), read.holes, 0.02)).toEqual([])
    expect(read.letters).toBe(1)
  })

  test('drawings for machines come in the layers that are asked for', async () => {
    const page = await openFiles({ ...SMALL_BOARD, names: ['Иван'] })
    await page.getByRole('radio', { name: 'Operations' }).click()
    await page.getByRole('radio', { name: 'Single lines' }).click()
    await page.getByText('because the single lines have no letters for it: Иван').waitFor()
    const dxf = new DxfParser().parseSync(strFromU8(await bytesOf(await save(page, 'dxf'))))
    const layers = new Set(dxf?.entities.map(({ layer }) => layer))
    const wanted = ['PROFILE_OUT_THRU', 'DRILL_D0188_Z0375', 'POCKET_LINES_Z0079', 'ENGRAVE_LETTERS', 'VCARVE_LETTERS']
    expect([...layers]).toEqual(expect.arrayContaining(wanted))
    const sheets = unzipSync(await bytesOf(await save(page, 'laser')))
    expect(Object.keys(sheets)).toContain('1-top-holes-cut-1.svg')
    const rows = strFromU8(await bytesOf(await save(page, 'csv')))
      .trim()
      .split('\r\n')
    expect(rows).toHaveLength(1 + planOf(designOf(SMALL_BOARD)).drills.length)
  })

  test('one at a time is made, while the page goes on, and can be cancelled', async () => {
    const page = await openFiles({})
    let downloads = 0
    page.on('download', () => downloads++)
    await row(page, 'glb').getByRole('button', { name: 'Save' }).click()
    const cancel = page.getByRole('button', { name: 'Cancel' })
    await cancel.waitFor()
    expect(await row(page, 'stl').getByRole('button').isDisabled()).toBe(true)
    await page.waitForFunction(() => (document.querySelector('progress')?.value ?? 0) > 0)
    const pictures = await page.evaluate(
      () =>
        new Promise<number>((done) => {
          let count = 0
          const next = () => (++count === 5 ? done(count) : requestAnimationFrame(next))
          requestAnimationFrame(next)
        }),
    )
    expect(pictures).toBe(5)
    await cancel.click()
    await row(page, 'glb').getByRole('button', { name: 'Save' }).waitFor()
    expect(await row(page, 'stl').getByRole('button').isDisabled()).toBe(false)
    const { length } = await bytesOf(await save(page, 'stl'))
    expect(length % 50).toBe(84 % 50)
    expect(downloads).toBe(1)
  })

  test('that cannot be made say why', async () => {
    const page = await openFiles({ form: 'sections', players: 4, spacing: 5, edge: 'cove', edgeSize: 40, margin: 3 })
    await row(page, 'stl').getByRole('button', { name: 'Save' }).click()
    await row(page, 'stl').getByText('leave no wood').waitFor()
  })
})
