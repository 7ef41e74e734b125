import { useOrigin } from '../state/page/origin.ts'
import { fetchHere } from './http.ts'

let asking: Promise<void> | undefined

const find = async (): Promise<void> => {
  const answer = await fetchHere()
  if (answer.ok) useOrigin.setState({ told: answer.value.origin })
  else asking = undefined
}

/** Finds out by which address others reach this site; once for a page. */
export const findOrigin = (): Promise<void> => {
  asking ??= find()
  return asking
}
