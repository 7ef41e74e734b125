import { create } from 'zustand'

/** Store of the origin by which others reach this site; empty until the server has reported it. */
export const usePublicOrigin = create(() => ({ origin: '' }))

/** Returns the public origin; that of this page if the server has not reported one. */
export const publicOrigin = (): string => usePublicOrigin.getState().origin || location.origin

/** Reports whether an origin is reached from this device only. */
export const isLoopback = (origin: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(origin).hostname)
