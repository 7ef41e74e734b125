import { useEffect } from 'react'
import { fetchSiteAddress } from './http.ts'
import { publicOrigin, usePublicOrigin } from './public-origin.ts'

let originRequest: Promise<void> | undefined

const fetchOrigin = async (): Promise<void> => {
  const answer = await fetchSiteAddress()
  if (answer.ok) usePublicOrigin.setState(answer.value)
  else originRequest = undefined
}

/** Fetches the public origin of the site. It is fetched once, unless that fails. */
export const loadPublicOrigin = (): Promise<void> => {
  originRequest ??= fetchOrigin()
  return originRequest
}

/** Returns the origin for links that are given to others. */
export const useOriginForOthers = (): string => {
  usePublicOrigin(({ origin }) => origin)
  useEffect(() => void loadPublicOrigin(), [])
  return publicOrigin()
}
