import type { Aimed } from '../../../server/protocol/live-aim.ts'
import type { SaidPhrase } from '../../../server/protocol/phrases.ts'
import { clearTable, isEnding, type TableView, useTable } from '../state/table.ts'
import { Connection } from './connection.ts'
import { randomHex, readToken, saveToken } from './tokens.ts'

const SECRET_BYTES = 24

/** Connection to the one table that this page is at. */
let present: Connection | undefined

export const pageConnection = (): Connection | undefined => present

export const tryNow = (): void => present?.tryNow()

export const leaveTable = (): void => {
  if (present === undefined) return
  present.close()
  present = undefined
  clearTable()
}

/** The draw for partners belongs to the game that it begins. */
const show = (change: Partial<TableView>): void =>
  useTable.setState(({ history: { game } }) =>
    change.history === undefined || change.history.game === game
      ? change
      : { ...change, openPartnerDraw: change.history.partnerDraw },
  )

/** Shows a phrase; the code for that is loaded with the first one. */
const hear = (said: SaidPhrase): void => {
  void import('../state/speech.ts').then((speech) => speech.showUtterance(said))
}

const see = (aimed: Aimed): void => {
  void import('../state/live-aim.ts').then((seen) => seen.showAim(aimed))
}

const goTo = (code: string, token: string | undefined, screen: boolean, name?: string): void => {
  leaveTable()
  clearTable()
  const onToken = (told: string) => saveToken({ code, token: told })
  present = new Connection({ code, token, screen, name, onChange: show, onSaid: hear, onAimed: see, onToken })
  useTable.setState({ code })
  present.open()
}

/** Joins as the person whom this device knows at the table. Does nothing if the page is there already. */
export const enterTable = (code: string): void => {
  if (present?.code !== code || present.screen || isEnding(useTable.getState().link)) goTo(code, readToken(code), false)
}

/** Asks to be let in under this name. The token by which the table knows the person is made by this browser. */
export const knockAt = (code: string, name: string): void => {
  if (readToken(code) === undefined) saveToken({ code, token: randomHex(SECRET_BYTES) })
  goTo(code, readToken(code), false, name)
}

/** Joins as a spectator, or as the big screen that made the table. */
export const watchTable = (code: string, screenToken?: string): void => {
  if (present?.code !== code || isEnding(useTable.getState().link)) goTo(code, screenToken, true)
}
