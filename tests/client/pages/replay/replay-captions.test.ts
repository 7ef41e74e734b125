import { expect, test } from 'vitest'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { captionAt } from '../../../../client/pages/replay/replay-captions.ts'
import { isReplayGame, readReplayGame, stateAt } from '../../../../client/pages/replay/replay-game.ts'
import { readFormerPlayers } from '../../../../client/table/state/former-players.ts'
import { rankOf } from '../../../../engine/cards.ts'
import { fairGame } from '../../../fair/fair-game.ts'

await loadTexts(['replay', 'moves'])

const BLUFFING_GAME = fairGame({ rules: 'bluffing', players: 4 })

/** Returns the captions of all moments of a game, from the deal on. */
const captionsOf = (given: unknown) => {
  const replay = readReplayGame(given)
  if (!isReplayGame(replay)) throw new Error(replay.reason)
  const { seats = [], former = '' } = stateAt(replay, 0) ?? {}
  const textContext = { rules: replay.rules, seats, viewer: -1, former: readFormerPlayers({ former }) }
  return { replay, captions: replay.moments.map((_, at) => captionAt(replay, textContext, at)) }
}

test('the caption of every declaration names the card that was laid', () => {
  const { replay, captions } = captionsOf(BLUFFING_GAME)
  const kinds = replay.entries.map(({ events: [decision] }, i) => {
    if (decision?.type !== 'declared' || decision.card === undefined) return 'none'
    const honest = rankOf(decision.card) === decision.rank
    expect(captions[i + 1]).toMatch(honest ? / It is the truth\.$/ : / A bluff: the card is the .+\.$/)
    return honest ? 'honest' : 'bluff'
  })
  expect(new Set(kinds)).toEqual(new Set(['none', 'honest', 'bluff']))
})

test('deal and end have captions; the caption of a game without an end says so', () => {
  const { captions } = captionsOf(BLUFFING_GAME)
  expect(captions[0]).toMatch(/^Bluffing Joker, .*2026\. The cards are dealt, and (Ann|Ben|Cem|Dora) begins\.$/)
  expect(captions.at(-1)).toMatch(/ (Ann and Cem|Ben and Dora) have won\.$/)
  const { record } = BLUFFING_GAME
  const open = captionsOf({ ...record, moves: record.moves.slice(0, 3), shuffles: record.shuffles.slice(0, 1) })
  expect(open.captions.at(-1)).toMatch(/The record ends here\.$/)
  const broken = captionsOf({ ...record, moves: ['nonsense'] })
  expect(broken.captions).toHaveLength(1)
  expect(broken.captions[0]).not.toMatch(/ends/)
})

test('what somebody did before they left their seat keeps their name', () => {
  const { replay } = captionsOf(BLUFFING_GAME)
  const first = replay.moments[0]?.game.turn ?? 0
  const own = replay.entries.flatMap(({ seat, events }, i) =>
    seat === first && events[0]?.type === 'declared' ? [i + 1] : [],
  )
  const [early = 0, late = 0] = [own[0], own.at(-1)]
  const { captions } = captionsOf({ ...BLUFFING_GAME, former: [{ seat: first, name: 'Otto', until: late - 1 }] })
  expect(captions[0]).toMatch(/Otto begins\.$/)
  expect(captions[early]).toMatch(/^Otto /)
  expect(captions[late]).toMatch(/^(Ann|Ben|Cem|Dora) /)
})
