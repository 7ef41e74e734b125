import { useEffect } from 'react'
import { fetchHere } from './http.ts'
import { originNow, usePublicOrigin } from './origin.ts'

let fetching: Promise<void> | undefined

const fetchOrigin = async (): Promise<void> => {
  const answer = await fetchHere()
  if (answer.ok) usePublicOrigin.setState({ origin: answer.value.origin })
  else fetching = undefined
}

/** Asks the server for the public origin; once for a page unless it fails. */
export const findOrigin = (): Promise<void> => {
  fetching ??= fetchOrigin()
  return fetching
}

/** Returns the origin for links that are given to others. */
export const useOriginForOthers = (): string => {
  usePublicOrigin(({ origin }) => origin)
  useEffect(() => void findOrigin(), [])
  return originNow()
}
