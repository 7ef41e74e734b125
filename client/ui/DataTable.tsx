import type { ReactNode } from 'react'
import { digitText } from '../i18n/digit-text.ts'

interface DataTableProps {
  readonly className?: string
  readonly caption?: string | undefined
  /** Heads of the columns. */
  readonly heads: readonly string[]
  readonly rows: readonly { readonly cells: readonly ReactNode[]; readonly className?: string | undefined }[]
  /** Index of the column that holds the heads of the rows. */
  readonly headColumn?: number
}

/** A table of facts about people, games or places. Rows and columns are known by their numbers: two people may have the same name. */
export const DataTable = ({ className, caption, heads, rows, headColumn = 0 }: DataTableProps) => (
  <table className={className}>
    {caption !== undefined && <caption>{caption}</caption>}
    <thead>
      <tr>
        {heads.map((head, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its number
          <th key={column} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ cells, className: rowClassName }, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its number
        <tr key={row} className={rowClassName}>
          {cells.map((cell, column) =>
            column === headColumn ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its number
              <th key={column} scope="row">
                {cell}
              </th>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its number
              <td key={column}>{typeof cell === 'number' || typeof cell === 'string' ? digitText(cell) : cell}</td>
            ),
          )}
        </tr>
      ))}
    </tbody>
  </table>
)
