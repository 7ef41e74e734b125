import { setMaxListeners } from 'node:events'
import { vi } from 'vitest'
import type { MadeTable } from '../../../server/protocol/http.ts'
import type { TableState } from '../../../server/protocol/state.ts'
import { stubPage } from '../../client/page.ts'

type Net = typeof import('../../../client/table/net/table-requests.ts') &
  typeof import('../../../client/table/net/page-connection.ts')
type Store = typeof import('../../../client/table/state/table.ts')['useTable']

const ask = fetch

/** All pages of this test file are at this site, to its end: what they have begun may go on for a while. */
export const stubSite = (address: string): void => {
  setMaxListeners(0, stubPage())
  vi.stubGlobal('location', { origin: address, pathname: '/', search: '', hash: '' })
  vi.stubGlobal('fetch', (to: RequestInfo | URL, init?: RequestInit) =>
    ask(typeof to === 'string' ? new URL(to, address) : to, init),
  )
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
}

/** Somebody's browser at a table: the client's own code, with a memory of its own and without a picture. */
export class HeadlessPage {
  /** What the browser keeps, and another one would need to be the same person. */
  readonly key: () => MadeTable
  private readonly net: Net
  private readonly store: Store

  private readonly stopMixing: () => void

  private constructor(key: () => MadeTable, net: Net, store: Store, stopMixing: () => void) {
    this.key = key
    this.stopMixing = stopMixing
    this.net = net
    this.store = store
  }

  /** One page is opened after the other. `token`: what the browser has kept of an earlier visit. */
  static async open({ code, token: kept }: Pick<MadeTable, 'code'> & Partial<MadeTable>): Promise<HeadlessPage> {
    let token = kept
    vi.resetModules()
    vi.doMock('../../../client/table/net/tokens.ts', () => ({
      readToken: () => token,
      keepToken: (made: MadeTable) => (token = made.token),
    }))
    const net = {
      ...(await import('../../../client/table/net/table-requests.ts')),
      ...(await import('../../../client/table/net/page-connection.ts')),
    }
    const { startSeedExchange } = await import('../../../client/table/net/client-seed-exchange.ts')
    const { useTable } = await import('../../../client/table/state/table.ts')
    net.enterTable(code)
    return new HeadlessPage(() => ({ code, token: token ?? '' }), net, useTable, startSeedExchange())
  }

  get state(): TableState | undefined {
    return this.store.getState().state
  }

  /** Every decision of the present game: seat, move and whether a bot stood in. */
  get decisions(): readonly string[] {
    return this.store
      .getState()
      .history.entries.map(({ seat, text, byBot }) => `${seat} ${text}${byBot ? ' (bot)' : ''}`)
  }

  get person(): string {
    return this.store.getState().person
  }

  get linked(): boolean {
    return this.store.getState().link === 'open'
  }

  /** Calls whenever anything is new. Returns a function that stops it. */
  watch(call: () => void): () => void {
    return this.store.subscribe(call)
  }

  /** Seat of its person, or -1. */
  get seat(): number {
    return this.state?.seats.findIndex(({ person }) => person !== '' && person === this.person) ?? -1
  }

  /** As when the person chooses it; true once the table has taken it. */
  act(move: string): Promise<boolean> {
    return this.net.sendMove(move)
  }

  ask: Net['sendRequestQuietly'] = (name, payload) => this.net.sendRequestQuietly(name, payload)

  /** The answer to a request as it comes over the wire. */
  async request(name: string, payload: unknown): Promise<unknown> {
    return this.net.pageConnection()?.room?.request(name, payload, { timeout: 8000 })
  }

  /** Nobody looks at it any more. */
  closed = false

  close(): void {
    this.closed = true
    this.stopMixing()
    this.net.leaveTable()
  }
}
