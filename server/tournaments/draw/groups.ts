type Groups = readonly (readonly number[])[]

/** Returns the groups of at most so many: the first in the list are spread, to and fro, so that all groups are about as strong. */
const firstGroups = (entrants: readonly number[], size: number): Groups => {
  const count = Math.max(1, Math.ceil(entrants.length / size))
  const groups = Array.from({ length: count }, (): number[] => [])
  entrants.forEach((entrant, i) => {
    const row = Math.floor(i / count)
    const column = row % 2 === 0 ? i % count : count - 1 - (i % count)
    groups[column]?.push(entrant)
  })
  return groups
}

/** Returns the groups with those who came late, each in the smallest one. */
export const groupsWith = (before: Groups | undefined, entrants: readonly number[], size: number): Groups => {
  if (before === undefined) return firstGroups(entrants, size)
  const groups = before.map((group) => [...group])
  for (const entrant of entrants) {
    if (groups.some((group) => group.includes(entrant))) continue
    groups.reduce((smallest, group) => (group.length < smallest.length ? group : smallest)).push(entrant)
  }
  return groups
}
