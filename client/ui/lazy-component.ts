import { type ComponentProps, type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react'
import { i18n, loadTexts } from '../i18n/i18n.ts'
import type { Namespace } from '../i18n/languages.ts'
import { showNotice } from './notices.ts'
import { fetchServedPage, reloadForChunk } from './page/build-version.ts'

const RETRY_INTERVAL_MS = 1500

/** Waits until the server can be reached, and shows a notice if it can not. */
const waitForServer = async (): Promise<void> => {
  if ((await fetchServedPage()) !== '') return
  showNotice(i18n.t('fault.part'))
  do await new Promise((resolve) => setTimeout(resolve, RETRY_INTERVAL_MS))
  while ((await fetchServedPage()) === '')
}

/** Loads code. If that fails, it tries again once the server can be reached, if need be by reloading the page. */
export const fetchWithRetry = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  try {
    return await load()
  } catch {
    await waitForServer()
    return await load().catch(async (error: unknown) => {
      if (await reloadForChunk()) return new Promise<Part>(() => undefined)
      throw error
    })
  }
}

/**
 * Makes a component that is loaded, with the texts that it needs, when it is first rendered. If it can't be fetched, loading is tried
 * again once the server can be reached. If need be, the page is reloaded, as a browser may remember that a module could not be fetched.
 * `name` is the export of the module.
 */
export const lazyComponent = <
  Name extends string,
  // biome-ignore lint/suspicious/noExplicitAny: as in the types of `lazy`
  Module extends { readonly [N in Name]: ComponentType<any> },
>(
  name: Name,
  load: () => Promise<Module>,
  texts: readonly Namespace[] = [],
) =>
  lazy(async () => {
    const [module] = await fetchWithRetry(() => Promise.all([load(), loadTexts(texts)]))
    return { default: module[name] }
  })

/** Returns a function that works like `lazyComponent` with a `Suspense` of its own: until the part is loaded, the fallback stands in its place. */
export const partWithFallback =
  (fallback: ReactNode) =>
  <
    Name extends string,
    // biome-ignore lint/suspicious/noExplicitAny: as in the types of `lazy`
    Module extends { readonly [N in Name]: ComponentType<any> },
  >(
    ...loader: Parameters<typeof lazyComponent<Name, Module>>
  ) => {
    const Part = lazyComponent<Name, Module>(...loader)
    return (props: ComponentProps<Module[Name]>) => createElement(Suspense, { fallback }, createElement(Part, props))
  }

/** Works like `lazyComponent`; the place of the part is empty until it is loaded. */
export const lazyPart = partWithFallback(null)
