/** From the designer to the table. */
export const enDesignPlay = {
  designPlay: {
    title: 'Play on this board',
    intro: 'The table shows your board, and bots fill the empty seats.',
    none: '{{game}} is played on boards for {{numbers}} players. This one is for {{players}}.',
    make: 'Make it for {{players}} players',
    game: 'Game',
    players: 'Players',
    bots: 'Play against bots',
    botsHint_one: 'You and {{count}} bot, at once',
    botsHint_other: 'You and {{count}} bots, at once',
    friends: 'Make a table for friends',
    friendsHint: 'With a link, a code and empty seats',
    pass: 'Pass this device round',
    passHint: 'People at one table, one screen',
    more: 'Rules, teams and clock…',
    starting: 'Setting the table…',
  },
}
