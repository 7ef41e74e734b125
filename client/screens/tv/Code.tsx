/** The letters of a table's code, each on a tile. */
export const Code = ({ code }: { readonly code: string }) => (
  <p className="tv-code" role="img" aria-label={[...code].join(' ')}>
    {[...code].map((letter, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: letters may repeat and never move
      <span key={i}>{letter}</span>
    ))}
  </p>
)
