/** Texts that tell of cards have a form with `_dice` for a game that has dice instead. */
export const diceContext = (rules: string): { readonly context?: 'dice' } =>
  rules === 'marble-chase' ? { context: 'dice' } : {}
