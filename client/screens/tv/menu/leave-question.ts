import { i18n } from '../../../i18n/i18n.ts'
import { leavePage, onStepBack } from '../../../ui/page/history-steps.ts'
import { changeMenuPage, openMenuPage } from './menu-state.ts'

const t = i18n.getFixedT(null, 'tv')

/** Asks before this page is left: Back may be the only key of a remote control beside OK, and is pressed too often. */
export const askToLeave = (): void =>
  openMenuPage({
    at: 'sure',
    text: t('menu.sureLeave'),
    yes: t('menu.sureLeaveYes'),
    no: t('menu.sureLeaveNo'),
    act: () => leavePage('/'),
    also: { text: t('menu.title'), act: () => changeMenuPage({ at: 'top' }) },
  })

onStepBack((depth) => {
  if (depth < 0) askToLeave()
})
