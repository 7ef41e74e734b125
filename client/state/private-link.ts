import { create } from 'zustand'
import { codePattern } from '../../server/protocol/codes.ts'
import { originNow } from './origin.ts'

/** The key of a person at a table, as his own link brings it along. */
interface Key {
  readonly code: string
  readonly token: string
}

interface Brought {
  /** Undefined unless the page was opened by such a link. */
  readonly key: Key | undefined
}

const FRAGMENT = /^#me=([\w-]{8,128})$/

/** Where this page shows a table: on a phone that is only a hand, `/p`. */
const page = (): 'p' | 't' => (/^\/p(\/|$)/.test(location.pathname) ? 'p' : 't')

export const privateLink = ({ code, token }: Key): string => `${originNow()}/${page()}/${code}#me=${token}`

/** Takes the key out of the address, where whoever looks at the screen or at the history could read it. */
const taken = (): Brought => {
  const token = FRAGMENT.exec(location.hash)?.[1]
  const code = /^\/[tp]\/([A-Za-z]+)$/.exec(location.pathname)?.[1]?.toUpperCase() ?? ''
  if (token === undefined) return { key: undefined }
  history.replaceState(history.state, '', location.pathname + location.search)
  return { key: codePattern.test(code) ? { code, token } : undefined }
}

export const useBrought = create<Brought>()(taken)

addEventListener('hashchange', () => {
  const brought = taken()
  if (brought.key !== undefined) useBrought.setState(brought)
})

export const forgetKey = (): void => useBrought.setState({ key: undefined })
