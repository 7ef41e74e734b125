import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PSEUDO_LANGUAGES, pseudoTexts } from '../../../client/i18n/pseudo-languages.ts'
import { layout } from '../../../engine/boards/layout.ts'
import { THREE_IN_ONE_BOARD } from '../../../engine/boards/registry.ts'
import type { ChaseRecord } from '../../../engine/marble-chase/text/record.ts'
import { type FoundPuzzle, puzzleId } from '../../../engine/puzzles/found-puzzle.ts'
import FOUND from '../../../engine/puzzles/found-puzzles.json' with { type: 'json' }
import { STRATEGY_POSITIONS } from '../../../engine/puzzles/strategy-positions.ts'
import { RULE_PRESETS } from '../../../engine/rulesets/presets.ts'
import { type ChaseEvidence, RECORD_VERSION } from '../../../fair/evidence.ts'
import { FLAT_WOODS } from '../../../models/flat/flat-woods.ts'
import type { GameServer } from '../../../server/app.ts'
import type { ShownBoard } from '../../../server/archive/showcase/showcase.ts'
import { PageLanguages, type PageTexts, readPageTexts } from '../../../server/http/page-languages.ts'
import { chaseGamePreview, gamePreview, tablePreview } from '../../../server/http/share/game-previews.ts'
import { previewSvg } from '../../../server/http/share/image/preview-svg.ts'
import { drawPreview } from '../../../server/http/share/image/preview-worker.ts'
import { PreviewWorkerPool } from '../../../server/http/share/image/preview-worker-pool.ts'
import { fitText, loadLettersFor, wrapText } from '../../../server/http/share/image/text-lines.ts'
import {
  boardPreview,
  chasePreview,
  designPreview,
  puzzlePreview,
  rulesPreview,
  sitePreview,
} from '../../../server/http/share/link-previews.ts'
import { previewTags } from '../../../server/http/share/page-head.ts'
import type { Preview } from '../../../server/http/share/preview.ts'
import { imagePath, readImagePath, type Subject, subjectOf } from '../../../server/http/share/subject.ts'
import { networksAt } from '../../../server/limits/networks.ts'
import { PREVIEW_SIZE_PX } from '../../../server/protocol/embed-frame.ts'
import { type LanguageFacts, OFFERED_LANGUAGES } from '../../../server/protocol/languages.ts'
import { DEFAULT_LOOK, type Look } from '../../../server/protocol/look.ts'
import { FIRST_DESIGN } from '../../../workshop/design/design.ts'
import { makeDesign } from '../../../workshop/design/design-text.ts'
import { PRESETS } from '../../../workshop/design/presets.ts'
import { fairGame } from '../../fair/fair-game.ts'
import { makeTable, visit } from '../rooms/guest.ts'
import { rawRequest } from '../rooms/raw-connection.ts'
import { makeTestApp, type TestAppOptions } from '../test-app.ts'

const ROUND_PRESET = PRESETS.find(({ id }) => id === 'round-table') as (typeof PRESETS)[number]
const folder = mkdtempSync(join(tmpdir(), 'shared-pages-'))
const ENGLISH_WORDS = new PageLanguages().wordsIn('en')
const PAGE_ADDRESS = { origin: 'http://x', path: '/"', query: '', asked: '' }
let app: GameServer | undefined

beforeAll(() => {
  const head = '<meta name="description" content="old" /><title>The table</title>'
  writeFileSync(join(folder, 'index.html'), `<!doctype html><html lang="en"><head>${head}</head><body></body></html>`)
})
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(async () => {
  await app?.close()
  app = undefined
})

const open = async (options: TestAppOptions = {}): Promise<number> => {
  app = await makeTestApp({ client: { built: folder }, ...options })
  return app.port
}

const pageAt = async (port: number, path: string): Promise<string> =>
  (await rawRequest({ port, path, headers: { accept: 'text/html' } })).body

const tag = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]

const longNamed = (): Preview => {
  const card = fairGame({ rules: 'basic', players: 12, teams: 4 })
  const names = Array.from({ length: 12 }, (_, seat) => `Maximiliane ${String.fromCharCode(65 + seat)}.`)
  return gamePreview(ENGLISH_WORDS, { ...card, names }) as Preview
}

const decodedImage = JSON.parse(readFileSync('tests/engine/marble-chase/whole-match.json', 'utf8')) as ChaseRecord
const chaseCard: ChaseEvidence = {
  version: RECORD_VERSION,
  software: '',
  id: 'x',
  code: 'KQXW',
  number: 1,
  begun: 0,
  ended: 300_000,
  names: ['Ann', 'Ben', 'Cem', 'Dora'],
  bots: ['', '', '', ''],
  colours: [3, 1, 4, 2],
  look: {},
  record: decodedImage,
  seats: [],
  times: [],
  draws: { commitment: '', seed: '', terms: '', revealed: [], names: [] },
  rolls: [],
}

const SHOWN_BOARD = { title: 'Unser Tisch', maker: 'Ann', design: makeDesign(FIRST_DESIGN) } as ShownBoard
const FIELD_PRESET = PRESETS.find(({ id }) => id === 'chase-two') as (typeof PRESETS)[number]
const table = { code: 'KQXW', phase: 'lobby', rules: 'jackaroo', players: 4, free: 1 } as const

describe('what a link is about', () => {
  test.each([
    ['/', '', { kind: 'site' }],
    ['/my', '', { kind: 'site' }],
    ['/t/kqxw', '', { kind: 'table', code: 'KQXW' }],
    ['/p/KQXW', '', { kind: 'table', code: 'KQXW' }],
    ['/t/no-code', '', { kind: 'site' }],
    ['/watch/kqxw', '', { kind: 'watch', code: 'KQXW' }],
    ['/watch', '', { kind: 'site' }],
    ['/games/abc-1', '', { kind: 'game', id: 'abc-1' }],
    ['/games', '', { kind: 'site' }],
    [`/games/${'x'.repeat(65)}`, '', { kind: 'site' }],
    ['/strategy/short-cut', '', { kind: 'puzzle', id: 'short-cut', query: '' }],
    ['/puzzles/basic-6-338', 'x=1', { kind: 'puzzle', id: 'basic-6-338', query: '' }],
    ['/strategy/corner', 'direction=counter', { kind: 'puzzle', id: 'corner', query: 'direction=counter' }],
    ['/boards/abc-1', '', { kind: 'board', id: 'abc-1' }],
    ['/boards', '', { kind: 'site' }],
    ['/rules', 'rules=tock', { kind: 'rules', query: 'rules=tock' }],
    ['/rules/print', 'rules=tock', { kind: 'rules', query: 'rules=tock' }],
    ['/new', 'rules=tock&players=2', { kind: 'new', query: 'rules=tock&players=2' }],
    ['/learn/carbles', '', { kind: 'learn', query: 'rules=carbles' }],
    ['/learn/dog', 'direction=counter', { kind: 'learn', query: 'rules=dog&direction=counter' }],
    ['/design', 'v=1', { kind: 'design', query: 'v=1' }],
    ['/chase', '', { kind: 'chase' }],
    ['/learn/marble-chase', '', { kind: 'learn', query: 'rules=marble-chase' }],
    ['/design', 'x'.repeat(6001), { kind: 'site' }],
  ] satisfies [string, string, Subject][])('%s %s', (path, query, subject) => {
    expect(subjectOf(path, query)).toEqual(subject)
    const [at = '', asked = ''] = imagePath(subject).split('?')
    expect(readImagePath(at, asked)).toEqual(subject)
  })

  test.each(['/', '/x.png', '/game.png', '/table/abc.png', '/table/AAAA', '/rules/x.png', '/game/../x.png'])(
    '%s is the address of no image',
    (path) => expect(readImagePath(path, '')).toBeUndefined(),
  )
})

describe('the sentences', () => {
  test('invite to a table, with the seats that are free', () => {
    expect(tablePreview(ENGLISH_WORDS, table)).toMatchObject({
      title: 'Come and play Jackaroo',
      text: 'Table KQXW: 4 players, 1 seat is free. It opens in the browser; nobody needs an account.',
    })
    expect(tablePreview(ENGLISH_WORDS, { ...table, phase: 'playing' }).text).toContain('A game for 4 is going on.')
    expect(tablePreview(ENGLISH_WORDS, { ...table, phase: 'over' }).text).toContain(
      'is just over, and another one may begin.',
    )
    expect(tablePreview(ENGLISH_WORDS, table, true).title).toBe('Watch Jackaroo')
  })

  test('the preview of a set-up has the board and the teams of its house rules, and the name of a usual form', () => {
    const toc = 'board=carbles&duty=all&fours=backward&jacks=swap&sevens=own&kings=sweep&remainder=true'
    const { title, image } = rulesPreview(ENGLISH_WORDS, 'new', `rules=tock-partners&players=6&teams=3&${toc}`)
    expect(title).toBe('A table for Jeu de toc')
    const options = Object.fromEntries(
      RULE_PRESETS.flatMap(({ id, options }) => (id === 'jeuDeToc' ? Object.entries(options) : [])),
    )
    expect(image.table).toMatchObject({ setup: { rules: 'tock-partners', players: 6, teams: 3, options } })
    expect(rulesPreview(ENGLISH_WORDS, 'rules', `rules=tock-partners&${toc}&fives=any`).title).toBe(
      'The rules of Jeu de toc',
    )
    const wrong = rulesPreview(
      ENGLISH_WORDS,
      'rules',
      'rules=tock-partners&players=4&teams=3&board=carbles&kings=nothing',
    ).image.table
    expect(wrong).toMatchObject({ setup: { rules: 'tock-partners', players: 4 } })
  })

  test('the preview of a table has the board, the teams and the name of its house rules', () => {
    const { options = {}, rules = '' } = RULE_PRESETS.find(({ id }) => id === 'jeuDeToc') ?? {}
    const { title, image } = tablePreview(ENGLISH_WORDS, { ...table, rules, players: 6, teams: 3, options })
    expect(title).toBe('Come and play Jeu de toc')
    expect(image.table).toMatchObject({ setup: { rules, players: 6, teams: 3, options } })
  })

  test('the preview of a lesson, of rules or of a puzzle is in the mirror if its board is', () => {
    const mirrored = { look: { direction: 'counter' } }
    for (const kind of ['learn', 'rules', 'new'] as const)
      expect(rulesPreview(ENGLISH_WORDS, kind, 'rules=dog&direction=counter').image.table).toMatchObject(mirrored)
    expect(puzzlePreview(ENGLISH_WORDS, 'corner', 'direction=counter')?.image.table).toMatchObject(mirrored)
    expect(rulesPreview(ENGLISH_WORDS, 'rules', 'rules=dog').image.table).not.toMatchObject(mirrored)
  })

  test('come with a drawing of the board that the table has', () => {
    const setup = { rules: 'basic', players: 6 }
    const drawn = (look?: Look): string =>
      previewSvg(tablePreview(ENGLISH_WORDS, { ...table, ...setup, ...(look === undefined ? {} : { look }) }).image)
    expect(drawn(), 'a card that 1.0.0 stored').toBe(drawn(DEFAULT_LOOK))
    const designed = { ...DEFAULT_LOOK, design: makeDesign({ ...ROUND_PRESET.design, players: 6 }) }
    const looks = [
      DEFAULT_LOOK,
      { ...DEFAULT_LOOK, board: 'three-in-one' },
      { ...DEFAULT_LOOK, field: 'cherry' },
      designed,
    ]
    expect(new Set((looks as readonly Look[]).map(drawn)).size).toBe(looks.length)
    const { image } = rulesPreview(ENGLISH_WORDS, 'new', 'rules=basic&players=6')
    expect(image.table, 'a link to a set-up makes a table with it').toMatchObject({ look: { board: 'three-in-one' } })
  })

  test.each([4, 6, 8])('draw a three-in-one with all its holes (%i players)', (players) => {
    const look: Look = { ...DEFAULT_LOOK, board: 'three-in-one' }
    const svg = previewSvg(tablePreview(ENGLISH_WORDS, { ...table, rules: 'basic', players, look }).image)
    expect(svg.match(/r="0\.2(7)?" fill="#1d0f07"/g)).toHaveLength(layout(THREE_IN_ONE_BOARD).holes.length)
  })

  test('name the winners of a game that is over', () => {
    const card = fairGame({ rules: 'basic', players: 2 })
    const preview = gamePreview(ENGLISH_WORDS, card) as Preview
    expect(preview.title).toMatch(/^(Ann|Ben) won: Pegs and Jokers$/)
    expect((preview.image.people ?? []).filter(({ won }) => won)).toHaveLength(1)
    expect(gamePreview(ENGLISH_WORDS, { ...card, names: ['', ''] })?.title, 'whose name was taken off').toBe(
      'A finished game: Pegs and Jokers',
    )
    expect(gamePreview(ENGLISH_WORDS, { ...card, record: { ...card.record, rules: 'chess' } })).toBeUndefined()
  })

  test('call Marble Chase by its name, at a table, in a link and in the rules', () => {
    const chase = { ...table, rules: 'marble-chase' }
    expect(tablePreview(ENGLISH_WORDS, chase).title).toBe('Come and play Marble Chase')
    expect(tablePreview(ENGLISH_WORDS, chase).image.table).toMatchObject({ of: 'chase', setup: { players: 4 } })
    expect(chasePreview(ENGLISH_WORDS).title).toBe('Marble Chase')
    for (const [kind, title] of [
      ['rules', 'The rules of Marble Chase'],
      ['learn', 'Learn Marble Chase'],
      ['new', 'A table for Marble Chase'],
    ] as const) {
      const preview = rulesPreview(ENGLISH_WORDS, kind, 'rules=marble-chase&players=3')
      expect(preview.title).toBe(title)
      expect(preview.text).toContain('a die instead of cards')
      expect(preview.image.table).toMatchObject({ of: 'chase', setup: { players: 3 } })
    }
    expect(rulesPreview(ENGLISH_WORDS, 'new', 'rules=marble-chase&players=9').image.table).toMatchObject({
      setup: { players: 4 },
    })
  })

  test('and images of Marble Chase on a field of one’s own show its woods', () => {
    const design = makeDesign({ ...FIELD_PRESET.design, field: 'cherry', border: 'padauk' })
    const woods = { field: 'cherry', border: 'padauk' }
    const asked = `rules=marble-chase&players=2&design=${encodeURIComponent(design)}`
    expect(rulesPreview(ENGLISH_WORDS, 'new', asked).image.table).toMatchObject({ of: 'chase', woods })
    expect(designPreview(ENGLISH_WORDS, design)).toMatchObject({
      text: expect.stringContaining('Of cherry with padauk.'),
    })
    const own = chaseGamePreview(ENGLISH_WORDS, { ...chaseCard, look: { ...woods, inlay: 'maple', design } }) as Preview
    for (const { image } of [rulesPreview(ENGLISH_WORDS, 'new', asked), designPreview(ENGLISH_WORDS, design), own]) {
      const svg = previewSvg(image)
      for (const tone of [FLAT_WOODS.cherry.light, FLAT_WOODS.padauk.light]) expect(svg).toContain(tone)
      expect(svg).not.toContain(FLAT_WOODS.walnut.light)
    }
    expect(previewSvg(chasePreview(ENGLISH_WORDS).image)).toContain(FLAT_WOODS.walnut.light)
  })

  test('name the winners of a match of Marble Chase, its shots and its dice', () => {
    const preview = chaseGamePreview(ENGLISH_WORDS, chaseCard) as Preview
    expect(preview.title).toBe('Ann and Cem won: Marble Chase')
    expect(preview.text).toMatch(/^4 players, \d+ shots in 5 minutes\. .* its dice were fair\.$/)
    expect(preview.image.table).toMatchObject({ of: 'chase', record: decodedImage })
    expect((preview.image.people ?? []).filter(({ won }) => won).map(({ name }) => name)).toEqual(['Ann', 'Cem'])
    expect(chaseGamePreview(ENGLISH_WORDS, { ...chaseCard, record: { ...decodedImage, players: 9 } })).toBeUndefined()
  })

  test('do not give a position away', () => {
    const [first] = STRATEGY_POSITIONS
    const preview = puzzlePreview(ENGLISH_WORDS, first?.id ?? '', '') as Preview
    expect(JSON.stringify(preview)).not.toContain(first?.good)
    expect(puzzlePreview(ENGLISH_WORDS, 'none', '')).toBeUndefined()
    const [found] = FOUND as readonly FoundPuzzle[]
    const other = found && puzzlePreview(ENGLISH_WORDS, puzzleId(found), '')
    expect(JSON.stringify(other)).toContain(found?.pegs)
    expect(JSON.stringify(other)).not.toContain(`"${found?.best}"`)
  })

  test('leave out what the maker of a design wrote on it', () => {
    const worded = designPreview(ENGLISH_WORDS, 'v=1&title=Read+this&names=Foe~Friend&players=6&form=round')
    expect(worded.title).toBe('A board for 6 players')
    expect(JSON.stringify(worded)).not.toMatch(/Read|Foe|Friend/)
    expect(designPreview(ENGLISH_WORDS, 'v=1&players=many').title, 'a broken link').toBe(
      designPreview(ENGLISH_WORDS, '').title,
    )
    const set = rulesPreview(ENGLISH_WORDS, 'new', `rules=basic&design=${encodeURIComponent('v=1&title=Read+this')}`)
    expect(JSON.stringify(set)).not.toContain('Read')
  })

  test('fall back to what can be played', () => {
    expect(rulesPreview(ENGLISH_WORDS, 'rules', 'rules=chess&players=99').title).toBe('The rules of Pegs and Jokers')
    expect(rulesPreview(ENGLISH_WORDS, 'rules', 'rules=jackaroo&players=-1').image.table).toMatchObject({
      setup: { players: 4 },
    })
  })
})

test('tags say nothing but text', () => {
  const preview = { ...sitePreview(ENGLISH_WORDS), title: `"><script>alert('x')</script>&` }
  const tags = previewTags(ENGLISH_WORDS, preview, { kind: 'rules', query: 'rules="><b>' }, PAGE_ADDRESS)
  expect(tags).not.toMatch(/<script|<b>|content="[^"]*"[^ ]/)
  expect(tags).toContain('&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;')
})

describe('pages', () => {
  test('tell in their heads what they are about', async () => {
    const port = await open({ publicUrl: 'http://127.0.0.1' })
    const html = await pageAt(port, '/rules?rules=tock&players=4')
    expect(html).toContain('<title>The rules of Tock · Pegs and Jokers</title>')
    expect(html).not.toContain('content="old"')
    expect(tag(html, 'og:title')).toBe('The rules of Tock')
    expect(tag(html, 'og:image')).toBe('http://127.0.0.1/share/rules.png?rules=tock&amp;players=4')
    expect(tag(html, 'og:url')).toBe('http://127.0.0.1/rules?rules=tock&amp;players=4')
    expect(tag(html, 'description')).toBe(tag(html, 'og:description'))
  })

  test('repeat no query that they do not read', async () => {
    const port = await open({ publicUrl: 'http://127.0.0.1' })
    for (const path of ['/t/ABCD', '/p/ABCD', '/learn/carbles', '/boards/x', '/my']) {
      const html = await pageAt(port, `${path}?me=0123456789abcdef`)
      expect([tag(html, 'og:url'), html.includes('0123456789abcdef')]).toEqual([`http://127.0.0.1${path}`, false])
    }
  })

  test('of tables tell how many seats are free, and of tables that are none nothing', async () => {
    const port = await open()
    const { code, token } = await makeTable(port, { rules: 'tock', players: 4 })
    await visit(port, code, { token, name: 'Ann' })
    const html = await pageAt(port, `/t/${code}`)
    expect(tag(html, 'og:title')).toBe('Come and play Tock')
    expect(tag(html, 'og:description')).toContain(`Table ${code}: 4 players,`)
    expect(html).not.toContain('Ann')
    expect(tag(await pageAt(port, '/t/AAAA'), 'og:title')).toBe('Pegs and Jokers')
    expect(tag(await pageAt(port, '/games/none'), 'og:title')).toBe('Pegs and Jokers')
  })

  test('find no tables for people who try codes', async () => {
    const port = await open({ unknownCodes: 2 })
    const { code } = await makeTable(port, { rules: 'tock', players: 4 })
    for (const guess of ['AAAA', 'AAAB', 'AAAC']) await pageAt(port, `/t/${guess}`)
    expect(tag(await pageAt(port, `/t/${code}`), 'og:title'), 'it is shown without its preview').toBe('Pegs and Jokers')
    expect((await rawRequest({ port, path: `/share/table/${code}.png` })).status).toBe(404)
    expect((await rawRequest({ port, path: `/api/tables/${code}` })).status).toBe(429)
  })
})

const ENGLISH_ONLY = { en: OFFERED_LANGUAGES.en as LanguageFacts }

test('an invitation is in the language of the browser that opens it, from the first byte, and names those of the others', async () => {
  const port = await open({ publicUrl: 'http://127.0.0.1' })
  const { code } = await makeTable(port, { rules: 'tock', players: 4 })
  const inviteIn = async (reads: string): Promise<string> =>
    (await rawRequest({ port, path: `/t/${code}`, headers: { accept: 'text/html', 'accept-language': reads } })).body
  const invitations = await Promise.all(
    ['fr-CA,fr;q=0.9,en;q=0.8', 'de-CH', 'nl-BE', 'es-MX', 'ar-EG', 'pt'].map(inviteIn),
  )
  expect(invitations.map((html) => /<html ([^>]*)>/.exec(html)?.[1])).toEqual([
    'lang="fr" dir="ltr"',
    'lang="de" dir="ltr"',
    'lang="nl" dir="ltr"',
    'lang="es" dir="ltr"',
    'lang="ar" dir="rtl"',
    'lang="en" dir="ltr"',
  ])
  expect(new Set(invitations.map((html) => tag(html, 'og:description'))).size, 'each has its own words').toBe(6)
  expect(tag(invitations[4] ?? '', 'og:locale')).toBe('ar')
  const [french = ''] = invitations
  expect([...french.matchAll(/hreflang="([^"]*)"/g)].map(([, one]) => one)).toEqual([
    'en',
    'de',
    'fr',
    'nl',
    'es',
    'ar',
    'x-default',
  ])
})

describe('in another language', () => {
  const english = readPageTexts().en as PageTexts
  const pseudo = Object.keys(PSEUDO_LANGUAGES).map((code) => [code, pseudoTexts(code, english as never) as PageTexts])
  const languages = new PageLanguages({
    offered: { ...ENGLISH_ONLY, ...PSEUDO_LANGUAGES },
    texts: { en: english, ...Object.fromEntries(pseudo), de: { preview: { heading: { rules: 'Regeln: {{game}}' } } } },
  })
  const openTranslated = () => open({ publicUrl: 'http://127.0.0.1', languages })
  const ask = (port: number, path: string, reads = 'fr-CA, fr;q=0.9') =>
    rawRequest({ port, path, headers: { accept: 'text/html', 'accept-language': reads } })

  test('pages are in the language that the address asks for, else in that of the browser, else in English', async () => {
    const port = await openTranslated()
    const headOf = async (path: string, reads?: string) => {
      const { body, headers } = await ask(port, path, reads)
      expect(headers.vary).toContain('Accept-Language')
      const [, root] = /<html ([^>]*)>/.exec(body) ?? []
      return [root, headers['content-language'], tag(body, 'og:title')]
    }
    const titleIn = (code: string): string => {
      const { t } = languages.wordsIn(code)
      return t('heading.rules', { game: t('common:game.tock.name') })
    }
    const path = '/rules?rules=tock&players=4'
    expect(await headOf(path)).toEqual(['lang="en" dir="ltr"', 'en', 'The rules of Tock'])
    const asked = await headOf(`${path}&lang=en-XA`, 'ar-XB')
    expect(asked).toEqual(['lang="en-XA" dir="ltr"', 'en-XA', titleIn('en-XA')])
    const read = await headOf(path, 'fr, ar-XB;q=0.8, en;q=0.5')
    expect(read).toEqual(['lang="ar-XB" dir="rtl"', 'ar-XB', titleIn('ar-XB')])
    expect(await headOf('/nothing/here?lang=ar-XB')).toEqual(['lang="ar-XB" dir="rtl"', 'ar-XB', undefined])
  })

  test('one in progress is served to those who ask for it only, and what it lacks in English', async () => {
    const port = await openTranslated()
    const asked = (await ask(port, '/rules?lang=de')).body
    expect([tag(asked, 'og:title'), tag(asked, 'og:site_name')]).toEqual(['Regeln: Pegs and Jokers', 'Pegs and Jokers'])
    expect(tag((await ask(port, '/rules', 'de')).body, 'og:title')).toBe('The rules of Pegs and Jokers')
    expect(asked).not.toContain('hreflang="de"')
  })

  test('pages link to themselves in all languages, and repeat no key beside the language', async () => {
    const port = await openTranslated()
    const { body } = await ask(port, '/rules?lang=en-XA&rules=tock')
    expect([tag(body, 'og:url'), tag(body, 'og:image'), tag(body, 'og:locale')]).toEqual([
      'http://127.0.0.1/rules?rules=tock&amp;lang=en-XA',
      'http://127.0.0.1/share/rules.png?rules=tock&amp;lang=en-XA',
      'en_GB',
    ])
    const links = [...body.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, code, href]) => [code, href])
    const page = 'http://127.0.0.1/rules?rules=tock'
    expect(links).toEqual([
      ...['en', 'en-XA', 'ar-XB'].map((code) => [code, `${page}&amp;lang=${code}`]),
      ['x-default', page],
    ])
    const withKey = (await ask(port, '/my?me=0123456789abcdef&lang=ar-XB')).body
    expect([tag(withKey, 'og:url'), withKey.includes('0123456789abcdef')]).toEqual([
      'http://127.0.0.1/my?lang=ar-XB',
      false,
    ])
    const plain = await open({ languages: new PageLanguages({ offered: ENGLISH_ONLY }) })
    expect(await pageAt(plain, '/rules'), 'one language needs no links').not.toContain('hreflang')
  })

  test('images are in the language of their address', async () => {
    const port = await openTranslated()
    const etagOf = async (path: string) => (await rawRequest({ port, path })).headers.etag
    const usual = await etagOf('/share/rules.png?rules=tock')
    expect(await etagOf('/share/rules.png?rules=tock&lang=en')).toBe(usual)
    expect(await etagOf('/share/rules.png?rules=tock&lang=en-XA')).not.toBe(usual)
  })

  test('frames of other sites are in the language that the address of the page asks for', async () => {
    const port = await openTranslated()
    const about = encodeURIComponent('http://127.0.0.1/boards/night-sky?lang=ar-XB')
    const { body } = await rawRequest({ port, path: `/oembed?url=${about}` })
    const { title, html, thumbnail_url } = JSON.parse(body)
    expect(title).toContain('\u202eboard')
    expect(thumbnail_url).toBe('http://127.0.0.1/share/board/night-sky.png?lang=ar-XB')
    const [, framed = ''] = /src="http:\/\/127.0.0.1([^"]*)"/.exec(html) ?? []
    const frame = (await rawRequest({ port, path: framed })).body
    expect(frame).toContain('<html lang="ar-XB" dir="rtl">')
    expect(frame).toContain('href="/boards/night-sky?lang=ar-XB"')
  })

  test('from the right, images have their texts at the right and the board at the left', () => {
    const { image } = gamePreview(ENGLISH_WORDS, fairGame({ rules: 'basic', players: 4 })) as Preview
    const placesIn = (direction: 'ltr' | 'rtl') =>
      [...previewSvg({ ...image, direction }).matchAll(/<path transform="translate\(([\d.]+) /g)].map(([, x]) =>
        Number(x),
      )
    const middle = PREVIEW_SIZE_PX.width / 2
    expect(placesIn('ltr').every((x) => x < middle)).toBe(true)
    expect(placesIn('rtl').every((x) => x > middle - 30 && x < PREVIEW_SIZE_PX.width)).toBe(true)
  })
})

describe('images', () => {
  test('are PNG files of the usual size, which messengers may cache', async () => {
    const port = await open()
    const got = await fetch(`http://127.0.0.1:${port}/share/rules.png?rules=carbles`)
    const bytes = Buffer.from(await got.arrayBuffer())
    expect([got.status, got.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([PREVIEW_SIZE_PX.width, PREVIEW_SIZE_PX.height])
    expect(got.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const etag = got.headers.get('etag') ?? ''
    const again = await rawRequest({ port, path: '/share/rules.png?rules=carbles', headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
  })

  test('are drawn for nothing else, and not too often', async () => {
    const port = await open({ previewsPerMinute: 3 })
    const status = async (path: string) => (await rawRequest({ port, path })).status
    expect(await status('/share/game/none.png')).toBe(404)
    expect(await status('/share/puzzle/none.png')).toBe(404)
    expect(await status('/share/x')).toBe(404)
    expect(await status('/share/site.png')).toBe(429)
  })

  const boards = PRESETS.map(({ id, design }): [string, Preview] => [
    id,
    designPreview(ENGLISH_WORDS, makeDesign(design)),
  ])
  test.each<[string, Preview]>([
    ['the site', sitePreview(ENGLISH_WORDS)],
    ['a table', tablePreview(ENGLISH_WORDS, table)],
    ['a table for twelve', tablePreview(ENGLISH_WORDS, { ...table, rules: 'basic', players: 12 })],
    ['a game', gamePreview(ENGLISH_WORDS, fairGame({ rules: 'basic', players: 4 })) as Preview],
    ['a game for twelve', gamePreview(ENGLISH_WORDS, fairGame({ rules: 'basic', players: 12, teams: 4 })) as Preview],
    ['a game for twelve in long names', longNamed()],
    ['a table of Marble Chase', tablePreview(ENGLISH_WORDS, { ...table, rules: 'marble-chase' })],
    ['a match of Marble Chase', chaseGamePreview(ENGLISH_WORDS, chaseCard) as Preview],
    ...boards,
  ])('%s can be drawn, its lines below each other inside the sheet', (_, { image }) => {
    const svg = previewSvg(image)
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    expect(svg, 'letters are outlines').not.toContain('<text')
    const bases = [...svg.matchAll(/<path transform="translate\([\d.]+ ([\d.]+)\)"/g)].map(([, y]) => Number(y))
    const lines = [...new Set(bases)].sort((a, b) => a - b)
    const [site = 0, heading = 0] = lines
    expect(heading - site, 'the heading, 46 high, below the name of the site').toBeGreaterThan(46)
    expect(lines.at(-1)).toBeLessThan(PREVIEW_SIZE_PX.height - 12)
  })

  test('show where the marbles are', () => {
    const of = (pegs: string) => {
      const { image } = sitePreview(ENGLISH_WORDS)
      return previewSvg({ ...image, table: { ...image.table, pegs } as typeof image.table })
    }
    const start = previewSvg(sitePreview(ENGLISH_WORDS).image)
    const [first] = STRATEGY_POSITIONS
    expect(of(first?.pegs ?? '')).not.toBe(start)
    expect(of('no position')).toBe(start)
  })

  test('show how a match of Marble Chase ended', () => {
    const { image } = chaseGamePreview(ENGLISH_WORDS, chaseCard) as Preview
    const [ended, begun] = [image, chasePreview(ENGLISH_WORDS).image].map((one) => previewSvg({ ...one, people: [] }))
    const marbles = (svg = '') => svg.match(/url\(#chase-glass-/g)?.length ?? 0
    expect([marbles(ended) > 0, marbles(begun)], 'marbles lie where the last turn left them').toEqual([true, 0])
    const repainted = { ...image.table, colours: [5, 6, 7, 8] } as typeof image.table
    expect(previewSvg({ ...image, people: [], table: repainted }), 'cubes have the players’ colours').not.toBe(ended)
  })

  test('write names in the letters that there are, and else the colour', async () => {
    await loadLettersFor('مריم')
    const { image } = sitePreview(ENGLISH_WORDS)
    const named = (name: string) =>
      previewSvg({ ...image, people: [{ name, colourName: 'Ruby', colour: 0, won: false }] })
    expect(named('李小龙')).toBe(named('Ruby'))
    for (const name of ['Ольга', 'مريم', 'רות']) expect(named(name), name).not.toBe(named('Ruby'))
  })

  test('head names that can’t be drawn by colours, and boards by what they are', () => {
    const card = fairGame({ rules: 'basic', players: 2 })
    const { title, image } = gamePreview(ENGLISH_WORDS, { ...card, names: ['李小龙', '山田'] }) as Preview
    expect(title).toMatch(/^(李小龙|山田) won: Pegs and Jokers$/)
    expect(image.heading).toMatch(/^(Ruby|Amber) won$/)
    expect(boardPreview(ENGLISH_WORDS, SHOWN_BOARD)).toMatchObject({ image: { heading: 'Unser Tisch' } })
    const foreign = boardPreview(ENGLISH_WORDS, { ...SHOWN_BOARD, title: '我们的桌子' })
    expect(foreign.title).toBe('我们的桌子, a board by Ann')
    expect(foreign.image.heading).toMatch(/^A board for \d players$/)
  })

  test('join Arabic letters, and begin Hebrew and Arabic at the right', async () => {
    await loadLettersFor('א')
    const style = { face: 'display', size: 40, direction: 'ltr' } as const
    const lineOf = (text: string) => fitText(text, style, 500)
    expect(lineOf('ببب').width).toBeLessThan(2.5 * lineOf('ب').width)
    expect(lineOf('אב').path.startsWith(lineOf('ב').path)).toBe(true)
    expect(lineOf('لوح الضيعة').path).not.toMatch(/NaN/)
    const [first, second] = wrapText('لعبة الجاكارو مع العائلة', style, 260)
    expect([first, second].every((line) => line !== undefined && line.width > 0 && line.width <= 260)).toBe(true)
  })

  test('begin a line of an Arabic text at the right, also with a Latin name', async () => {
    await loadLettersFor('א')
    const lineOf = (text: string, direction: 'ltr' | 'rtl') =>
      fitText(text, { face: 'display', size: 40, direction }, 900)
    expect(lineOf('Ann فازت', 'rtl').path).toBe(lineOf('\u200fAnn فازت', 'rtl').path)
    expect(lineOf('Ann فازت', 'rtl').path).not.toBe(lineOf('Ann فازت', 'ltr').path)
    expect(lineOf('Ann', 'rtl').path).toBe(lineOf('Ann', 'ltr').path)
  })

  test('write a name without its pictures, which have no letters', () => {
    const { image } = sitePreview(ENGLISH_WORDS)
    const named = (name: string) =>
      previewSvg({ ...image, people: [{ name, colourName: 'Ruby', colour: 0, won: false }] })
    expect(named('Zoë 🎲👍🏽')).toBe(named('Zoë'))
    expect(named('🎲')).toBe(named('Ruby'))
  })
})

describe('the pool', () => {
  const { image } = sitePreview(ENGLISH_WORDS)
  let pool: PreviewWorkerPool
  beforeEach(() => {
    pool = new PreviewWorkerPool()
  })
  afterEach(() => pool.close())

  const draw = (key: string, address = '10.0.0.1', signal = new AbortController().signal) =>
    pool.draw(key, image, { networks: networksAt(address), signal })

  test('draws equal orders once, whoever asks, and does not draw again what it has', async () => {
    const [first, ...others] = await Promise.all([
      draw('first'),
      ...['10.0.1.1', '10.0.1.1', '10.0.2.1'].map((address) => draw('key', address)),
    ])
    expect(Buffer.from(first as Uint8Array).equals(await drawPreview(image))).toBe(true)
    expect(others[0]).toBeInstanceOf(Uint8Array)
    for (const other of others) expect(other).toBe(others[0])
    expect(await draw('key')).toBe(others[0])
  })

  test('refuses a household that asks for too many at once', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, (_, i) => draw(`key ${i}`)))
    expect(all.map((drawn) => (drawn === 'busy' ? drawn : 'drawn'))).toEqual([
      ...Array(9).fill('drawn'),
      ...Array(3).fill('busy'),
    ])
  })

  test('gives the place of a client who has gone to another one', async () => {
    const gone = new AbortController()
    const all = Array.from({ length: 9 }, (_, i) => draw(`key ${i}`, '10.0.0.1', gone.signal))
    expect(await draw('one too many')).toBe('busy')
    gone.abort()
    expect(await draw('another')).toBeInstanceOf(Uint8Array)
    expect((await Promise.all(all)).slice(1)).toEqual(Array(8).fill('busy'))
    expect(await draw('late', '10.0.0.1', gone.signal)).toBe('busy')
  })

  test('goes on after an order that can’t be drawn, which fails for all who asked for it', async () => {
    const broken = { ...image, table: { ...image.table, setup: { rules: 'chess', players: 4 } } as never }
    const { signal } = new AbortController()
    const failures = ['10.0.0.1', '10.0.1.1'].map((address) =>
      pool.draw('broken', broken, { networks: networksAt(address), signal }),
    )
    expect(await Promise.all(failures)).toEqual(['failed', 'failed'])
    expect(await draw('whole')).toBeInstanceOf(Uint8Array)
  })
})
