import { useMemo } from 'react'
import { encode } from 'uqr'

/** Modules left free round the code, as scanners ask for. */
const QUIET_ZONE_MODULES = 4

const darkPath = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')

/** A link for cameras: dark on light, whatever the theme. Nothing soils a lit screen: few squares, and large ones, matter more than many to spare. */
export const QrCode = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'L', boostEcc: true, border: QUIET_ZONE_MODULES })
    return { size: code.size, path: darkPath(code.data) }
  }, [text])
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  )
}
