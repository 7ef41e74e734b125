import { type ComponentProps, type ComponentType, createElement, Suspense } from 'react'
import { Loading } from './Loading.tsx'
import { lazyComponent } from './lazy-component.ts'

/** Works like `lazyPart` for a part that somebody has opened: until it is loaded, a sentence says that it is being fetched. */
export const openedPart = <
  Name extends string,
  // biome-ignore lint/suspicious/noExplicitAny: as in the types of `lazy`
  Module extends { readonly [N in Name]: ComponentType<any> },
>(
  ...loader: Parameters<typeof lazyComponent<Name, Module>>
) => {
  const Part = lazyComponent<Name, Module>(...loader)
  return (props: ComponentProps<Module[Name]>) =>
    createElement(Suspense, { fallback: createElement(Loading, { what: 'part' }) }, createElement(Part, props))
}
