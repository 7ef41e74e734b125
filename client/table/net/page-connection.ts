import type { Aimed } from '../../../server/protocol/live-aim.ts'
import type { SaidPhrase } from '../../../server/protocol/phrases.ts'
import { clearTable, isEnding, type TableView, useTable } from '../state/table.ts'
import { Connection } from './connection.ts'
import { randomHex, readToken, saveToken } from './tokens.ts'

/** Number of random bytes of a token made here. */
const TOKEN_BYTES = 24

/** Connection to the one table that this page is at. */
let current: Connection | undefined

/** Returns the connection of this page; undefined if it is at no table. */
export const pageConnection = (): Connection | undefined => current

/** Makes the next attempt to join at once. */
export const retryNow = (): void => current?.retryNow()

export const leaveTable = (): void => {
  if (current === undefined) return
  current.close()
  current = undefined
  clearTable()
}

/** Writes a change of the view to the store. The draw for partners is opened with the game that it begins. */
const updateTable = (change: Partial<TableView>): void =>
  useTable.setState(({ history: { game } }) =>
    change.history === undefined || change.history.game === game
      ? change
      : { ...change, openPartnerDraw: change.history.partnerDraw },
  )

/** Shows a phrase. The code for this is loaded with the first phrase. */
const showPhrase = (said: SaidPhrase): void => {
  void import('../state/speech.ts').then((module) => module.showUtterance(said))
}

const showLiveAim = (aimed: Aimed): void => {
  void import('../state/live-aim.ts').then((module) => module.showAim(aimed))
}

const connectTo = (code: string, token: string | undefined, screen: boolean, name?: string): void => {
  leaveTable()
  clearTable()
  const onToken = (newToken: string) => saveToken({ code, token: newToken })
  current = new Connection({
    code,
    token,
    screen,
    name,
    onChange: updateTable,
    onSaid: showPhrase,
    onAimed: showLiveAim,
    onToken,
  })
  useTable.setState({ code })
  current.open()
}

/** Joins a table as the person that this device is there. Does nothing if the page is at the table already. */
export const enterTable = (code: string): void => {
  if (current?.code !== code || current.screen || isEnding(useTable.getState().link))
    connectTo(code, readToken(code), false)
}

/** Joins a table and asks to be let in under this name. This browser makes the token by which the table will know the person. */
export const askToJoin = (code: string, name: string): void => {
  if (readToken(code) === undefined) saveToken({ code, token: randomHex(TOKEN_BYTES) })
  connectTo(code, readToken(code), false, name)
}

/** Joins a table as a spectator, or with its token as the big screen that made the table. */
export const watchTable = (code: string, screenToken?: string): void => {
  if (current?.code !== code || isEnding(useTable.getState().link)) connectTo(code, screenToken, true)
}
