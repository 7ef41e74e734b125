import { readFileSync } from 'node:fs'
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { textOfRecord } from '../../../fair/record-text.ts'
import type { GameCard } from '../../../server/protocol/http.ts'
import { must } from '../../engine/game-fixtures.ts'

const CLIP_TIMEOUT = { timeout: 120_000 }

export const openClipPanel = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('button', { name: 'Make the clip' }).waitFor()
}

/** Limits the clip to the last decisions up to the shown one. */
export const chooseLastDecisions = async (page: Page, decisions: number): Promise<void> => {
  const to = Number(await page.getByRole('slider', { name: 'To decision' }).inputValue())
  await page.getByRole('slider', { name: 'From decision' }).fill(String(to - decisions + 1))
}

export interface SavedFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

const saved = async (page: Page, press: () => Promise<void>): Promise<SavedFile> => {
  const download = page.waitForEvent('download')
  await press()
  const file = await download
  return { name: file.suggestedFilename(), bytes: new Uint8Array(readFileSync(await file.path())) }
}

/** Downloads the clip once it is ready. */
export const savedClip = async (page: Page): Promise<SavedFile> => {
  const link = page.getByRole('link', { name: 'Save the clip' })
  await link.waitFor(CLIP_TIMEOUT)
  return saved(page, () => link.click())
}

export const makeClip = async (page: Page): Promise<SavedFile> => {
  await page.getByRole('button', { name: 'Make the clip' }).click()
  return savedClip(page)
}

const latin = (bytes: Uint8Array): string => String.fromCharCode(...bytes)

/** Detects the type of a file by its first bytes. */
export const kindOf = ({ bytes }: SavedFile): 'mp4' | 'webm' | 'gif' | undefined => {
  if (latin(bytes.slice(4, 8)) === 'ftyp') return 'mp4'
  if (latin(bytes.slice(0, 4)) === '\x1a\x45\xdf\xa3') return 'webm'
  return latin(bytes.slice(0, 6)) === 'GIF89a' ? 'gif' : undefined
}

/** Reads codec, size, frame counts and duration (in s) of a video. */
export const readVideo = async ({ bytes }: SavedFile) => {
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(bytes) })
  const track = await input.getPrimaryVideoTrack()
  if (track === null) throw new Error('no video')
  const { packetCount, averagePacketRate } = await track.computePacketStats()
  return {
    codec: await track.getCodec(),
    width: await track.getDisplayWidth(),
    height: await track.getDisplayHeight(),
    length: await input.computeDuration(),
    packetCount,
    averagePacketRate,
  }
}

/** Saves a game as text, and a clip of one decision, from the replay. */
export const shareGame = async (page: Page, card: GameCard): Promise<void> => {
  await openClipPanel(page)
  const text = await saved(page, () => page.getByRole('button', { name: 'Save the text' }).click())
  expect(text.name).toBe(`game-${card.code}-${card.number}.txt`)
  expect(new TextDecoder().decode(text.bytes)).toBe(must(textOfRecord(card)))
  await chooseLastDecisions(page, 1)
  const clip = await makeClip(page)
  expect(clip.name.endsWith(`.${kindOf(clip)}`), clip.name).toBe(true)
  await page.getByRole('button', { name: 'Make another one' }).click()
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('button', { name: 'Make the clip' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}
