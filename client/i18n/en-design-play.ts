/** From the designer to the table. */
export const enDesignPlay = {
  designPlay: {
    title: 'Play on this board',
    intro:
      'The table shows your board: its shape, woods, holes and pieces. The server deals, judges every move and fills empty seats with bots.',
    none: 'No game here is played on this board. Its track needs another number of sides: Pegs and Jokers is played by 2, 4, 6, 8, 10 or 12, Carbles by 2 to 6, 8 or 12, Tock and Jackaroo on four sides.',
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
