import type { PhoneKinds } from './game/kind/phone.ts'
import { CARD_PHONE } from './screens/phone/card-phone.tsx'
import { lazyComponent, lazyPart } from './ui/lazy-component.ts'

/** Screens of each kind of game on a phone beside a big screen. */
export const PHONES: PhoneKinds = {
  cards: CARD_PHONE,
  'marble-chase': {
    Game: lazyPart('PhoneChase', () => import('./screens/phone/chase/PhoneChase.tsx'), [
      'chase',
      'host',
      'over',
      'joining',
    ]),
    Rules: lazyComponent('ChaseTableRules', () => import('./marble-chase/rules/ChaseRules.tsx'), [
      'rules',
      'rulebook',
      'chaseRules',
    ]),
    lobbyText: 'phone.lookUpMarbles',
  },
}
