import { useMemo } from 'react'
import { encode } from 'uqr'

/** Width of the empty margin that scanners need. */
const QUIET_ZONE_MODULES = 4

const darkModulesPath = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')

/** A QR code, dark on light in every theme. It has the lowest error correction, so that its squares are as large as possible. */
export const QrCode = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'L', boostEcc: true, border: QUIET_ZONE_MODULES })
    return { size: code.size, path: darkModulesPath(code.data) }
  }, [text])
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  )
}
