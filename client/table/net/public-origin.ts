import { create } from 'zustand'

/** Origin by which others reach this site, as the server reports it; empty until it has. */
export const usePublicOrigin = create(() => ({ origin: '' }))

/** Returns the public origin, or this page's own where the server has reported none. */
export const publicOrigin = (): string => usePublicOrigin.getState().origin || location.origin
