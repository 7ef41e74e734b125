/** What a game may ask for at any time. */
const PANELS = [
  () => import('../overlay/SettingsDrawer.tsx'),
  () => import('../overlay/MoveList.tsx'),
  () => import('../overlay/Missed.tsx'),
  () => import('../overlay/Result.tsx'),
  () => import('../overlay/Keys.tsx'),
  () => import('../overlay/Photo.tsx'),
  () => import('./InviteDrawer.tsx'),
  () => import('./rules/RulesDrawer.tsx'),
] as const

/** Once the board is there, the panels are fetched too, so that they open at once and even while the connection is down. */
export const fetchPanels = (): void => {
  if (navigator.onLine) for (const fetchPanel of PANELS) fetchPanel().catch(() => undefined)
  else addEventListener('online', fetchPanels, { once: true })
}
