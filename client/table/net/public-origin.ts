import { create } from 'zustand'
import type { SiteAddress } from '../../../server/protocol/http.ts'

/** Store of the origin by which others reach this site; empty until the server has reported it. */
export const usePublicOrigin = create<SiteAddress>(() => ({ origin: '' }))

/** Returns the public origin; that of this page if the server has not reported one. */
export const publicOrigin = (): string => usePublicOrigin.getState().origin || location.origin

const HOME_HOST = /^(192\.168(\.\d+){2}|10(\.\d+){3}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|\[f[cde].*\]|.+\.local)$/

/** Reports whether an origin is reached in a home network only: private addresses of RFC 1918, RFC 4193 and RFC 4291, and names of mDNS. */
export const isHomeOrigin = (origin: string): boolean => HOME_HOST.test(new URL(origin).hostname)

/** Reports whether an origin is reached from this device only. */
export const isLoopback = (origin: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(origin).hostname)
