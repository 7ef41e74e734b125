import { createElement, memo, type ReactElement } from 'react'
import type { FlatElement } from '../../../models/flat/flat-element.ts'

/** React's name of an SVG attribute: `strokeWidth` for `stroke-width`. */
const propName = (attribute: string): string =>
  attribute === 'class' ? 'className' : attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const drawn = ({ name, values, children }: FlatElement, key: number): ReactElement =>
  createElement(
    name,
    { key, ...Object.fromEntries(Object.entries(values).map(([attribute, value]) => [propName(attribute), value])) },
    ...children.map(drawn),
  )

/** Draws elements of the flat board. They are drawn again only when the list is another one. */
export const FlatElements = memo(({ elements }: { readonly elements: readonly FlatElement[] }) => elements.map(drawn))
