import { useOriginForOthers } from '../../table/net/use-public-origin.ts'

/** Addresses for phones: of this site, to be typed, and of this table, to be scanned. */
export const usePhoneAddress = (code: string): { readonly typed: string; readonly link: string } => {
  const origin = useOriginForOthers()
  return { typed: `${origin.replace(/^https?:\/\//, '')}/p`, link: `${origin}/p/${code}` }
}
