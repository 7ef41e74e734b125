import type { ComponentProps } from 'react'
import { DataTable } from '../../ui/DataTable.tsx'

/** A table of figures, with columns that follow the width of its place. */
export const FiguresTable = (props: ComponentProps<typeof DataTable>) => (
  <div className="chase-figures-room">
    <DataTable className="chase-figures" {...props} />
  </div>
)
