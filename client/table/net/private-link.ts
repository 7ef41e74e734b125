import { create } from 'zustand'
import { CODE_PATTERN } from '../../../server/protocol/codes.ts'
import { publicOrigin } from './public-origin.ts'

/** The key of a person at a table, as their own link brings it along. */
interface Key {
  readonly code: string
  readonly token: string
}

const FRAGMENT = /^#me=([\w-]{8,128})$/

/** Path of tables on this page: `p` on a phone that is only a hand, else `t`. */
const pageLetter = (): 'p' | 't' => (/^\/p(\/|$)/.test(location.pathname) ? 'p' : 't')

export const privateLink = ({ code, token }: Key): string => `${publicOrigin()}/${pageLetter()}/${code}#me=${token}`

/** Takes the key out of the address, where others could read it on the screen or in the history. */
const takeKey = (): Key | undefined => {
  const token = FRAGMENT.exec(location.hash)?.[1]
  const code = /^\/[tp]\/([A-Za-z]+)$/.exec(location.pathname)?.[1]?.toUpperCase() ?? ''
  if (token === undefined) return undefined
  history.replaceState(history.state, '', location.pathname + location.search)
  return CODE_PATTERN.test(code) ? { code, token } : undefined
}

/** Without a key unless the page was opened by such a link. */
export const useBrought = create(() => ({ key: takeKey() }))

addEventListener('hashchange', () => {
  const key = takeKey()
  if (key !== undefined) useBrought.setState({ key })
})

export const forgetKey = (): void => useBrought.setState({ key: undefined })
