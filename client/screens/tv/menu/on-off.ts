import { i18n } from '../../../i18n/i18n.ts'

/** The value of a switch. */
export const onOff = (on: boolean): string => i18n.t(on ? 'tv:menu.yes' : 'tv:menu.no')
