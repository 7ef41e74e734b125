import { useOriginForOthers } from '../../table/net/use-public-origin.ts'

/** Where phones find this site, to be typed, and this table, for cameras. */
export const usePhoneAddress = (code: string): { readonly typed: string; readonly link: string } => {
  const origin = useOriginForOthers()
  return { typed: `${origin.replace(/^https?:\/\//, '')}/p`, link: `${origin}/p/${code}` }
}
