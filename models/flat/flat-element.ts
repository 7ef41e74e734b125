/** Attributes of an SVG element by their names. */
export type SvgValues = Readonly<Record<string, string | number>>

/** An SVG element as data, which pages, link previews and clips can all draw. */
export interface FlatElement {
  readonly name: string
  /** Attributes by their SVG names, such as `stroke-width`. */
  readonly values: SvgValues
  /** Child elements, or the text of a `text` element. */
  readonly children: readonly (FlatElement | string)[]
}

/** Makes an element. Lists among the children are flattened. */
export const flatElement = (
  name: string,
  values: SvgValues,
  ...children: readonly (FlatElement | string | readonly FlatElement[])[]
): FlatElement => ({ name, values, children: children.flat() })

/** Rounds a length to three decimals: a thousandth of a hole spacing is less than a pixel. */
const roundLength = (length: number): number => Number(length.toFixed(3))

/** Makes a circle of the radius `r`. */
export const flatCircle = (at: { readonly x: number; readonly y: number }, r: number, values: SvgValues): FlatElement =>
  flatElement('circle', { cx: roundLength(at.x), cy: roundLength(at.y), r, ...values })

const escapeText = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Returns the elements as SVG text. Texts are escaped, values of attributes are not. */
export const svgText = (elements: FlatElement['children']): string =>
  elements
    .map((element) => {
      if (typeof element === 'string') return escapeText(element)
      const { name, values, children } = element
      const listed = Object.entries(values).map(([key, value]) => ` ${key}="${value}"`)
      return `<${name}${listed.join('')}${children.length === 0 ? '/>' : `>${svgText(children)}</${name}>`}`
    })
    .join('')
