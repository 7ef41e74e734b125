import type { Draft } from '../setup/draft.ts'

let brought: Draft | undefined

/** What is to be played by people who pass this device round, as another page chose it; undefined: they choose. */
export const bringDraft = (draft: Draft | undefined): void => {
  brought = draft
}

export const broughtDraft = (): Draft | undefined => brought
