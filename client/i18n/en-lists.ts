/** The designer's lists. */
export const enLists = {
  lists: {
    count: 'How many',
    what: 'What, and its size',
    wood: 'To be sawn',
    timber: 'Wood to buy, and what it weighs in the board',
    tools: 'Bits and what is cut with them',
    holes: 'Holes to drill; every centre is in the file of drill centres',
    kind: { track: 'on the tracks', home: 'in homes', start: 'in starts' },
    names: '{{first}} to {{last}}',
    pieces: 'Pieces, cards and fittings',
    pounds: '{{pounds}}\u00a0lb',
    kilos: '{{kilos}}\u00a0kg',
    boardFeet: '{{feet}} board feet with a fifth for waste',
    litres: '{{litres}}\u00a0dm³ with a fifth for waste',
  },
}
