import { expect, test } from 'vitest'
import { BoardDescription } from '../../../../client/game/play/BoardDescription.tsx'
import type { TableGame } from '../../../../client/game/use-game.ts'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { historyOf } from '../../../../client/table/state/history.ts'
import type { EventMessage } from '../../../../engine/text/event-message.ts'
import { makePublicAction } from '../../../../engine/text/notation.ts'
import { dealtGame, playRandomGame } from '../../../engine/game-fixtures.ts'
import { htmlOf } from '../../rendered.ts'

await loadTexts(['moves'])

const PLAYER_NAMES = ['Ann', 'Ben', 'Cem', 'Dora']
const DECISION_COUNT = 9

test('in Arizona a pile of every player, with its size and top card, is described to screen readers', () => {
  const setup = { rules: 'arizona', players: 4, teams: 2 }
  const { events } = dealtGame(setup, 'piles')
  const moments = playRandomGame(setup, 'piles', DECISION_COUNT)
  const { rules } = (moments[0] as (typeof moments)[number]).game
  const messages: EventMessage[] = [
    { game: 1, seq: 0, move: '', events },
    ...moments.map(({ seat, action, after }, i) => ({
      game: 1,
      seq: i + 1,
      move: `${'abcd'[seat]} ${makePublicAction(rules, action)}`,
      events: after.events,
    })),
  ]
  const seats = PLAYER_NAMES.map((name, colour) => ({ name, colour }))
  const game = {
    state: { seats, pegs: moments.at(-1)?.after.game.position.pegs },
    setup: { rules },
    log: historyOf(rules, messages).entries,
    textContext: { rules, seats, viewer: -1, where: undefined },
  } as unknown as TableGame
  const html = htmlOf(BoardDescription, { game })
  for (const [seat, name] of PLAYER_NAMES.entries()) {
    const count = moments.filter((moment) => moment.seat === seat).length
    expect(html).toMatch(new RegExp(`<li>${name}’s discard pile: ${count} cards?[^<]+</li>`))
  }
})
