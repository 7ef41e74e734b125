import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { setTheme, violations } from '../accessibility.ts'
import { leavePage } from '../journey.ts'
import { putOffPainting, setPainted } from '../painting.ts'
import type { ScreenName } from '../screens.ts'
import { framesPass } from '../test-server.ts'
import type { AuditLimits, FaultKind, LayoutFault, Rect } from './audit.ts'
import { auditAtRest } from './page-faults.ts'
import { WALKED_PAGES, type WalkedPage } from './pages.ts'
import { resizePage, SCREEN_SIZES, type ScreenSize } from './sizes.ts'

/** A fault with the place where it was found. */
export interface FoundFault extends LayoutFault {
  readonly page: string
  readonly players: number
  readonly state: string
  readonly size: string
  readonly in3d: boolean
}

interface SeenBoard {
  readonly page: string
  readonly players: number
  readonly state: string
  readonly size: ScreenSize
  readonly in3d: boolean
  readonly board: Rect | undefined
  readonly area: Rect | undefined
}

export interface Walk {
  readonly faults: readonly FoundFault[]
  readonly boards: readonly SeenBoard[]
}

/** One page with a number of players, flat or in 3D. */
export interface Visit {
  readonly page: WalkedPage
  readonly players: number
  readonly in3d: boolean
  /** The last state that is walked; without it, all are. */
  readonly until?: string
  /** Returns true if the state is walked at this size. */
  readonly wants: (state: string, size: ScreenSize) => boolean
  /** True if axe checks every state too: all rules in light, and the layout from the right, on the first size that is wanted; what theme and size may change on the last, in dark. */
  readonly checksReading?: boolean
}

const SCREENSHOT_FOLDER = join('dist', 'screenshots', 'walk')

/** Least longer side of a board on a screen held upright, as a share of its breadth, and on others least height of its area, or breadth of a field that lies across, as a share of the height. */
const MIN_PORTRAIT_RATIO = 0.6
const MIN_LANDSCAPE_RATIO = 0.9

const boardFaults = ({ size, board, area }: SeenBoard): readonly LayoutFault[] => {
  if (board === undefined || area === undefined) return []
  const isPortrait = size.height > size.width
  const ratio = isPortrait
    ? Math.max(board.width, board.height) / size.width
    : Math.max(area.height, board.width) / size.height
  if (ratio >= (isPortrait ? MIN_PORTRAIT_RATIO : MIN_LANDSCAPE_RATIO) - 0.005) return []
  const of = isPortrait ? 'of the breadth' : 'of the height'
  return [{ kind: 'small board', what: `${Math.round(ratio * 100)} % ${of}` }]
}

const setDirection = (page: Page, dir: 'ltr' | 'rtl'): Promise<void> =>
  page.evaluate((to) => {
    document.documentElement.dir = to
  }, dir)

/** Language in which the pages are measured: `en-XA`, with longer words, or `ar-XB`, read from the right. Without it, English. */
const { WALK_LANGUAGE } = process.env

/** Shows a page in a language that only builds for tests have. Those who lead it through its states read English. */
const setLanguage = async (page: Page, code: string): Promise<void> => {
  await page.evaluate(
    (to) => (globalThis as unknown as { openLanguage(code: string): Promise<void> }).openLanguage(to),
    code,
  )
  await framesPass(page, 2)
}

/** Rules whose answer may be another in the other theme or at another size; all others only read the document. */
const RULES_BY_THEME_AND_SIZE = ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable']

/** Returns what axe finds in one theme, on the page as it is painted. */
const readingFaults = async (page: Page, theme: 'light' | 'dark'): Promise<readonly LayoutFault[]> => {
  await setPainted(page, true)
  await setTheme(page, theme)
  const found = await violations(page, theme === 'dark' ? RULES_BY_THEME_AND_SIZE : undefined)
  await setPainted(page, false)
  return found.map((what) => ({ kind: 'axe', what: `${theme}: ${what}` }))
}

/** Returns the faults of a page's layout when it is read from the right. */
const mirroredFaults = async (page: Page, limits: Partial<AuditLimits>): Promise<readonly LayoutFault[]> => {
  await setDirection(page, 'rtl')
  await framesPass(page, 2)
  const { faults } = await auditAtRest(page, limits)
  await setDirection(page, 'ltr')
  return faults.map(({ kind, what }) => ({ kind, what: `from the right: ${what}` }))
}

/** The broadest code that a table of a small server may have. */
const BROADEST_CODE = 'WWWW'

/** Prepares a page for measuring: it isn't painted, and its code takes the most room that one may take. */
const beMeasured = async (page: Page): Promise<void> => {
  await putOffPainting(page)
  await page.evaluate((code) => {
    const shown = document.querySelector('.code-text')?.firstChild
    if (shown instanceof Text) shown.data = code
  }, BROADEST_CODE)
}

const takePicture = async (page: Page, name: string, size: ScreenSize): Promise<void> => {
  mkdirSync(SCREENSHOT_FOLDER, { recursive: true })
  await setPainted(page, true)
  // A scene draws when its size changes.
  await resizePage(page, { ...size, height: size.height - 1 })
  await resizePage(page, size)
  await page.screenshot({ path: join(SCREENSHOT_FOLDER, `${name}.png`) })
  await setPainted(page, false)
}

/** Walks a page through its states at all sizes that are wanted. `pictures` leaves a screenshot of each. */
const walkVisit = async (visit: Visit, pictures = false): Promise<Walk> => {
  const { page: walked, players, in3d, until, wants, checksReading = false } = visit
  const faults: FoundFault[] = []
  const boards: SeenBoard[] = []
  const opened = new Set<Page>()
  const sizes = SCREEN_SIZES.filter(({ name }) => walked.sizes?.includes(name) ?? true)
  const wantedSizes = (state: string): readonly ScreenSize[] => sizes.filter((size) => wants(state, size))
  for await (const { state, page, isCutOff = false, isBeside = false, ...limits } of walked.visit(
    players,
    in3d,
    (state) => wantedSizes(state).length > 0,
  )) {
    const wanted = wantedSizes(state)
    if (!isCutOff) opened.add(page)
    // On a busy machine a page loses its connection now and then.
    if (!isCutOff) await page.locator('.banner').waitFor({ state: 'detached' })
    if (WALK_LANGUAGE !== undefined && wanted.length > 0) await setLanguage(page, WALK_LANGUAGE)
    if (wanted.length > 0) await beMeasured(page)
    for (const size of wanted) {
      await resizePage(page, size)
      const { faults: found, board, area } = await auditAtRest(page, limits)
      const place = { page: walked.name, players, state, in3d }
      const seen = { ...place, size, board: isBeside ? undefined : board, area: isBeside ? undefined : area }
      boards.push(seen)
      const reading = []
      if (checksReading && size === wanted[0])
        reading.push(...(await readingFaults(page, 'light')), ...(await mirroredFaults(page, limits)))
      if (checksReading && size === wanted.at(-1)) reading.push(...(await readingFaults(page, 'dark')))
      for (const fault of [...found, ...boardFaults(seen), ...reading])
        faults.push({ ...fault, ...place, size: size.name })
      const name = [walked.name, players, state, size.name, ...(in3d ? ['3d'] : [])].join('-')
      if (pictures) await takePicture(page, name, size)
    }
    if (WALK_LANGUAGE !== undefined && wanted.length > 0) await setLanguage(page, 'en')
    if (wanted.length > 0) await resizePage(page, { name: 'between', width: 1280, height: 720 })
    if (state === until) break
  }
  for (const page of opened) await leavePage(page)
  // States that have pages of their own have games of their own, too.
  const moved = opened.size === 1 ? movedBoards(boards) : []
  return { faults: [...faults, ...moved], boards }
}

const MOVED_PX = 1.5

/** Boards that stand elsewhere than in the first state of the same game at the same size. */
const movedBoards = (boards: readonly SeenBoard[]): readonly FoundFault[] =>
  boards.flatMap(({ page, players, state, size, in3d, area }) => {
    const first = boards.find((other) => other.size === size && other.area !== undefined)
    if (area === undefined || first?.area === undefined) return []
    const apart = (['x', 'y', 'width', 'height'] as const).filter(
      (side) => Math.abs(area[side] - (first.area as Rect)[side]) > MOVED_PX,
    )
    if (apart.length === 0) return []
    const told = (rect: Rect) => [rect.x, rect.y, rect.width, rect.height].map(Math.round).join(' ')
    const what = `${told(area)}, in ${first.state} ${told(first.area)}`
    return [{ kind: 'moved board', what, page, players, state, size: size.name, in3d }]
  })

const FAULT_KINDS: readonly FaultKind[] = [
  'covered control',
  'covered text',
  'covered hole',
  'cut control',
  'cut text',
  'small text',
  'small target',
  'small board',
  'moved board',
  'axe',
]

const column = (values: readonly string[], widths: readonly number[]): string =>
  values.map((value, i) => (i === 0 ? value.padEnd(widths[0] ?? 0) : value.padStart(widths[i] ?? 0))).join('  ')

const countRow = (faults: readonly FoundFault[]): readonly string[] =>
  FAULT_KINDS.map((kind) => String(faults.filter((fault) => fault.kind === kind).length))

const tableText = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)))
  return rows.map((row) => column(row, widths)).join('\n')
}

/** Returns the walk as two tables: for each size the smallest board that is played on and the faults by kind, and the faults of each page. */
export const walkTable = ({ faults, boards }: Walk): string => {
  const smallest = (size: ScreenSize): readonly string[] => {
    // Lobbies show a picture of the board, and reserve no area for it.
    const seen = boards.filter(({ size: at, board, area }) => at === size && board !== undefined && area !== undefined)
    const least = seen.toSorted((a, b) => (a.board as Rect).width - (b.board as Rect).width)[0]
    if (least?.board === undefined) return ['', '', '']
    const side = Math.min(size.width, size.height)
    return [
      `${Math.round(least.board.width)} px`,
      `${Math.round((least.board.width / side) * 100)} %`,
      `${least.page} ${least.players} ${least.state}${least.in3d ? ' 3d' : ''}`,
    ]
  }
  const bySize = SCREEN_SIZES.map((size) => [
    size.name,
    ...smallest(size),
    ...countRow(faults.filter((fault) => fault.size === size.name)),
  ])
  const pages = [...new Set(boards.map(({ page }) => page))]
  const byPage = pages.map((page) => [page, ...countRow(faults.filter((fault) => fault.page === page))])
  return [
    tableText([['size', 'smallest board', 'of the side', 'at', ...FAULT_KINDS], ...bySize]),
    tableText([['page', ...FAULT_KINDS], ...byPage, ['total', ...countRow(faults)]]),
    `${boards.length} screens`,
  ].join('\n\n')
}

/** Returns the faults in words, the same fault at several sizes and states once. */
export const faultLines = (faults: readonly FoundFault[]): readonly string[] => {
  const groups = Map.groupBy(faults, ({ page, kind, what }) => `${page}: ${kind}: ${what}`)
  return [...groups].map(([told, found]) => {
    const places = found.map(({ players, state, size, in3d }) => `${players} ${state} ${size}${in3d ? ' 3d' : ''}`)
    return `${told} (${places.length}: ${[...new Set(places)].slice(0, 4).join(', ')}${places.length > 4 ? ', …' : ''})`
  })
}

/** Walks three visits at a time: pages mostly wait for the server and for frames. */
export const walkVisits = async (visits: readonly Visit[], pictures = false): Promise<Walk> => {
  const left = visits.flatMap(eachScreen)
  const walks: Walk[] = []
  const walkOn = async (): Promise<void> => {
    for (let visit = left.shift(); visit !== undefined; visit = left.shift())
      walks.push(await walkVisit(visit, pictures))
  }
  await Promise.all(Array.from({ length: 3 }, walkOn))
  return joinWalks(walks)
}

/** Screens that stand on pages of their own are visits of their own. */
const eachScreen = (visit: Visit): readonly Visit[] =>
  visit.page.screens
    ?.filter((screen) => SCREEN_SIZES.some((size) => visit.wants(screen, size)))
    .map((screen) => ({ ...visit, wants: (state, size) => state === screen && visit.wants(state, size) })) ?? [visit]

const joinWalks = (walks: readonly Walk[]): Walk => ({
  faults: walks.flatMap(({ faults }) => faults),
  boards: walks.flatMap(({ boards }) => boards),
})

const pageNamed = (name: string): WalkedPage => WALKED_PAGES.find((page) => page.name === name) as WalkedPage

/** Screens without a board that `npm test` looks at, and those that only CI does. */
const COMMON_SCREENS: readonly ScreenName[] = ['home', 'set-up']
const OTHER_SCREENS: readonly ScreenName[] = [
  'rules',
  'a game again',
  'settings',
  'rules on one page',
  'fair cards',
  'set-up, house rules',
  'designer, lists',
  'lobby of the host, all unfolded',
  'a bot in one’s place',
  'result',
]

const sizesNamed =
  (...names: readonly string[]): Visit['wants'] =>
  (_, { name }) =>
    names.includes(name)

const screensAt = (screens: readonly ScreenName[], wants: Visit['wants']): Visit => ({
  page: pageNamed('screens'),
  players: 4,
  in3d: false,
  checksReading: true,
  wants: (state, size) => screens.some((screen) => screen === state) && wants(state, size),
})

/** A table up to a question, a match and two screens, each at the sizes that differ most: the quick part of the walk. */
export const quickVisits = (): readonly Visit[] => [
  {
    page: pageNamed('table'),
    players: 12,
    in3d: false,
    until: 'question',
    checksReading: true,
    wants: sizesNamed('390x844', '667x310'),
  },
  { page: pageNamed('chase-table'), players: 2, in3d: false, wants: sizesNamed('844x390') },
  screensAt(COMMON_SCREENS, sizesNamed('390x844', '1280x720')),
]

/** All but the largest table are walked up to this state: each one after it needs the page loaded again, and looks alike for every number of players. */
const LAST_OF_TABLE = 'question'

/**
 * What CI walks beside the quick part: every page, every number of players, every state and every size, each pair of state and
 * size for one number of players. Only where the camera decides what is seen is it drawn in 3D.
 */
export const ciVisits = (): readonly Visit[] => [
  // The longest visit comes first, and the short ones last.
  sampledVisit(
    { page: pageNamed('table'), players: PLAYER_COUNT_IN_3D, in3d: true, until: 'card-chosen' },
    0,
    STATES_PER_SIZE_IN_CI,
  ),
  ...WALKED_PAGES.filter(({ name }) => name !== 'screens').flatMap((page) =>
    page.players.map((players, i): Visit => {
      const isLast = i === page.players.length - 1
      const visit = sampledVisit({ page, players, in3d: false }, i, STATES_PER_SIZE_IN_CI)
      return page.name === 'table' && !isLast ? { ...visit, until: LAST_OF_TABLE } : visit
    }),
  ),
  screensAt(OTHER_SCREENS, sizesNamed('320x568', '844x390', '1280x720')),
]

/** A size is met in every fifth state: as many as a table has numbers of players. */
const STATES_PER_SIZE_IN_CI = 5

/** In 3D pages are walked with this number of players, or their last one. */
const PLAYER_COUNT_IN_3D = 8

/** Returns visits in which all sizes meet all states, in 3D every sixth. */
export const sweepVisits = (): readonly Visit[] =>
  WALKED_PAGES.flatMap((page) => {
    const flat = page.players.map((players): Visit => ({ page, players, in3d: false, wants: () => true }))
    const in3d = page.players.includes(PLAYER_COUNT_IN_3D) ? PLAYER_COUNT_IN_3D : (page.players.at(-1) ?? 0)
    return page.in3d === true
      ? [...flat, sampledVisit({ page, players: in3d, in3d: true }, 0, STATES_PER_SIZE_IN_3D)]
      : flat
  })

/** A size is met in every sixth state of a page in 3D, where drawing takes long. */
const STATES_PER_SIZE_IN_3D = 6

/** Wants every `apart`-th combination of size and state, from the one with this number. */
const sampledVisit = (visit: Omit<Visit, 'wants'>, first: number, apart: number): Visit => {
  const states: string[] = []
  return {
    ...visit,
    wants: (state, size) => {
      if (!states.includes(state)) states.push(state)
      return (states.indexOf(state) + SCREEN_SIZES.indexOf(size) + first) % apart === 0
    },
  }
}

/** Returns the visits that words name: a page, a number of players, a state, a size, `flat` or `3d`; `all` names everything. */
export const visitsFor = (words: readonly string[]): readonly Visit[] => {
  const numbers = words.filter((word) => /^\d+$/.test(word)).map(Number)
  const pageNames = words.filter((word) => WALKED_PAGES.some(({ name }) => name === word))
  const sizeNames = words.filter((word) => SCREEN_SIZES.some(({ name }) => name === word))
  const known = new Set([...numbers.map(String), ...pageNames, ...sizeNames, 'flat', '3d', 'all'])
  const states = words.filter((word) => !known.has(word))
  const allows = <T>(list: readonly T[], value: T): boolean => list.length === 0 || list.includes(value)
  return WALKED_PAGES.filter(({ name }) => allows(pageNames, name)).flatMap((page) =>
    page.players
      .filter((players) => allows(numbers, players))
      .flatMap((players) =>
        [false, true]
          .filter((in3d) => (in3d ? page.in3d === true && !words.includes('flat') : !words.includes('3d')))
          .map((in3d) => ({
            page,
            players,
            in3d,
            wants: (state: string, size: ScreenSize) => allows(states, state) && allows(sizeNames, size.name),
          })),
      ),
  )
}
