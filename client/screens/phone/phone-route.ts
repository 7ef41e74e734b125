import { create } from 'zustand'
import { readCode } from '../../ui/page/route.ts'

const codeIn = (path: string): string => readCode(/^\/p\/(.+)/.exec(path)?.[1] ?? '')

/** Code of the table in the address; empty until a code is typed. */
export const usePhoneRoute = create(() => ({ code: codeIn(location.pathname) }))

/** Goes to the table with this code; an empty code stands for the entry of a code. */
const goTo = (code: string): void => {
  history.pushState(null, '', code === '' ? '/p' : `/p/${code}`)
  usePhoneRoute.setState({ code })
  scrollTo(0, 0)
}

/** Shows the table at which the people of the present one go on, in its place. */
export const redirectToTable = (code: string): void => {
  history.replaceState(null, '', `/p/${code}`)
  usePhoneRoute.setState({ code })
}

export const goToPhoneTable = (code: string): void => goTo(code)
export const goToCodeEntry = (): void => goTo('')

addEventListener('popstate', () => usePhoneRoute.setState({ code: codeIn(location.pathname) }))
