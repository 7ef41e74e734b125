import { create } from 'zustand'
import { readCode } from '../../ui/page/route.ts'

const codeIn = (path: string): string => readCode(/^\/p\/(.+)/.exec(path)?.[1] ?? '')

/** Code of the table in the address; empty until a code is typed. */
export const usePhoneRoute = create(() => ({ code: codeIn(location.pathname) }))

const show = (code: string): void => {
  history.pushState(null, '', code === '' ? '/p' : `/p/${code}`)
  usePhoneRoute.setState({ code })
  scrollTo(0, 0)
}

export const goToPhoneTable = (code: string): void => show(code)
export const goToCodeEntry = (): void => show('')

addEventListener('popstate', () => usePhoneRoute.setState({ code: codeIn(location.pathname) }))
