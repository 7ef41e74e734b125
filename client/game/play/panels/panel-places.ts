/** Place of a player's panel in a grid of panels, counted from 1 at the upper left. */
export interface PanelPlace {
  readonly column: number
  readonly row: number
}

/** Returns the number of columns of panels above the board. */
const columnCount = (players: number): number => {
  if (players <= 4) return 2
  return players <= 9 ? 3 : 4
}

/** Sine and cosine, rounded so that players opposite each other have equal ones. */
const round = (value: number): number => Math.round(value * 1e6)

/**
 * Returns the places of the players' panels, which mirror their seats round the table: who sits further left has a panel further
 * left, and who sits nearer to the viewer has a lower one. The first place is the viewer's, the others follow clockwise.
 */
export const panelPlaces = (players: number): readonly PanelPlace[] => {
  const columns = columnCount(players)
  const rows = Math.ceil(players / columns)
  const angleOf = (steps: number): number => (2 * Math.PI * steps) / players
  const leftness = (steps: number): number => round(Math.sin(angleOf(steps)))
  const nearness = (steps: number): number => round(Math.cos(angleOf(steps)))
  const fromLeft = Array.from({ length: players }, (_, steps) => steps).sort((a, b) => leftness(b) - leftness(a))
  const places: PanelPlace[] = []
  for (let column = 0; column < columns; column++) {
    const [start, end] = [column, column + 1].map((edge) => Math.round((edge * players) / columns))
    const fromNear = fromLeft.slice(start, end).sort((a, b) => nearness(b) - nearness(a))
    for (const [i, steps] of fromNear.entries()) places[steps] = { column: column + 1, row: rows - i }
  }
  return places
}
