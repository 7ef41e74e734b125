export type SvgValues = Readonly<Record<string, string | number>>

/** An element of SVG as data, which pages, link previews and clips draw alike. */
export interface FlatElement {
  readonly name: string
  /** Attributes by their SVG names, such as `stroke-width`. */
  readonly values: SvgValues
  /** Elements, and text of a `text` element. */
  readonly children: readonly (FlatElement | string)[]
}

export const flatElement = (
  name: string,
  values: SvgValues,
  ...children: readonly (FlatElement | string | readonly FlatElement[])[]
): FlatElement => ({ name, values, children: children.flat() })

/** Three decimals of a hole spacing are a hundredth of a pixel. */
const roundLength = (length: number): number => Number(length.toFixed(3))

export const flatCircle = (at: { readonly x: number; readonly y: number }, r: number, values: SvgValues): FlatElement =>
  flatElement('circle', { cx: roundLength(at.x), cy: roundLength(at.y), r, ...values })

const escapeText = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Returns the elements as SVG text. Values of attributes are written as they are. */
export const svgText = (elements: FlatElement['children']): string =>
  elements
    .map((element) => {
      if (typeof element === 'string') return escapeText(element)
      const { name, values, children } = element
      const listed = Object.entries(values).map(([key, value]) => ` ${key}="${value}"`)
      return `<${name}${listed.join('')}${children.length === 0 ? '/>' : `>${svgText(children)}</${name}>`}`
    })
    .join('')
