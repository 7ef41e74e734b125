import { create } from 'zustand'

/** The table that this page has just made and begins at once: nobody needs to see its lobby. Empty if none. */
export const useStarting = create(() => ({ code: '' }))
