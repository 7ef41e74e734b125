import { createElement, memo, type ReactNode } from 'react'
import type { FlatElement } from '../../../models/flat/flat-element.ts'

/** Returns React's name of an SVG attribute, such as `strokeWidth` for `stroke-width`. */
const propName = (attribute: string): string =>
  attribute === 'class' ? 'className' : attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const drawElement = (element: FlatElement | string, key: number): ReactNode =>
  typeof element === 'string'
    ? element
    : createElement(
        element.name,
        { key, ...Object.fromEntries(Object.entries(element.values).map(([name, value]) => [propName(name), value])) },
        ...element.children.map(drawElement),
      )

/** Draws elements of the flat board. They are rendered again only when another list is passed. */
export const FlatElements = memo(({ elements }: { readonly elements: readonly FlatElement[] }) =>
  elements.map(drawElement),
)
