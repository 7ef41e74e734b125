import { create } from 'zustand'
import { readCode } from '../../table/state/page/route.ts'

const codeIn = (path: string): string => readCode(/^\/p\/(.+)/.exec(path)?.[1] ?? '')

/** The table that the address names; empty while a code is still to be typed. */
export const useAddress = create(() => ({ code: codeIn(location.pathname) }))

const show = (code: string): void => {
  history.pushState(null, '', code === '' ? '/p' : `/p/${code}`)
  useAddress.setState({ code })
  scrollTo(0, 0)
}

export const showTableOf = (code: string): void => show(code)
export const goToEntry = (): void => show('')

addEventListener('popstate', () => useAddress.setState({ code: codeIn(location.pathname) }))
