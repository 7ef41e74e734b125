import { createElement } from 'react'
import { Loading } from './Loading.tsx'
import { partWithFallback } from './lazy-component.ts'

/** Works like `lazyPart` for a part that somebody has opened: until it is loaded, a sentence says that it is being fetched. */
export const openedPart = partWithFallback(createElement(Loading, { what: 'part' }))
