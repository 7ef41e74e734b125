import { useEffect } from 'react'
import { fetchSiteAddress } from './http.ts'
import { publicOrigin, usePublicOrigin } from './public-origin.ts'

let fetching: Promise<void> | undefined

const fetchOrigin = async (): Promise<void> => {
  const answer = await fetchSiteAddress()
  if (answer.ok) usePublicOrigin.setState({ origin: answer.value.origin })
  else fetching = undefined
}

/** Asks the server for the public origin; once for a page unless it fails. */
export const loadPublicOrigin = (): Promise<void> => {
  fetching ??= fetchOrigin()
  return fetching
}

/** Returns the origin for links that are given to others. */
export const useOriginForOthers = (): string => {
  usePublicOrigin(({ origin }) => origin)
  useEffect(() => void loadPublicOrigin(), [])
  return publicOrigin()
}
