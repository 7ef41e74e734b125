import { fetchTableCard, repeatRequest } from './http.ts'
import { readToken, saveToken } from './tokens.ts'

/** Asks until the server answers. Resolves to false if there is no such table, because nobody went there in time. */
const tableExists = async (code: string): Promise<boolean> => {
  const card = await repeatRequest(
    () => fetchTableCard(code),
    ({ status }) => status !== 404,
  )
  return card.ok
}

/** Calls `show` if there is a table with the code `next`, at which the person is known by the token that they have at `code`. Returns a function that ends the wait. */
export const findNextTable = (code: string, next: string, show: (code: string) => void): (() => void) => {
  let isLeft = false
  void tableExists(next).then((exists) => {
    if (isLeft || !exists) return
    const token = readToken(code)
    if (token !== undefined && readToken(next) === undefined) saveToken({ code: next, token })
    show(next)
  })
  return () => {
    isLeft = true
  }
}
