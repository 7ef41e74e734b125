import { clearTable, isEnding, type TableView, useTable } from '../state/table.ts'
import { Connection } from './connection.ts'
import { keepToken, readToken } from './token.ts'

/** To the one table this page is at. */
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
      : { ...change, drawing: change.history.partnerDraw },
  )

const goTo = (code: string, token: string | undefined, screen: boolean): void => {
  leaveTable()
  const onToken = (told: string) => keepToken({ code, token: told })
  present = new Connection({ code, token, screen, onChange: show, onToken })
  useTable.setState({ code })
  present.open()
}

/** As the person this device knows at the table. Nothing changes where it is there already. */
export const enterTable = (code: string): void => {
  if (present?.code !== code || present.screen || isEnding(useTable.getState().link)) goTo(code, readToken(code), false)
}

/** As somebody who only looks, or as the big screen that made the table. */
export const watchTable = (code: string, screenToken?: string): void => {
  if (present?.code !== code || isEnding(useTable.getState().link)) goTo(code, screenToken, true)
}
