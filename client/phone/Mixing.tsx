import { useEffect } from 'react'
import { startMixing } from '../net/client-seed.ts'

/** This phone's part in fixing the cards of the next game, which nobody sees. */
export const Mixing = () => {
  useEffect(startMixing, [])
  return null
}
