interface FiguresTableProps {
  /** Heads of the columns. The first one stands above the heads of the rows. */
  readonly heads: readonly string[]
  readonly rows: readonly {
    readonly head: string
    readonly cells: readonly (string | number)[]
    /** True for the row of the winners; undefined in a table without winners. */
    readonly isWon?: boolean
  }[]
}

/** A table of figures. Its rows and columns keep their order, so that their numbers are their keys. */
export const FiguresTable = ({ heads, rows }: FiguresTableProps) => (
  <div className="chase-figures-room">
    <table className="chase-figures">
      <thead>
        <tr>
          {heads.map((head, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its number
            <th key={i} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ head, cells, isWon }, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its number
          <tr key={row} data-won={isWon}>
            <th scope="row">{head}</th>
            {cells.map((cell, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its number
              <td key={i}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
