import { type ComponentProps, type ComponentType, createElement, lazy, Suspense } from 'react'
import { i18n, loadTexts } from '../i18n/i18n.ts'
import type { Namespace } from '../i18n/languages.ts'
import { showNotice } from './notices.ts'
import { fetchServedPage, reloadForChunk } from './page/build-version.ts'

const RETRY_INTERVAL_MS = 1500

const serverAnswers = async (): Promise<void> => {
  if ((await fetchServedPage()) !== '') return
  showNotice(i18n.t('fault.part'))
  do await new Promise((resolve) => setTimeout(resolve, RETRY_INTERVAL_MS))
  while ((await fetchServedPage()) === '')
}

/** Loads code. If that fails, it tries again once the server answers, if need be by reloading the page. */
export const fetchWithRetry = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  try {
    return await load()
  } catch {
    await serverAnswers()
    return await load().catch((error: unknown) => {
      if (reloadForChunk()) return new Promise<Part>(() => undefined)
      throw error
    })
  }
}

/**
 * A part of the page that comes when it is first shown, with the texts that it needs. If it can't be fetched it comes
 * when the server can be reached again, if need be by loading the page again: a browser may remember for good that a module could not
 * be fetched.
 */
export const lazyComponent = <
  Name extends string,
  // biome-ignore lint/suspicious/noExplicitAny: as `lazy` has it
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

/** Like `lazyComponent`, for a part of a page. Until it has come, its place is empty. */
export const lazyPart = <
  Name extends string,
  // biome-ignore lint/suspicious/noExplicitAny: as `lazy` has it
  Module extends { readonly [N in Name]: ComponentType<any> },
>(
  ...loader: Parameters<typeof lazyComponent<Name, Module>>
) => {
  const Part = lazyComponent<Name, Module>(...loader)
  return (props: ComponentProps<Module[Name]>) =>
    createElement(Suspense, { fallback: null }, createElement(Part, props))
}
