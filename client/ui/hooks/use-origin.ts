import { useEffect } from 'react'
import { findOrigin } from '../../table/net/origin.ts'
import { originNow, useOrigin } from '../../table/state/page/origin.ts'

/** The address of this site to be given to others. */
export const useOriginForOthers = (): string => {
  useOrigin((origin) => origin.told)
  useEffect(() => void findOrigin(), [])
  return originNow()
}
