/** At the table: that its cards are settled before they are dealt. */
export const enSeal = {
  fair: {
    title: 'Were the cards fair?',
    seal: 'Seal',
    sealed: 'The cards of this game are sealed.',
    sealedNext: 'The cards of the next game are sealed.',
    sealedFirst: 'The cards are sealed.',
    mixed: 'Your browser has mixed in a number of its own.',
    copySeal: 'copy it',
    copied: 'Seal copied.',
    notCopied: 'The seal could not be copied.',
    group: 'Fair cards',
    how: 'How it works',
    laterHint: 'When the game is over, you can check every shuffle.',
  },
}
