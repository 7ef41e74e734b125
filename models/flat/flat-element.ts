export type SvgValues = Readonly<Record<string, string | number>>

/** An element of SVG as data, which pages, link previews and clips draw alike. */
export interface FlatElement {
  readonly name: string
  /** Attributes by their SVG names, such as `stroke-width`. */
  readonly values: SvgValues
  readonly children: readonly FlatElement[]
}

export const flatElement = (
  name: string,
  values: SvgValues,
  ...children: readonly (FlatElement | readonly FlatElement[])[]
): FlatElement => ({ name, values, children: children.flat() })

/** Three decimals of a hole spacing are a hundredth of a pixel. */
const rounded = (length: number): number => Number(length.toFixed(3))

export const flatCircle = (at: { readonly x: number; readonly y: number }, r: number, values: SvgValues): FlatElement =>
  flatElement('circle', { cx: rounded(at.x), cy: rounded(at.y), r, ...values })

/** Returns the elements as SVG text. Values are written as they are. */
export const svgText = (elements: readonly FlatElement[]): string =>
  elements
    .map(({ name, values, children }) => {
      const listed = Object.entries(values).map(([key, value]) => ` ${key}="${value}"`)
      return `<${name}${listed.join('')}${children.length === 0 ? '/>' : `>${svgText(children)}</${name}>`}`
    })
    .join('')
