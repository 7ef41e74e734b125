/** The special points of each game, in one sentence, as the English pages say them. */
const GAME_SUMMARIES: Readonly<Record<string, string>> = {
  basic: 'The ordinary game: five cards, draw one, play one, and watch out for the jokers.',
  'marbles-and-jokers':
    'Seven cards; you draw after playing, two equal cards bring a marble out, and you help any team-mate you like.',
  arizona: 'You move any marble of your team, nines split forward and back, and jokers first empty the starts.',
  'north-carolina':
    'Tens move any two marbles on the board, aces go eleven or back, twos exchange, and the third stuck turn frees a marble.',
  wizard: 'Draw after playing; twos exchange two marbles, nines split forward and back.',
  alaska: 'Tens may go back one, and the fourth stuck turn frees a marble.',
  kilpatrick: 'Arizona with three cards, and no marble ever passes the way into its own home.',
  bluffing: 'Cards are played face down and may be called anything; doubt them, or let them pass.',
  tock: 'Four marbles, cards dealt by fives and fours; a player who can’t move throws in the hand.',
  'tock-partners': 'Tock for pairs: after each deal you and your partner give each other a card.',
  carbles: 'Four marbles, four cards at a time; sevens are seven single steps that hit all they step on.',
  'carbles-partners': 'Carbles in pairs across the board; a joker brings out your partner’s marble as well.',
  'carbles-open': 'Carbles with every hand face up on the table.',
  jackaroo: 'Turns run counter-clockwise; tens and red queens cost the next player a card, kings sweep the way.',
  'jackaroo-solo': 'Jackaroo for two to six players, each alone.',
  'jackaroo-regular':
    'Turns run clockwise, aces go one or eleven, sevens move one marble or two, and kings only bring out.',
  'jackaroo-complex':
    'Regular Jackaroo with kings that sweep the way, fives for any marble, and tens that cost a card.',
  keezen: 'Pairs across the board: sevens split, jacks swap, and no marble passes its own home.',
  'keezen-solo': 'Keezen for two to eight players, each alone.',
  dog: 'Hands of six down to two, a card for your partner, jokers for any card, and sevens that hit every step.',
  'dog-solo': 'Dog for two to six players, each alone; after each deal you give the next player a card.',
  'marble-chase': 'A game of skill with a die instead of cards: you shoot marbles with the finger at a board of slots.',
}

/** Returns what a link preview says of a game; empty if nothing is known of it. */
export const gameSummary = (id: string): string => GAME_SUMMARIES[id] ?? ''
