import { loadTexts } from '../../i18n/i18n.ts'

/** Loaders of panels and texts that may be needed at any time. */
const PANEL_LOADERS = [
  () => import('../../game/settings/SettingsDrawer.tsx'),
  () => import('../../game/play/moves/MoveHistory.tsx'),
  () => import('../../game/play/moves/MissedMoves.tsx'),
  () => import('../../game/play/result/GameResult.tsx'),
  () => import('../../game/play/KeyboardShortcuts.tsx'),
  () => import('../../game/settings/PhotoDrawer.tsx'),
  () => import('../../game/InviteDrawer.tsx'),
  () => import('../../pages/rules/CardRules.tsx'),
  () => import('../../game/play/CardRule.tsx'),
  () => import('../../game/play/panels/SeatButton.tsx'),
  () => import('../../game/play/choices/RankPicker.tsx'),
  () => loadTexts(['host', 'rules', 'rulebook', 'cardRules']),
] as const

export const fetchPanels = (): void => {
  for (const fetchPanel of PANEL_LOADERS) fetchPanel().catch(() => undefined)
}
