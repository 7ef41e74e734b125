import { useEffect } from 'react'
import { create } from 'zustand'
import { fetchSiteAddress } from './http.ts'

/** Origin by which others reach this site, as the server reports it; empty until it has. */
const usePublicOrigin = create(() => ({ origin: '' }))

/** Returns the public origin, or this page's own where the server has reported none. */
export const publicOrigin = (): string => usePublicOrigin.getState().origin || location.origin

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
