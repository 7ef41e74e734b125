import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** Colours are declared in tokens; a drawn board has the colours of its wood. */
const OWN_COLOURS =
  /tokens\.css$|flat\/flat\.css$|chase\/board\/board\.css$|score-boards\.css$|excerpt\.css$|chase\/rules\/drawings\.css$|rule-sheet\.css$/
const FILES = readdirSync('client', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'))
const read = (name: string): string =>
  readFileSync(`client/${FILES.find((path) => path.endsWith(`/${name}`)) ?? name}`, 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/url\("[^"]*"\)/g, '')

test('no two style sheets have one name: they are read by it here', () => {
  const names = FILES.map((path) => path.slice(path.lastIndexOf('/') + 1))
  expect(names.filter((name, i) => names.indexOf(name) < i)).toEqual([])
})

type Rgb = readonly [number, number, number]
interface Colour {
  readonly rgb: Rgb
  readonly alpha: number
}

const parse = (text: string): Colour | undefined => {
  const hex = /^#([0-9a-f]{6})$/.exec(text)?.[1]
  if (hex !== undefined) {
    return { rgb: [0, 2, 4].map((i) => Number.parseInt(hex.slice(i, i + 2), 16)) as unknown as Rgb, alpha: 1 }
  }
  const parts = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(text)?.slice(1).map(Number)
  return parts === undefined ? undefined : { rgb: parts.slice(0, 3) as unknown as Rgb, alpha: parts[3] as number }
}

/** The custom properties that a block of the tokens sets. */
const block = (selector: string): ReadonlyMap<string, string> =>
  new Map(
    [...read('tokens.css').matchAll(/([^{}]+)\{([^}]*)\}/g)]
      .filter(([, name = '']) => name.trim() === selector)
      .flatMap(([, , body = '']) => [...body.matchAll(/(--[\w-]+): ([^;]+);/g)])
      .map(([, name = '', value = '']) => [name, value]),
  )

const DARK = block(':root')
const THEMES = { dark: DARK, light: new Map([...DARK, ...block(':root[data-theme="light"]')]) }

const colourIn = (theme: keyof typeof THEMES, name: string): Colour => {
  const colour = parse(THEMES[theme].get(`--${name}`) ?? '')
  if (colour === undefined) throw new Error(`--${name} is no colour in ${theme}`)
  return colour
}

const over = ({ rgb, alpha }: Colour, under: Rgb): Rgb =>
  rgb.map((c, i) => c * alpha + (under[i] as number) * (1 - alpha)) as unknown as Rgb

const channel = (c: number): number => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4)
const luminance = ([r, g, b]: Rgb): number => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b)
const contrast = (a: Rgb, b: Rgb): number => {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

const BLACK: Rgb = [0, 0, 0]
const WHITE: Rgb = [255, 255, 255]

/** The least contrast of two tokens; what is translucent lies over the worst there can be. */
const least = (theme: keyof typeof THEMES, ink: string, ...layers: readonly string[]): number =>
  Math.min(
    ...[BLACK, WHITE].map((under) => {
      const ground = layers.reduce<Rgb>((below, name) => over(colourIn(theme, name), below), under)
      return contrast(over(colourIn(theme, ink), ground), ground)
    }),
  )

/** Ink, and the layers below it from the lowest up. */
const TEXTS: readonly (readonly [string, ...string[]])[] = [
  ...['text', 'muted', 'accent-text', 'danger'].flatMap((ink): [string, ...string[]][] => [
    [ink, 'ground'],
    [ink, 'ground-low'],
    [ink, 'ground-high'],
    [ink, 'surface'],
    [ink, 'surface', 'control'],
    [ink, 'surface', 'control-hover'],
    [ink, 'surface', 'wash'],
    [ink, 'raised'],
    [ink, 'sunk'],
    [ink, 'veil'],
    [ink, 'veil', 'control'],
    [ink, 'veil', 'control-hover'],
    [ink, 'veil-lit'],
  ]),
  ['accent-ink', 'accent'],
  ['accent-ink', 'accent-high'],
  ['accent-ink', 'accent-low'],
  ['brass-ink', 'brass-bright'],
  ['brass-ink', 'brass'],
  ['paper-ink', 'paper'],
  ['paper-ink', 'paper-high'],
  ['paper-ink', 'paper-low'],
  ['paper-red', 'paper'],
]

/** What bounds a control or shows where the focus is. */
const SHAPES: readonly (readonly [string, ...string[]])[] = [
  ['edge', 'surface'],
  ['edge', 'sunk'],
  ['edge', 'veil'],
  ['edge', 'veil-lit'],
  ['accent', 'surface'],
  ['focus', 'focus-gap'],
  ['focus', 'surface'],
  ['focus', 'raised'],
  ['focus', 'sunk'],
  ['focus', 'ground'],
  ['focus', 'ground-high'],
  ['focus', 'veil'],
]

describe.each(['dark', 'light'] as const)('the %s theme', (theme) => {
  test('every text can be read on whatever it may stand on', () => {
    const poor = TEXTS.map(([ink, ...layers]) => ({
      pair: `${ink} on ${layers.join(' + ')}`,
      ratio: least(theme, ink, ...layers),
    }))
    expect(poor.filter(({ ratio }) => ratio < 4.5)).toEqual([])
  })

  test('controls and the focus can be told from what is round them', () => {
    const poor = SHAPES.map(([ink, ...layers]) => ({
      pair: `${ink} on ${layers.join(' + ')}`,
      ratio: least(theme, ink, ...layers),
    }))
    expect(poor.filter(({ ratio }) => ratio < 3)).toEqual([])
  })
})

test('the light theme changes only what the dark one sets', () => {
  expect([...block(':root[data-theme="light"]').keys()].filter((name) => !DARK.has(name))).toEqual([])
})

test('colours stand in the tokens, nowhere else', () => {
  const LITERAL =
    /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch|oklab|lab|lch|color-mix)a?\(|:\s*(?:white|black|red|green|blue|gold)\b/gi
  const found = FILES.filter((name) => !OWN_COLOURS.test(name)).flatMap((name) =>
    [...read(name).matchAll(LITERAL)].map(([text]) => `${name}: ${text}`),
  )
  expect(found).toEqual([])
})

test('every token asked for exists, and every token is asked for', () => {
  const all = FILES.map(read).join('\n')
  const code = readdirSync('client', { recursive: true, withFileTypes: true })
    .filter((entry) => /\.(?:tsx?|css|html)$/.test(entry.name))
    .map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8'))
    .join('\n')
  const set = new Set([...`${all}${code}`.matchAll(/['\s{;](--[\w-]+)'?: /g)].map(([, name = '']) => name))
  const asked = new Set([...code.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name))
  expect([...asked].filter((name) => !set.has(name))).toEqual([])
  expect([...DARK.keys()].filter((name) => !asked.has(name))).toEqual([])
})

/** What a television shows: the board area, plates, the sentence, what is laid over the middle. */
const ON_TV = [
  'tokens.css',
  'base.css',
  'plates.css',
  'plate-cards.css',
  'table.css',
  'table-notices.css',
  'sheet.css',
  'sizes.css',
  'small-sizes.css',
  'tv.css',
  'tv-lobby.css',
  'tv-playing.css',
  'tv-plates.css',
  'tv-over.css',
  'tv-menu.css',
]
const TOO_NEW: readonly RegExp[] = [
  /(?<![-\w])inset(?:-\w+)*:/,
  /aspect-ratio:/,
  /:is\(/,
  /:where\(/,
  /(?<![-\w])(?:translate|rotate|scale):/,
  /color-mix\(/,
  /\d(?:d|s|l)vh/,
  /:not\([^)]*,/,
  /overflow: clip/,
]

/** Without what is only for browsers that say they can. */
const unasked = (css: string): string => css.replaceAll(/@supports[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')

const rulesOf = (css: string): readonly (readonly [selector: string, body: string])[] =>
  [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => [selector.trim(), body])

test.each(ON_TV)('%s can be shown by a television of 2021', (name) => {
  const rules = rulesOf(unasked(read(name))).filter(([selector]) => !FOR_FINGERS.test(selector))
  const found = rules.flatMap(([selector, body]) =>
    TOO_NEW.filter((feature) => feature.test(`${selector}{${body}}`)).map((feature) => `${selector}: ${feature}`),
  )
  expect(found).toEqual([])
  const gaps = rules.filter(
    ([, body]) => /display: (?:inline-)?flex/.test(body) && /(?<!grid-)(?:row-|column-)?gap:/.test(body),
  )
  expect(gaps.map(([selector]) => selector)).toEqual([])
})

/** Only who sits at the table sees these. */
const FOR_FINGERS = /\.legal|\.choice-(?:left|right)|\.offers|\.row|\.stack|\.hand/
