import type { TimelineDraft } from './draft.ts'

const times = <T extends { readonly start: number; readonly flight: number }>(part: T, rate: number): T => ({
  ...part,
  start: part.start * rate,
  flight: part.flight * rate,
})

const inPlace = <T>(list: T[], change: (item: T) => T): void => {
  list.forEach((item, i) => {
    list[i] = change(item)
  })
}

/** Plays all that was written so far faster, if need be, so that it ends within `cap` ms. */
export const quicken = (draft: TimelineDraft, cap: number): void => {
  const rate = Math.min(1, cap / draft.end)
  if (!(rate < 1)) return
  inPlace(draft.cards, (card) => times(card, rate))
  inPlace(draft.shuffles, (shuffle) => times(shuffle, rate))
  inPlace(draft.waves, (start) => start * rate)
  inPlace(draft.flights, (flight) => ({
    ...flight,
    legs: flight.legs.map((leg) => ({ ...times(leg, rate), rest: leg.rest * rate })),
  }))
  draft.cursor *= rate
  draft.end *= rate
}
