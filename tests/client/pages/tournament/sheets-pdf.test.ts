import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, expect, test } from 'vitest'
import { i18n, loadTexts } from '../../../../client/i18n/i18n.ts'
import { looseTexts } from '../../../../client/i18n/languages.ts'
import {
  PAPERS,
  type Paper,
  type Sheet,
  scoreSheets,
} from '../../../../client/pages/tournament/print/sheet-contents.ts'
import { makeSheets } from '../../../../client/pages/tournament/print/sheets-pdf.ts'
import type { Direction } from '../../../../workshop/geometry/right-to-left.ts'
import { textFontsOfAllScripts } from '../../../workshop/exports/fonts.ts'
import { fakeTournament, KEEZEN_EVENING, sideToken } from './fake-tournaments.ts'

const POINTS_PER_MM = 72 / 25.4
const SITE_ORIGIN = 'https://pegs.example'

beforeAll(() => loadTexts(['common', 'tournament']))

const eveningOf = (count: number) => {
  const evening = fakeTournament(KEEZEN_EVENING)
  for (let i = 1; i <= count; i++) evening.step({ kind: 'enter', names: [`Ann ${i}`, `Zoe ${i}`] })
  evening.step({ kind: 'draw' })
  return evening.view()
}

const EVENING_LINKS = {
  entrants: [],
  tables: Array.from({ length: 60 }, (_, i) => ({ number: i + 1, tokens: [sideToken(i + 1, 0), sideToken(i + 1, 1)] })),
}

/** A picture of one pixel. */
const PIXEL_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const drawnTexts: string[] = []
const draw = async (text: string) => {
  drawnTexts.push(text)
  return { png: PIXEL_PNG, width: 10, above: 1, below: 0.5 }
}

const readSheets = async (
  count: number,
  sheet: Sheet,
  paper: Paper = 'a4',
  view = eveningOf(count),
  marbles = 8,
  direction: Direction = 'ltr',
) => {
  const scores = scoreSheets(view, EVENING_LINKS, SITE_ORIGIN)
  const t = looseTexts(i18n.getFixedT(null, 'tournament'))
  const order = { ...{ view, sheet, paper, scores }, round: 'Round 1 of 3', marbles }
  const fonts = await textFontsOfAllScripts()
  const { promise } = getDocument({ data: await makeSheets(order, fonts, draw, t, direction), verbosity: 0 })
  const file = await promise
  const pages = Array.from({ length: file.numPages }, async (_, i) => {
    const page = await file.getPage(i + 1)
    const { items } = await page.getTextContent()
    const texts = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []))
    return { size: page.view.slice(2), texts }
  })
  return Promise.all(pages)
}

test('all names of 60 tables stand on the wall with their table, on few pages', async () => {
  const pages = await readSheets(120, 'draw')
  const words = pages.flatMap(({ texts }) => texts.map(({ str }) => str))
  expect(pages.length).toBeLessThanOrEqual(6)
  for (let i = 1; i <= 120; i++) expect(words.filter((word) => word === `Ann ${i} & Zoe ${i}`)).toHaveLength(2)
})

test.each(['a4', 'letter'] as const)(
  'score sheets on %s: two tables a page, and nothing beyond its edge',
  async (paper) => {
    const pages = await readSheets(8, 'scores', paper)
    const { width, height } = PAPERS[paper]
    expect(pages).toHaveLength(2)
    for (const { size, texts } of pages) {
      expect(size.map(Math.round)).toEqual([width, height].map((mm) => Math.round(mm * POINTS_PER_MM)))
      expect(texts.filter(({ str }) => str === 'Scan to say the result')).toHaveLength(4)
      for (const { transform, width: wide } of texts) {
        expect(transform[4]).toBeGreaterThan(0)
        expect(transform[4] + wide).toBeLessThan(width * POINTS_PER_MM)
        expect(transform[5]).toBeGreaterThan(0)
      }
    }
  },
)

test('a score sheet’s codes open the result of their side', () => {
  const [first] = scoreSheets(eveningOf(8), EVENING_LINKS, SITE_ORIGIN)
  expect(first?.sides.map(({ link }) => link)).toEqual([
    `${SITE_ORIGIN}/tournaments/EVEN#table=1.0.${sideToken(1, 0)}`,
    `${SITE_ORIGIN}/tournaments/EVEN#table=1.1.${sideToken(1, 1)}`,
  ])
})

test('names that the fonts of the file lack are drawn by the device, and none becomes a question mark', async () => {
  const evening = fakeTournament(KEEZEN_EVENING)
  evening.step({ kind: 'enter', names: ['王小明', 'علي'] })
  evening.step({ kind: 'enter', names: ['Łucja', 'Юлия'], team: 'Ελλάδα' })
  evening.step({ kind: 'draw' })
  drawnTexts.length = 0
  for (const sheet of ['draw', 'scores', 'standings'] as const) {
    const words = (await readSheets(2, sheet, 'a4', evening.view())).flatMap(({ texts }) => texts.map(({ str }) => str))
    expect(words.filter((word) => word.includes('?'))).toEqual([])
    // A text whose letters are of two fonts is read in parts.
    expect(words.join('')).toMatch(/Ελλάδα.*Łucja ?& ?Юлия/)
  }
  expect(drawnTexts.join(' ')).toContain('王小明')
  expect(drawnTexts.every((text) => text.includes('王小明'))).toBe(true)
})

test('a team and its people that are too long for a line stand in two', async () => {
  const evening = fakeTournament(KEEZEN_EVENING)
  const team = 'De Rakers van Houten'
  evening.step({ kind: 'enter', names: ['Willemijn van den B.', 'Bartholomäus Schmidt'], team })
  evening.step({ kind: 'enter', names: ['Ann', 'Ben'] })
  evening.step({ kind: 'draw' })
  const texts = (await readSheets(2, 'standings', 'a4', evening.view())).flatMap((page) => page.texts)
  const lines = texts.filter(({ str }) => /Rakers|Schmidt/.test(str))
  expect(lines.map(({ str }) => str)).toEqual([team, 'Willemijn van den B. & Bartholomäus Schmidt'])
})

test('where no marbles come home, no sheet asks for them', async () => {
  const wordsOf = async (sheet: Sheet): Promise<readonly string[]> =>
    (await readSheets(4, sheet, 'a4', undefined, 0)).flatMap(({ texts }) => texts.map(({ str }) => str))
  const scores = await wordsOf('scores')
  expect(scores).toContain(i18n.t('tournament:tournament.print.inTime'))
  expect(scores).not.toContain(i18n.t('tournament:tournament.print.homeCount'))
  const standings = await wordsOf('standings')
  expect(standings).toContain(i18n.t('tournament:tournament.standings.wins'))
  expect(standings).not.toContain(i18n.t('tournament:tournament.standings.marbles'))
})

test('in a language from the right the name of a player stands at the right, and its table at the left', async () => {
  const evening = fakeTournament(KEEZEN_EVENING)
  evening.step({ kind: 'enter', names: ['ياسمين', 'علي'] })
  evening.step({ kind: 'enter', names: ['Ann', 'Ben'] })
  evening.step({ kind: 'draw' })
  drawnTexts.length = 0
  const [list] = await readSheets(2, 'draw', 'a4', evening.view(), 8, 'rtl')
  const rightOf = (text: string) =>
    Math.max(
      ...(list?.texts ?? []).flatMap(({ str, transform, width }) => (str.includes(text) ? [transform[4] + width] : [])),
    )
  expect(drawnTexts).toEqual([])
  const margin = PAPERS.a4.width * POINTS_PER_MM - rightOf('Ann')
  expect(margin).toBeCloseTo(PAPERS.a4.width * POINTS_PER_MM - rightOf('ياسمين'), 1)
  expect(margin).toBeCloseTo(16 * POINTS_PER_MM, 0)
  expect(list?.texts.find(({ str }) => str === '1')?.transform[4]).toBeCloseTo(16 * POINTS_PER_MM, 0)
})

test('who has a bye finds that word in the place of a table', async () => {
  const pages = await readSheets(3, 'draw')
  const words = pages.flatMap(({ texts }) => texts.map(({ str }) => str))
  expect(words.filter((word) => word === 'bye')).toHaveLength(2)
})
