/**
 * Checks the style sheets of the client: tokens and their contrast, colours, and features too new for a television of
 * 2021.
 */

import { basename } from 'node:path'
import { FLAT_WOODS } from '../../models/flat/flat-woods.ts'
import { type Source, sourcesIn } from './sources.ts'

/**
 * Remark in the style sheets of drawn boards, which have colours of wood, glass and paper. Every other colour is a
 * token.
 */
const OWN_COLOURS = 'colours of its own'

const withoutComments = (css: string): string =>
  css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/url\("[^"]*"\)/g, '')

const STYLE_FILES = sourcesIn(['client'], /\.css$/)

const STYLE_SHEETS: readonly Source[] = STYLE_FILES.map(({ path, text }) => ({
  path,
  text: withoutComments(text),
}))

/** Returns the style sheet with this file name. Throws unless there is one. */
const sheetNamed = (name: string): string => {
  const [sheet, ...others] = STYLE_SHEETS.filter(({ path }) => basename(path) === name)
  if (sheet === undefined || others.length > 0) throw new Error(`There must be one style sheet called ${name}.`)
  return sheet.text
}

type Rgb = readonly [number, number, number]
interface Colour {
  readonly rgb: Rgb
  readonly alpha: number
}

const parseColour = (text: string): Colour | undefined => {
  const hex = /^#([0-9a-f]{6})$/.exec(text)?.[1]
  if (hex !== undefined) {
    return { rgb: [0, 2, 4].map((i) => Number.parseInt(hex.slice(i, i + 2), 16)) as unknown as Rgb, alpha: 1 }
  }
  const parts = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(text)?.slice(1).map(Number)
  return parts === undefined ? undefined : { rgb: parts.slice(0, 3) as unknown as Rgb, alpha: parts[3] as number }
}

/** Returns the custom properties that the blocks with this selector set in the tokens. */
const propertiesOf = (selector: string): ReadonlyMap<string, string> =>
  new Map(
    [...sheetNamed('tokens.css').matchAll(/([^{}]+)\{([^}]*)\}/g)]
      .filter(([, name = '']) => name.trim() === selector)
      .flatMap(([, , body = '']) => [...body.matchAll(/(--[\w-]+): ([^;]+);/g)])
      .map(([, name = '', value = '']) => [name, value]),
  )

const DARK_PROPERTIES = propertiesOf(':root')
const PROPERTIES_BY_THEME = {
  dark: DARK_PROPERTIES,
  light: new Map([...DARK_PROPERTIES, ...propertiesOf(':root[data-theme="light"]')]),
}

const colourIn = (theme: keyof typeof PROPERTIES_BY_THEME, name: string): Colour => {
  const colour = parseColour(PROPERTIES_BY_THEME[theme].get(`--${name}`) ?? '')
  if (colour === undefined) throw new Error(`--${name} is no colour in ${theme}`)
  return colour
}

const blend = ({ rgb, alpha }: Colour, under: Rgb): Rgb =>
  rgb.map((c, i) => c * alpha + (under[i] as number) * (1 - alpha)) as unknown as Rgb

const linearChannel = (c: number): number => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4)
const luminance = ([r, g, b]: Rgb): number =>
  0.2126 * linearChannel(r) + 0.7152 * linearChannel(g) + 0.0722 * linearChannel(b)
const contrast = (a: Rgb, b: Rgb): number => {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

const BLACK: Rgb = [0, 0, 0]
const WHITE: Rgb = [255, 255, 255]

/**
 * Returns the least contrast of a colour on layers of tokens, the lowest first. Under translucent layers lies black or
 * white, whichever is worse.
 */
const leastContrast = (theme: keyof typeof PROPERTIES_BY_THEME, ink: string, ...layers: readonly string[]): number =>
  Math.min(
    ...[BLACK, WHITE].map((under) => {
      const ground = layers.reduce<Rgb>((below, name) => blend(colourIn(theme, name), below), under)
      return contrast(blend(colourIn(theme, ink), ground), ground)
    }),
  )

/** Colours of text, each followed by the layers below it from the lowest up. */
const TEXT_LAYERS: readonly (readonly [string, ...string[]])[] = [
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

/** Colours that bound a control or show the focus, each followed by the layers below it from the lowest up. */
const SHAPE_LAYERS: readonly (readonly [string, ...string[]])[] = [
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

const CONTRAST_OF_TEXT = 4.5
const CONTRAST_OF_SHAPES = 3

const contrastProblems = (pairs: typeof TEXT_LAYERS, needed: number): readonly string[] =>
  (['dark', 'light'] as const).flatMap((theme) =>
    pairs
      .map(([ink, ...layers]) => ({
        pair: `${ink} on ${layers.join(' + ')}`,
        ratio: leastContrast(theme, ink, ...layers),
      }))
      .filter(({ ratio }) => ratio < needed)
      .map(
        ({ pair, ratio }) => `tokens.css, ${theme}: ${pair} has a contrast of ${ratio.toFixed(2)}, less than ${needed}`,
      ),
  )

const LITERAL_COLOUR =
  /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch|oklab|lab|lch|color-mix)a?\(|:\s*(?:white|black|red|green|blue|gold)\b/gi

const colourProblems = (): readonly string[] =>
  STYLE_SHEETS.filter((_, i) => !STYLE_FILES[i]?.text.includes(OWN_COLOURS)).flatMap(({ path, text }) =>
    [...text.matchAll(LITERAL_COLOUR)].map(([found]) => `${path}: ${found} belongs in tokens.css`),
  )

const tokenProblems = (): readonly string[] => {
  const sheets = STYLE_SHEETS.map(({ text }) => text).join('\n')
  const code = sourcesIn(['client'], /\.(?:tsx?|css|html)$/)
    .map(({ text }) => text)
    .join('\n')
  const set = new Set([...`${sheets}${code}`.matchAll(/['\s{;](--[\w-]+)'?: /g)].map(([, name = '']) => name))
  const asked = new Set([...code.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name))
  const light = [...propertiesOf(':root[data-theme="light"]').keys()]
  return [
    ...[...asked].filter((name) => !set.has(name)).map((name) => `${name} is asked for and set nowhere`),
    ...[...DARK_PROPERTIES.keys()]
      .filter((name) => !asked.has(name))
      .map((name) => `tokens.css: nothing asks for ${name}`),
    ...light
      .filter((name) => !DARK_PROPERTIES.has(name))
      .map((name) => `tokens.css: only the light theme sets ${name}`),
  ]
}

/** Swatches in style sheets and flat boards, which know no style sheet, must show the same woods. */
const woodProblems = (): readonly string[] =>
  Object.entries(FLAT_WOODS).flatMap(([wood, { light, dark }]) => {
    const set = propertiesOf(`.wood-${wood}`)
    return set.get('--light') === light && set.get('--dark') === dark
      ? []
      : [`tokens.css: .wood-${wood} differs from FLAT_WOODS in models/flat/flat-woods.ts`]
  })

/** Remark in the style sheets of boards, cards and drawings, which are the same from the right. In all others, sides are those of the lines of text. */
const OWN_SIDES = 'left stays left'

/** A property that names a side, and its value. */
const SIDE_PATTERN =
  /(?<![-\w])((?:(?:margin|padding|border|scroll-margin|scroll-padding)-)?(left|right)(?:-\w+)?): ([^;}]+)|(?<![-\w])(text-align|float): (left|right)/g

/** Returns the values of a shorthand. */
const valuesIn = (text: string): readonly string[] => text.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? []

const withoutSide = (text: string): string => text.replace(/-(?:left|right)(?=[-,)]|$)/g, '').trim()

/** Returns the properties of a rule that mean another side of the text from the right. Equal values on both sides, the middle and the whole width do not. */
const sidesNamed = (body: string): readonly string[] => {
  const named = [...body.matchAll(SIDE_PATTERN)].map(([text, name = '', side, value = '']) => ({
    text,
    name,
    side,
    value,
  }))
  const isOnBothSides = ({ name, side, value }: (typeof named)[number]): boolean =>
    named.some(
      (other) =>
        other.side !== side &&
        other.name.replace(/left|right/, '') === name.replace(/left|right/, '') &&
        withoutSide(other.value) === withoutSide(value),
    )
  const uneven = [...body.matchAll(/(?<![-\w])(?:margin|padding|inset): ([^;}]+)/g)].filter(([, text = '']) => {
    const [, right, , left] = valuesIn(text)
    return left !== undefined && withoutSide(left) !== withoutSide(right ?? '')
  })
  const isWholeWidth = /(?<![-\w])width: 100%/.test(body)
  return [
    ...named.filter((one) => !isWholeWidth && one.text !== 'left: 50%' && !isOnBothSides(one)).map(({ text }) => text),
    ...uneven.map(([text]) => text),
  ]
}

/** Returns the rules that name a side of the screen, and have no rule beside them for languages from the right. */
const sideProblems = (): readonly string[] =>
  STYLE_SHEETS.filter((_, i) => !STYLE_FILES[i]?.text.toLowerCase().includes(OWN_SIDES)).flatMap(({ path, text }) => {
    const rules = rulesOf(text)
    const isMirrored = (selector: string): boolean =>
      selector.startsWith('[dir=') || rules.some(([other]) => other.includes(`[dir="rtl"] ${selector}`))
    return rules
      .filter(([selector, body]) => !isMirrored(selector) && !/transform: rotate/.test(body))
      .flatMap(([selector, body]) =>
        sidesNamed(body).map((found) => `${path}: ${selector} says ${found}, which must be inline-start or inline-end`),
      )
  })

/** Style sheets that a television uses. */
const ON_TV = [
  'tokens.css',
  'base.css',
  'player-panels.css',
  'panel-cards.css',
  'table.css',
  'table-notices.css',
  'sheet.css',
  'tv.css',
  'tv-lobby.css',
  'tv-playing.css',
  'tv-plates.css',
  'tv-over.css',
  'tv-replay.css',
  'demo.css',
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

/** Returns the style sheet without blocks for browsers that support a feature. */
const withoutSupports = (css: string): string => css.replaceAll(/@supports[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')

const rulesOf = (css: string): readonly (readonly [selector: string, body: string])[] =>
  [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => [selector.trim(), body])

/** Selectors of elements that only players at a table see, never a television. */
const FOR_FINGERS = /\.row|\.stack|\.hand/

const televisionProblems = (name: string): readonly string[] => {
  const rules = rulesOf(withoutSupports(sheetNamed(name))).filter(([selector]) => !FOR_FINGERS.test(selector))
  const isFlexWithGap = (body: string): boolean =>
    /display: (?:inline-)?flex/.test(body) && /(?<!grid-)(?:row-|column-)?gap:/.test(body)
  return [
    ...rules.flatMap(([selector, body]) =>
      TOO_NEW.filter((feature) => feature.test(`${selector}{${body}}`)).map(
        (feature) => `${name}: ${selector} uses ${feature}, too new for a television`,
      ),
    ),
    ...rules
      .filter(([, body]) => isFlexWithGap(body))
      .map(([selector]) => `${name}: ${selector} has a gap between flex items, too new for a television`),
  ]
}

/** Smallest size of text in rem: 28 of 1920 px, or 1.8 cm on a screen 1.2 m wide, legible from four metres. */
const MIN_TV_FONT_REM = 1.75
/** Style sheets of elements that only a television shows. */
const TV_ONLY = STYLE_SHEETS.filter(({ path }) => path.includes('/screens/tv/'))
/** The size in rem; of sizes that depend on the length of the text the smallest. */
const FONT_SIZE = /font-size: (?:clamp\()?([\d.]+)rem/g

const legibilityProblems = (): readonly string[] =>
  TV_ONLY.flatMap(({ path, text }) =>
    [...text.matchAll(FONT_SIZE)]
      .filter(([, size]) => Number(size) < MIN_TV_FONT_REM)
      .map(([found]) => `${path}: ${found} is less than ${MIN_TV_FONT_REM}rem, too small for a television`),
  )

/** Returns the problems of all style sheets. */
export const styleProblems = (): readonly string[] => [
  ...contrastProblems(TEXT_LAYERS, CONTRAST_OF_TEXT),
  ...contrastProblems(SHAPE_LAYERS, CONTRAST_OF_SHAPES),
  ...colourProblems(),
  ...tokenProblems(),
  ...woodProblems(),
  ...sideProblems(),
  ...ON_TV.flatMap(televisionProblems),
  ...legibilityProblems(),
]
