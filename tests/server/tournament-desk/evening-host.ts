import { clientSeedHash } from '../../../fair/commitment.ts'
import type {
  HostStep,
  MadeTournament,
  MakeTournament,
  StepReply,
  TournamentLinks,
  TournamentRound,
  TournamentStep,
  TournamentView,
} from '../../../server/protocol/tournament.ts'
import { addressOf, type Guest, until } from '../rooms/guest.ts'

export interface Reply<T> {
  readonly status: number
  /** Code of a refusal. */
  readonly code: string | undefined
  readonly body: T
}

const PAPER_EVENING: MakeTournament = {
  name: 'Village hall',
  table: { rules: 'basic', players: 4 },
  entry: 'pairs',
  draw: 'swiss',
  rounds: 3,
  minutes: 50,
  scoring: { kind: 'dutch' },
  place: 'boards',
  isOpen: true,
}

const PLAYER_NAMES = ['Ann', 'Ben', 'Cem', 'Dora', 'Eli', 'Fay', 'Gus', 'Hee', 'Ivo', 'Joy', 'Kai', 'Lea'] as const

/** Returns the names of this many pairs. */
export const pairs = (count: number): string[][] =>
  Array.from({ length: count }, (_, at) => [`${PLAYER_NAMES[at % 12]} ${at}`, `${PLAYER_NAMES[(at + 5) % 12]} ${at}`])

/** Asks the server as a page does. `token` goes into the header, as no address may have it. */
export const askApi = async <T>(
  port: number,
  path: string,
  { method = 'GET', body, token, headers = {} }: AskedApi = {},
): Promise<Reply<T>> => {
  const response = await fetch(`${addressOf(port)}${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  })
  const text = await response.text()
  const read = (text === '' ? {} : JSON.parse(text)) as T & { readonly error?: { readonly code: string } }
  return { status: response.status, code: read.error?.code, body: read }
}

interface AskedApi {
  readonly method?: string
  readonly body?: unknown
  readonly token?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
}

export const makeEvening = (port: number, setup: Partial<MakeTournament> = {}): Promise<Reply<MadeTournament>> =>
  askApi(port, '/api/tournaments', { method: 'POST', body: { ...PAPER_EVENING, ...setup } })

/** A host with a page of a tournament, who knows what the server has said last. */
export class EveningHost {
  static async make(port: number, setup: Partial<MakeTournament> = {}): Promise<EveningHost> {
    const { status, body, code } = await makeEvening(port, setup)
    if (status !== 201) throw new Error(`no tournament: ${code}`)
    return new EveningHost(port, body)
  }

  readonly code: string
  readonly token: string
  private readonly port: number

  constructor(port: number, { code, token }: MadeTournament) {
    this.port = port
    this.code = code
    this.token = token
  }

  /** The same host link, opened elsewhere. */
  at(port: number): EveningHost {
    return new EveningHost(port, this)
  }

  async view(token: string | undefined = this.token): Promise<TournamentView> {
    return (await askApi<TournamentView>(this.port, `/api/tournaments/${this.code}`, { token })).body
  }

  async round(): Promise<TournamentRound> {
    const round = (await this.view()).rounds.at(-1)
    if (round === undefined) throw new Error('no round')
    return round
  }

  async links(): Promise<TournamentLinks> {
    const path = `/api/tournaments/${this.code}/links`
    return (await askApi<TournamentLinks>(this.port, path, { token: this.token })).body
  }

  /** Makes a step with a token, or without one, on the page's state or an older one. */
  async send(step: TournamentStep, token?: string, seen?: number): Promise<Reply<StepReply>> {
    const body = { step, seen: seen ?? (await this.view()).steps, ...(token !== undefined && { token }) }
    return askApi(this.port, `/api/tournaments/${this.code}/steps`, { method: 'POST', body })
  }

  /** Makes steps as the host. Throws if one is refused. */
  async host(...steps: readonly HostStep[]): Promise<void> {
    for (const step of steps) {
      const { status, code } = await this.send(step, this.token)
      if (status !== 200) throw new Error(`${step.kind} was refused: ${code}`)
    }
  }
}

const CLIENT_SEED = '1'.repeat(64)

/** Does the guest's part in the shuffle, as pages do, and waits for the game. */
export const beginGame = async (guest: Guest): Promise<void> => {
  const hash = clientSeedHash(CLIENT_SEED, { code: guest.state().code, number: 1, person: guest.person })
  await guest.aside('commit', { game: 1, hash })
  await until('the game is sealed', () => guest.state().nextCommitment !== '')
  await guest.ask('reveal', { commitment: guest.state().nextCommitment, clientSeed: CLIENT_SEED })
  await until('the game has begun', () => guest.state().phase === 'playing')
}
