import { create } from 'zustand'
import { CODE_PATTERN } from '../../../server/protocol/codes.ts'
import { dropFragment } from '../../ui/page/fragment.ts'
import { publicOrigin } from './public-origin.ts'

/** Key to the seat of a person, which their private link contains. */
interface SeatKey {
  readonly code: string
  readonly token: string
}

const PRIVATE_LINK_HASH = /^#me=([\w-]{8,128})$/

/** Returns the first part of the path of tables: `p` on a phone that shows only a hand, else `t`. */
const pageLetter = (): 'p' | 't' => (/^\/p(\/|$)/.test(location.pathname) ? 'p' : 't')

/** Returns the private link of a person, which leads any device to their seat. */
export const privateLink = ({ code, token }: SeatKey): string => `${publicOrigin()}/${pageLetter()}/${code}#me=${token}`

/** Returns the key in the URL and removes it from there, as others could read it on the screen or in the history. */
const takeSeatKey = (): SeatKey | undefined => {
  const token = PRIVATE_LINK_HASH.exec(location.hash)?.[1]
  const code = /^\/[tp]\/([A-Za-z]+)$/.exec(location.pathname)?.[1]?.toUpperCase() ?? ''
  if (token === undefined) return undefined
  dropFragment()
  return CODE_PATTERN.test(code) ? { code, token } : undefined
}

/** Store of the key with which the page was opened; undefined without one. */
export const useSeatKey = create(() => ({ key: takeSeatKey() }))

addEventListener('hashchange', () => {
  const key = takeSeatKey()
  if (key !== undefined) useSeatKey.setState({ key })
})

export const forgetSeatKey = (): void => useSeatKey.setState({ key: undefined })
