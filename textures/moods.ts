/** Moods of light and surroundings that a person may choose. */
export const MOODS = ['morning', 'evening', 'fireside'] as const
export type Mood = (typeof MOODS)[number]
