import type { ReactNode } from 'react'
import { navigate, pathOf, type Route } from './page/route.ts'

/** A link to a page of this site, which a plain click opens without loading another document. */
export const RouteLink = ({ to, children }: { readonly to: Route; readonly children: ReactNode }) => (
  <a
    href={pathOf(to)}
    onClick={(event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      navigate(to)
    }}
  >
    {children}
  </a>
)
