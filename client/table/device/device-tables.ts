import './zod-config.ts'
import { ok } from '../../../engine/result.ts'
import { type AnyEvidence, RECORD_VERSION } from '../../../fair/evidence.ts'
import { CODE_LETTERS, DEVICE_CODE_START, MAX_CODE_LENGTH } from '../../../server/protocol/codes.ts'
import type { HttpError, JoinOptions, MadeTable, MakeTable, TableCard } from '../../../server/protocol/http.ts'
import { type Answer, refusal } from '../../../server/table/answer.ts'
import { randomText, systemChance } from '../../../server/table/draw/chance.ts'
import { type NewTable, newTable, newTableOf } from '../../../server/table/new-table.ts'
import { nextTable } from '../../../server/table/next-table.ts'
import { type RunningTable, runTable } from '../../../server/table/running-table.ts'
import { SOFTWARE_NAME } from '../../../server/table/software-name.ts'
import type { Table, TableSettings } from '../../../server/table/table.ts'
import { newStoredTable, restoreSteps } from '../../../server/table/table-persistence.ts'
import type { JoinResult } from '../net/table-room.ts'
import { saveToken } from '../net/tokens.ts'
import { kindTraits } from '../state/kind-traits.ts'
import { openDeviceArchive, type TableArchive } from './device-archive.ts'
import { type DeviceBots, deviceBots } from './device-bots.ts'
import { DeviceTable } from './device-room.ts'

const GRACE_MS = 60_000
/** Attempts to find a free code. */
const MAX_CODE_ATTEMPTS = 10
/** A device has all of its time for its one table. */
const UNLIMITED_MS_PER_SECOND = 1000

const TABLE_SETTINGS: TableSettings = { chance: systemChance, hostGraceMs: GRACE_MS, holdMs: GRACE_MS }

const newDeviceCode = (): string =>
  DEVICE_CODE_START + randomText(systemChance, CODE_LETTERS, MAX_CODE_LENGTH - DEVICE_CODE_START.length)

/** Makes a table on the server. */
type TableMaker = (
  table: MakeTable,
) => Promise<
  | { readonly ok: true; readonly value: MadeTable }
  | { readonly ok: false; readonly error: HttpError['error'] | undefined }
>

/** Returns the choices as a request for a table has them. */
const requestOf = ({ setup, ...choices }: NewTable): MakeTable => {
  const made = Object.entries(choices).filter(([, choice]) => choice !== undefined)
  return { ...setup, ...Object.fromEntries(made) }
}

/** Resolves when this window has the focus. */
const untilFocused = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hasFocus?.() === false) addEventListener('focus', () => resolve(), { once: true })
    else resolve()
  })

/** Facts that are known of a game when it is over. */
export type PlayedGame = Omit<AnyEvidence, 'version' | 'software'>

/** Tables that run in this page, without a server. They are kept in an archive, from which another page of this browser goes on. */
export class DeviceTables {
  private readonly archive: TableArchive
  private readonly bots: DeviceBots
  private readonly makeOnline: TableMaker
  private readonly open = new Map<string, Promise<DeviceTable | undefined>>()
  /** Codes of tables that another window has taken over. */
  private readonly lost = new Set<string>()

  /** `makeOnline` makes a table on the server. */
  constructor(archive: TableArchive, bots: DeviceBots, makeOnline: TableMaker) {
    this.archive = archive
    this.bots = bots
    this.makeOnline = makeOnline
  }

  /** Gets ready for a game of these rules, so that its first bot decides without a wait. */
  prepare(rules: string): Promise<void> {
    return this.bots.prepare(rules)
  }

  /** Makes a table. */
  make(body: MakeTable): Promise<Answer<MadeTable>> {
    return this.makeBy((code) => newTable(TABLE_SETTINGS, code, newTableOf(body)))
  }

  /** Joins a table as the person with the token of the options. A table that was lost to another window comes back with the focus. */
  async join(code: string, options: JoinOptions): Promise<JoinResult> {
    if (this.lost.has(code)) await untilFocused()
    this.lost.delete(code)
    const opening = this.open.get(code) ?? this.restore(code)
    this.open.set(code, opening)
    const table = await opening
    if (table !== undefined) return { ok: true, room: table.join(options) }
    this.open.delete(code)
    return { ok: false, code: 'table/unknown', retryAfterMs: 0 }
  }

  async tableCard(code: string): Promise<{ readonly ok: true; readonly value: TableCard } | undefined> {
    const card = await this.archive.tableCard(code)
    return card === undefined ? undefined : { ok: true, value: JSON.parse(card) as TableCard }
  }

  /** Resolves to the card of a finished game, which the caller must validate; undefined if there is none. */
  async gameCard(id: string): Promise<unknown> {
    const card = (await this.archive.gameCard(id)) ?? ''
    return card === '' ? undefined : JSON.parse(card)
  }

  /** Keeps the record of a game that was played without a table. Resolves to false where records can't be kept. */
  async keepGame(game: PlayedGame): Promise<boolean> {
    if (this.archive.keepGame === undefined) return false
    const card = { version: RECORD_VERSION, software: SOFTWARE_NAME, ...game }
    await this.archive.keepGame({ id: game.id, code: game.code, head: '', card: JSON.stringify(card) })
    return true
  }

  /** Deletes a finished game from this device. */
  async forgetGame(id: string): Promise<void> {
    await this.archive.forgetGame?.(id)
  }

  /** Deletes a table from this device, with its unfinished game. */
  async forgetTable(code: string): Promise<void> {
    await this.archive.forgetTable?.(code)
  }

  private async makeBy(make: (code: string) => Answer<Table>): Promise<Answer<MadeTable>> {
    for (let tries = 0; tries < MAX_CODE_ATTEMPTS; tries++) {
      const made = make(newDeviceCode())
      if (!made.ok) return made
      const { snapshot, code, people } = made.value
      if (await this.archive.add(newStoredTable(snapshot)))
        return ok({ code, token: people.find(snapshot.maker)?.token ?? '' })
    }
    return refusal('table/too-many', 'There are too many tables just now; please try again later.')
  }

  /** Makes the table at which the person of this one goes on. Marbles roll on the server only. */
  private async makeNext(before: Table, choice: NewTable): Promise<Answer<string>> {
    if (!kindTraits(choice.setup.rules).hasHistory) return this.makeNextOnline(choice)
    const made = await this.makeBy((code) => nextTable(code, choice, before))
    return made.ok ? ok(made.value.code) : made
  }

  private async makeNextOnline(choice: NewTable): Promise<Answer<string>> {
    const made = await this.makeOnline(requestOf(choice))
    if (!made.ok) return refusal('http/away', made.error?.message ?? '')
    saveToken(made.value)
    return ok(made.value.code)
  }

  /** Loads a table and takes it over from any other page. */
  private async restore(code: string): Promise<DeviceTable | undefined> {
    const loaded = await this.archive.load(code)
    if (loaded === undefined) return undefined
    const version = loaded.table.version + 1
    if ((await this.archive.save({ table: { ...loaded.table, version } })) === 'lost') return this.restore(code)
    const steps = restoreSteps(loaded)
    let step = steps.next()
    while (step.done !== true) step = steps.next()
    return new DeviceTable(this.run(step.value, version), () => {
      this.open.delete(code)
      this.lost.add(code)
    })
  }

  private run(restored: Parameters<typeof runTable>[0], version: number): RunningTable {
    return runTable(restored, version, {
      ...TABLE_SETTINGS,
      archive: this.archive,
      bots: this.bots,
      writerOptions: {
        workPerTable: UNLIMITED_MS_PER_SECOND,
        makeNextTable: (before, choice) => this.makeNext(before, choice),
      },
    })
  }
}

let opening: Promise<DeviceTables> | undefined

/** Opens the tables on this device, once for the page. Rejects where the browser can't store them. */
export const openDeviceTables = (makeOnline: TableMaker): Promise<DeviceTables> => {
  opening ??= openDeviceArchive().then((archive) => new DeviceTables(archive, deviceBots, makeOnline))
  return opening
}
