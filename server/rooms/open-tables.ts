import { matchMaker, type Room } from '@colyseus/core'
import { type ChaseGame, cubesOwned, newChase, slottedMarbles } from '../../engine/marble-chase/game.ts'
import { makePosition } from '../../engine/text/notation.ts'
import { withoutTexts } from '../../workshop/design/design-text.ts'
import { log } from '../log.ts'
import { GALLERY } from '../protocol/codes.ts'
import type { OpenField, OpenTable, OpenTables } from '../protocol/http.ts'
import { ChaseMatch } from '../table/match/chase-match.ts'
import type { ShownTable } from '../table/projection.ts'
import { chaseSetupFrom, isChaseSetup } from '../table/system.ts'
import { tableCardOf } from '../table/table-persistence.ts'

const MOST = 50
/** From one change of a table's entry to the next, ms: moves come more often than anybody looks. */
const APART_MS = 2000

/** What the list shows of a table, as its gallery's listing carries it. */
interface Listed {
  readonly card: string
}

/** Marbles of a game that has them on a track. */
const pegsOf = (shown: Shown): string => {
  const { cards } = shown.system
  return cards === undefined ? '' : makePosition(cards.rules.board, shown.view('table').position)
}

/** Of Marble Chase as it stands; before the first shot where no match has begun. */
const chaseGameOf = ({ snapshot, match }: Shown): ChaseGame | undefined => {
  if (match instanceof ChaseMatch) return match.game
  const fresh = isChaseSetup(snapshot.setup) ? newChase({ ...chaseSetupFrom(snapshot.setup), first: 0 }) : undefined
  return fresh?.ok ? fresh.value : undefined
}

const fieldOf = (game: ChaseGame): OpenField => ({
  lying: slottedMarbles(game),
  boards: game.totals.map((totals, side) => ({ totals, owned: cubesOwned(game, side), wins: game.wins[side] ?? 0 })),
})

/** A table as those see it who only watch. */
const openTableOf = (shown: Shown): OpenTable => {
  const { snapshot, match, seats, watched } = shown
  const { rules } = shown.system
  const { field, border, inlay } = snapshot.look
  const design = withoutTexts(snapshot.look.design ?? '')?.text
  const chairs = seats.all()
  const chase = chaseGameOf(shown)
  return {
    ...tableCardOf(snapshot),
    teams: rules.teams,
    options: rules.options,
    names: chairs.map(({ name }) => name),
    colours: chairs.map(({ colour }) => colour),
    pegs: pegsOf(shown),
    ...(chase === undefined ? {} : { field: fieldOf(chase) }),
    seq: match?.seq ?? 0,
    begun: match?.opening.begun ?? 0,
    delay: snapshot.delay,
    watched,
    woods: [field, border, inlay],
    ...(design === undefined ? {} : { design }),
  }
}

type Shown = Pick<ShownTable, 'snapshot' | 'system' | 'match' | 'view' | 'seats' | 'watched'>

interface Listing {
  /** The table is as it is shown now. */
  update(shown: Shown): void
  end(): void
}

/** Keeps the entry of a gallery on the list of open tables. */
export const listing = (room: Room): Listing => {
  let listed = ''
  let latest: Shown | undefined
  let timer: NodeJS.Timeout | undefined
  const write = (): void => {
    timer = setTimeout(ready, APART_MS).unref()
    const card = latest === undefined ? '' : JSON.stringify(openTableOf(latest))
    latest = undefined
    if (card === listed) return
    listed = card
    const metadata: Listed = { card }
    void room.setMatchmaking({ metadata }).catch((err) => log.debug({ err }, 'A table could not be listed'))
  }
  const ready = (): void => {
    timer = undefined
    if (latest !== undefined) write()
  }
  return {
    update: (shown) => {
      latest = shown
      if (timer === undefined) write()
    },
    end: () => clearTimeout(timer),
  }
}

const taken = ({ players, free }: OpenTable): number => players - free

/** The tables of all processes that are open to spectators. */
export const listOpenTables = async (): Promise<OpenTables> => {
  const rooms: readonly { readonly metadata?: Partial<Listed> }[] = await matchMaker.query({ name: GALLERY })
  const cards = rooms.flatMap(({ metadata }) => (metadata?.card ? [JSON.parse(metadata.card) as OpenTable] : []))
  return { tables: cards.sort((a, b) => taken(b) - taken(a)).slice(0, MOST) }
}
