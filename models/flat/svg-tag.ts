export type SvgValues = Readonly<Record<string, string | number>>

/** An element of SVG as text. Values are written as they are. */
export const svgTag = (name: string, values: SvgValues, inside = ''): string => {
  const listed = Object.entries(values).map(([key, value]) => ` ${key}="${value}"`)
  return `<${name}${listed.join('')}${inside === '' ? '/>' : `>${inside}</${name}>`}`
}
