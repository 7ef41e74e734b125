import { useMemo } from 'react'
import type { Seat } from '../../engine/board.ts'
import type { GameEvent } from '../../engine/events.ts'
import { applyAnnouncedMoves } from '../../engine/movegen/peg-moves.ts'
import type { Rules } from '../../engine/ruleset.ts'
import type { TableState } from '../../server/protocol/state.ts'
import { useWording } from '../i18n/use-wording.ts'
import { claimOf, type Turn, turnOf } from '../table/input/turn.ts'
import { readFormerPlayers } from '../table/state/former-players.ts'
import type { HistoryEntry } from '../table/state/history.ts'
import { readLook } from '../table/state/look.ts'
import { useSettings } from '../table/state/settings.ts'
import { isHostHere, ownSeatOf, type SeatedTeams, useTable } from '../table/state/table.ts'
import { type TableSetup, tableSetupOf, useBoardReady } from '../table/state/table-setup.ts'
import { nearbyHoleText } from '../words/hole-text.ts'
import type { PromptContext } from '../words/prompts.ts'

/** The table as this person sees it. */
export interface TableGame extends PromptContext {
  readonly setup: TableSetup
  readonly host: boolean
  /** The viewer's legal decisions; undefined for a spectator. */
  readonly turn: Turn | undefined
  readonly log: readonly HistoryEntry[]
  /** Seat from which a shared device shows the board. It is the same for all players at the device. */
  readonly facing?: Seat
}

/** Returns true for a table where cards are played. */
export const isCardTable = (game: SeatedTeams): game is TableGame => 'log' in game

const NO_EVENTS: readonly GameEvent[] = []

/** Returns the events of the declared move that is being answered, played from the current position. */
const announcedEvents = (rules: Rules, state: TableState): readonly GameEvent[] => {
  const claim = state.stage === 'doubt' ? claimOf(state) : undefined
  if (claim === undefined) return NO_EVENTS
  return applyAnnouncedMoves(rules, { pegs: state.pegs, fresh: state.fresh }, state.turn, claim).events
}

/** Returns the table of cards as this person sees it; undefined until its state, board and texts have arrived, and at other tables. */
export const useGame = (): TableGame | undefined => {
  const state = useTable((table) => table.state)
  const person = useTable((table) => table.person)
  const log = useTable((table) => table.history.entries)
  const describeHole = useSettings((settings) => (settings.notation ? undefined : nearbyHoleText))
  const look = readLook(state?.look ?? '')
  const hasWording = useWording(look)
  const isReady = useBoardReady(look.design) && hasWording
  return useMemo(() => {
    if (state === undefined || !isReady) return undefined
    const setup = tableSetupOf(state)
    if (setup === undefined) return undefined
    const seat = ownSeatOf(state, person)
    const turn = seat === -1 ? undefined : turnOf(setup.rules, state, seat)
    return {
      state,
      setup,
      seat,
      host: isHostHere(state, person),
      turn,
      active: turn?.asked ?? false,
      log,
      announced: announcedEvents(setup.rules, state),
      textContext: {
        rules: setup.rules,
        seats: state.seats,
        viewer: seat,
        former: readFormerPlayers(state),
        describeHole,
      },
    }
  }, [state, person, log, describeHole, isReady])
}
