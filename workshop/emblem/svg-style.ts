/** The properties of SVG that decide where a drawing has areas and lines. */

/** Properties that elements have from those around them, with their first values. */
export const FIRST_STYLE = {
  fill: 'black',
  'fill-rule': 'nonzero',
  'fill-opacity': '1',
  stroke: 'none',
  'stroke-width': '1',
  'stroke-opacity': '1',
  'stroke-linecap': 'butt',
  'stroke-dasharray': 'none',
  visibility: 'visible',
  color: 'black',
} as const
type StyleName = keyof typeof FIRST_STYLE
export type SvgStyle = Readonly<Record<StyleName, string>>

const STYLE_NAMES = Object.keys(FIRST_STYLE) as readonly StyleName[]

/** A rule of a style sheet in the drawing. */
export interface StyleRule {
  readonly selector: string
  readonly declarations: ReadonlyMap<string, string>
}

const parseDeclarations = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text.split(';').flatMap((one) => {
      const [name = '', ...value] = one.split(':')
      const written = value.join(':').replace('!important', '').trim()
      return written === '' ? [] : [[name.trim().toLowerCase(), written] as const]
    }),
  )

/** Reads a style sheet's rules, without those in `@` blocks. */
export const parseStyleSheet = (text: string): readonly StyleRule[] =>
  [...text.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}@;]+)\{([^{}]*)\}/g)].flatMap(
    ([, selectors = '', declarations = '']) =>
      selectors
        .split(',')
        .map((selector) => ({ selector: selector.trim(), declarations: parseDeclarations(declarations) })),
  )

const isMatched = (element: Element, selector: string): boolean => {
  try {
    return element.matches(selector)
  } catch {
    return false
  }
}

/** Returns a function for the values that an element itself has: its style, then those of rules, then its attributes. */
export const ownProperties = (
  element: Element,
  rules: readonly StyleRule[],
): ((name: string) => string | undefined) => {
  const inline = parseDeclarations(element.getAttribute('style') ?? '')
  const matching = rules.filter(({ selector }) => isMatched(element, selector)).reverse()
  return (name) =>
    inline.get(name) ??
    matching.find(({ declarations }) => declarations.has(name))?.declarations.get(name) ??
    element.getAttribute(name)?.trim()
}

/** Returns the style of an element within one of another style. */
export const styleWithin = (outer: SvgStyle, own: (name: string) => string | undefined): SvgStyle =>
  Object.fromEntries(
    STYLE_NAMES.map((name) => {
      const value = own(name)
      return [name, value === undefined || value === 'inherit' ? outer[name] : value]
    }),
  ) as SvgStyle

/** Effect of a paint on the wood: `none`; an area, of a plain colour or of a shade; an area that is as light as paper. */
export type Paint = 'none' | 'area' | 'shade' | 'paper'

/** Colours that are at least this light, from 0 to 255 in each channel, are paper. */
const PAPER_LEVEL = 240

const channelsOf = (colour: string): readonly number[] => {
  const [, digits = ''] = /^#([\da-f]{3,8})$/.exec(colour) ?? []
  if (digits !== '') {
    const wide = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits
    return [0, 2, 4].map((at) => Number.parseInt(wide.slice(at, at + 2), 16))
  }
  const [, list = ''] = /^rgba?\(([^)]*)\)$/.exec(colour) ?? []
  return list
    .split(/[\s,/]+/)
    .filter(Boolean)
    .slice(0, 3)
    .map((value) => Number.parseFloat(value) * (value.endsWith('%') ? 2.55 : 1))
}

/** Reads a value of `fill` or `stroke`. */
export const paintOf = (value: string, opacity: string, color: string): Paint => {
  const colour = (value.toLowerCase() === 'currentcolor' ? color : value).toLowerCase().trim()
  if (colour === 'none' || colour === 'transparent' || Number.parseFloat(opacity) === 0) return 'none'
  if (colour.startsWith('url(')) return 'shade'
  const channels = channelsOf(colour)
  const isPaper = colour === 'white' || (channels.length === 3 && channels.every((level) => level >= PAPER_LEVEL))
  return isPaper ? 'paper' : 'area'
}
