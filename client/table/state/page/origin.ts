import { create } from 'zustand'

/** The address of this site by which others reach it, as the server tells it; empty until it has. Only `net/` writes it. */
export const useOrigin = create(() => ({ told: '' }))

/** This page's own address where the server has told no better one. */
export const originNow = (): string => useOrigin.getState().told || location.origin
