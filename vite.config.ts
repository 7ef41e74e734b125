import { join } from 'node:path'
import prefresh from '@prefresh/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, mergeConfig, type Plugin, type UserConfig } from 'vite'
import common from './client/i18n/en/common.json' with { type: 'json' }
import home from './client/i18n/en/home.json' with { type: 'json' }
import { COMPRESSED_FILES } from './deploy/app/compressed-files.ts'
import { INSTALLABLE_APP } from './deploy/app/installable-app.ts'

/** The phone page runs Preact, in development as in production: with React it would be 58 kB (gzipped) larger. */
const PREACT_AS_REACT = [
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
]

const inClient = (path: string): string => join(import.meta.dirname, 'client', path)

/** Parts of Marble Chase that several of the main page's screens share. On a phone one screen has them all. */
const CHASE_CHUNKS = [
  { name: 'worker', test: /client\/ui\/worker-client\.ts$/ },
  // Modules of Marble Chase that drawings and rules need without a match.
  { name: 'rules', test: /engine\/marble-chase\/(rules|rules-id)\.ts$/ },
  {
    name: 'chase-drawing',
    test: /models\/(flat\/marble-chase-(field-elements|field|glass)|marble-chase\/(chase-woods|marble-place|table-layout))\.ts$/,
  },
  { name: 'chase-record', test: /engine\/marble-chase\/text\/record\.ts$/ },
  // A match of Marble Chase that rolls: at a table, at one device, in a replay, a lesson or a demonstration.
  {
    name: 'match',
    test: /client\/marble-chase\/(board\/(board-view|trajectory\/(trajectory-frames|trajectory-wait|use-trajectory))|local\/local-match|physics\/use-roller|play\/(ChaseGrid|match-moment))\.tsx?$/,
  },
]

/** The pages that have a build of their own. The mode selects one: `vite build --mode phone`. Every other mode is the main page. */
const PAGES: Readonly<Record<'main' | 'tv' | 'phone', UserConfig>> = {
  main: {
    plugins: [react(), INSTALLABLE_APP],
    build: {
      outDir: '../dist/client',
      target: 'es2022',
      rolldownOptions: { output: { codeSplitting: { groups: CHASE_CHUNKS } } },
    },
  },
  tv: {
    base: '/tv/',
    plugins: [react()],
    // Televisions of 2021 run Chromium 79. The worker that rolls marbles needs 89: on older ones a shot's end is shown without its roll.
    worker: { rolldownOptions: { checks: { toleratedTransform: false } } },
    build: {
      outDir: '../dist/tv',
      target: 'chrome79',
      cssTarget: 'chrome79',
      rolldownOptions: { input: inClient('tv.html') },
    },
  },
  phone: {
    base: '/p/',
    plugins: [await prefresh()],
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    resolve: { alias: PREACT_AS_REACT },
    cacheDir: join(import.meta.dirname, 'node_modules', '.vite-phone'),
    build: { outDir: '../dist/phone', target: 'es2022', rolldownOptions: { input: inClient('phone.html') } },
  },
}

const pageOf = (mode: string): UserConfig => PAGES[mode === 'tv' || mode === 'phone' ? mode : 'main']

/** One file for what a page starts with and one for each part that comes right after it: as many small files they are larger, because each is compressed by itself. */
const CHUNKS = [
  { name: 'first', tags: ['$initial' as const] },
  // Buttons and notes beside the board, which come right after it.
  {
    name: 'beside-board',
    test: /(client\/(game\/(play\/(panels\/SeatButton|choices\/LegalMoves|CardRule)|talk\/TakeBack)\.tsx|board\/(flat\/cards\/FlatFlights\.tsx|sound\/(signals|TableSound)\.tsx?)|i18n\/en\/talk\.json)|server\/protocol\/phrases\.ts)$/,
  },
  // The list of languages, which every page shows. It would bring all controls to the first page.
  { name: 'languages', test: /client\/ui\/(choose-language|LanguagePicker)\.tsx?$/ },
  // Before the controls, which would take along what the first page needs of them.
  {
    name: 'home',
    test: /client\/(pages\/home\/(Home|recent-tables)|ui\/(LanguageButton|RouteLink)|i18n\/en\/home)\.(tsx?|json)$/,
  },
  // Small parts that are often used together. As many files, their names would make the first one larger.
  {
    name: 'controls',
    test: /client\/(ui\/(ChoiceList|ConfirmButton|Disclosure|Drawer|NumberField|Page|PageHead|Select|Switch|hooks\/use-busy)|table\/net\/use-public-origin|game\/(settings\/FairLink|story\/FactList|play\/(KeyboardShortcuts|SpectatorHint|JoinRequests)))\.tsx?$/,
  },
  {
    name: 'chase-field',
    test: /engine\/marble-chase\/(colours|cubes|field|field-markings|flick|scoring-board-layout)\.ts$/,
  },
  // Modules that come with the workshop's plan. Lobbies and set-ups need it, and would load the whole scene with it otherwise.
  {
    name: 'inlays',
    test: /(client\/board\/flat\/FlatInlays\.tsx|workshop\/(design\/part-joints|geometry\/(joints\/section|bore|marble-seat))\.ts)$/,
  },
  // The first script names every chunk: those of the account's pages in one cost it half a kilobyte less.
  {
    name: 'person',
    test: /client\/((pages\/(account|friends|operator|played|ratings)|game\/(conduct|ratings))\/|table\/account\/rating-requests|i18n\/en\/(account|conduct|friends|operator|played)\.json)/,
  },
  // The same holds for the pages where one meets strangers, with what they share with set-ups.
  { name: 'presets', test: /client\/table\/state\/(clock-presets|look-presets|series)\.ts$/ },
  { name: 'strangers', test: /client\/(pages\/(seek\/|setup\/game-families)|screens\/watch\/)/ },
  { name: 'strategy', test: /client\/(pages\/learn\/StrategyPage\.tsx|i18n\/en\/strategy\.json)$/ },
  { name: 'TableScene', test: /client\/board\/scene\/TableScene\.tsx$/ },
]

/** Vite would print the timings of every build, slow or not. */
const QUIET = { pluginTimings: false }

/** Fills in the texts that a page shows, and search engines read, before its scripts run; they are English. */
const ENGLISH_HEAD: Plugin = {
  name: 'english-head',
  transformIndexHtml: (html) =>
    html
      .replace('%title%', common.title)
      .replace('%tagline%', home.home.tagline)
      .replace('%opening%', common.loading.page),
}

const HOME_PATH = inClient('pages/home/Home.tsx')

/** Writes the address of the first page's script into the head; no address in development. Texts of other languages have files of the same name. */
const HOME_ADDRESS: Plugin = {
  name: 'home-address',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const home = Object.values(bundle).find((file) => 'moduleIds' in file && file.moduleIds.includes(HOME_PATH))
      return html.replaceAll('%home%', home === undefined ? '' : `/${home.fileName}`)
    },
  },
}

/** Shaders come without their comments, indents and spaces: no minifier looks into strings. Lines stay where they are, and signs keep their spaces, as `- -1.0` is no `--1.0`. */
const BARE_SHADERS: Plugin = {
  name: 'bare-shaders',
  enforce: 'pre',
  apply: 'build',
  transform: (code, id) =>
    id.endsWith('.ts') && code.includes('/* glsl */')
      ? code.replace(/\/\* glsl \*\/ `[^`]*`/g, (shader) =>
          shader
            .replace(/[ \t]*\/\/.*/g, '')
            .replace(/\n[ \t]+/g, '\n')
            .replace(/^[^#].*$/gm, (line) => line.replace(/ ?([*=<>(){},;?:&|]) ?/g, '$1')),
        )
      : undefined,
}

/** Chunks that hold nothing but texts in the phone's build. They would take the bundler's helpers out of the first script into one of their own. */
const TEXTS_ON_PHONES = ['home', 'strategy']

const commonConfig = (mode: string): UserConfig => ({
  plugins: [ENGLISH_HEAD, HOME_ADDRESS, BARE_SHADERS, COMPRESSED_FILES],
  // Texts are smallest when compressed if they are object literals without named exports.
  json: { namedExports: false, stringify: false },
  root: 'client',
  // Its wasm is a module, which Vite brings to both kinds of pages but not through the bundle it makes of libraries in development.
  optimizeDeps: { exclude: ['@dimforge/rapier3d-deterministic'] },
  worker: { format: 'es', rolldownOptions: { external: ['node:module'], checks: QUIET } },
  build: {
    emptyOutDir: true,
    // Drawings are files of their own, however small: in the first script they would delay the first card.
    assetsInlineLimit: (path) => (path.endsWith('.svg') ? false : undefined),
    // Pages begin with one script: there is nothing to preload by other means where browsers can't.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      checks: QUIET,
      output: {
        codeSplitting: { groups: CHUNKS.filter(({ name }) => mode !== 'phone' || !TEXTS_ON_PHONES.includes(name)) },
      },
    },
  },
})

export default defineConfig(({ mode }) => mergeConfig(commonConfig(mode), pageOf(mode)))
