import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LOOK_PRESETS } from '../../../client/table/state/look-presets.ts'
import type { MakeTable } from '../../../server/protocol/http.ts'
import { createTable, openPerson, setUpJourney, testServer } from '../driver/journey.ts'
import { decide } from '../driver/people.ts'
import { sceneReady, sceneRests } from '../driver/scene.ts'
import type { StoredSettings } from '../driver/table-page.ts'

setUpJourney({ botDelayMs: 1_000_000 })

/** The photographs of README and docs/playing.md. */
const PICTURE_FOLDER = join(import.meta.dirname, '..', '..', '..', 'dist', 'pictures')

/** Number of decisions after which there is something to see. */
const SHOWN_DECISION_COUNT = 70

/** Movements that bring the camera nearer: turns of the wheel, and px that the view is dragged aside and up. */
interface Nearer {
  readonly wheel: number
  readonly aside: number
  readonly up: number
}

const PICTURED_BOARDS: readonly (readonly [
  string,
  Partial<MakeTable> & { players: number },
  Partial<StoredSettings>,
  Nearer,
])[] = [
  [
    'table',
    { players: 4, look: { ...LOOK_PRESETS.walnut, pieces: 'marbles' } },
    { mood: 'morning' },
    { wheel: 100, aside: 0, up: 40 },
  ],
  [
    'eight',
    { players: 8, look: { ...LOOK_PRESETS.maple, pieces: 'pegs' } },
    { mood: 'morning' },
    { wheel: 100, aside: 0, up: 40 },
  ],
  [
    'carbles',
    { rules: 'carbles', players: 4, look: { ...LOOK_PRESETS.sapele, pieces: 'bulbs' } },
    { mood: 'evening' },
    { wheel: 100, aside: 60, up: 90 },
  ],
]

test.each(PICTURED_BOARDS)(
  '%s',
  async (name, setup, stored, { wheel, aside, up }) => {
    const { table, host, ask } = await createTable(setup.players, setup)
    ask(host.token, 'sit', { seat: 0, name: 'Ann', colour: 0 })
    ask(host.token, 'fill', { bot: 'greedy' })
    ask(host.token, 'start', {})
    for (let i = 0; i < SHOWN_DECISION_COUNT && table.phase === 'playing'; i++) decide(table)
    while (table.phase === 'playing' && table.view('table').turn !== 0) decide(table)
    const ann = await openPerson('Ann', {
      as: host,
      stored: { flat: false, ...stored },
      context: { viewport: { width: 1280, height: 720 } },
    })
    await ann.page.goto(`${testServer.origin}/t/${table.code}?tier=high`)
    await sceneReady(ann.page)
    await sceneRests(ann)
    const { mouse } = ann.page
    await mouse.move(640, 300)
    for (let turned = 0; turned < wheel; turned += 100) await mouse.wheel(0, -100)
    await mouse.move(900, 560)
    await mouse.down()
    await mouse.move(900 + aside, 560 - up, { steps: 8 })
    await mouse.up()
    await sceneRests(ann)
    const picture = await ann.page.evaluate(async () => {
      const taken = await window.__scene?.photograph({ width: 1280, height: 720, frames: 16 })
      const bitmap = await createImageBitmap(taken as Blob)
      const paper = new OffscreenCanvas(1280, 720)
      paper.getContext('2d')?.drawImage(bitmap, 0, 0, 1280, 720)
      const reader = new FileReader()
      reader.readAsDataURL(await paper.convertToBlob({ type: 'image/jpeg', quality: 0.84 }))
      await new Promise((resolve) => reader.addEventListener('load', resolve, { once: true }))
      return String(reader.result).split(',')[1] ?? ''
    })
    const bytes = Buffer.from(picture, 'base64')
    expect(bytes.length).toBeGreaterThan(50_000)
    mkdirSync(PICTURE_FOLDER, { recursive: true })
    writeFileSync(join(PICTURE_FOLDER, `${name}.jpg`), bytes)
  },
  300_000,
)
