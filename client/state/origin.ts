import { create } from 'zustand'

interface OriginStore {
  /** As the server tells it; empty until it has. */
  readonly told: string
}

/** The address of this site by which others reach it. Only `net/` writes it. */
export const useOrigin = create<OriginStore>()(() => ({ told: '' }))

/** This page's own address where the server has told no better one. */
export const originNow = (): string => useOrigin.getState().told || location.origin
