/** The rules of a table, written out. */
export default {
  rulebook: {
    open: 'Open as a page',
    jumps: 'Parts of the rules',
    head: '{{game}} · {{players}}\u00a0players · {{teams}}',
    or: 'or',
    section: {
      goal: 'Goal',
      board: 'The way round',
      deal: 'Cards and turns',
      cards: 'What the cards do',
      hitting: 'Passing and hitting',
      duty: 'What you must play',
      team: 'Whose marbles you move',
      stuck: 'When you are stuck',
      bluff: 'Bluffing',
    },
    house: 'This is {{game}}, but {{differences}}.',
    noHouse: 'This is {{game}} as it stands, without house rules.',
    goal: {
      alone:
        'Bring your {{marbles}} marbles from start around the board and into your home. The first player with all of them home wins at once.',
      team: 'Bring your team’s marbles, {{marbles}} each, from their starts around the board and into their homes. The first team with all of them home wins at once.',
      playersAlone: '{{players}} players, each alone.',
      playersPairs: '{{players}} players in {{teams}} pairs. Partners sit facing each other.',
      playersTeams: '{{players}} players in {{teams}} teams of {{size}}. Neighbours are always opponents.',
    },
    board: {
      travel: 'Marbles travel clockwise around {{holes}} holes. From start a marble comes out on its come-out hole.',
      idle: 'Sides without a player are just track.',
      wayHome: 'Your way home branches off {{count}} holes before your come-out hole.',
      wayHomeFresh:
        'Your way home branches off at your come-out hole. A marble that has just come out can’t turn in before it has moved.',
      turning: {
        false:
          'A marble that stands on its way home or comes past it going forward may turn in, or go on around the board.',
        true: 'A marble never goes forward past its own way home: it turns in, or this card can’t move it.',
      },
      home: 'Home has {{count}} holes. You need the exact count; in home a marble only moves forward, and none passes another.',
      backward: 'Going backward a marble stays on the track: not into home, within it or out of it.',
      whole: 'The whole value of a card is always used. No marble enters a start or home of another colour.',
    },
    packs: {
      jokers_one: '{{count}} pack with two jokers, {{cards}} cards.',
      jokers_other: '{{count}} packs with two jokers each, shuffled together: {{cards}} cards.',
      plain_one: '{{count}} pack without jokers, {{cards}} cards.',
      plain_other: '{{count}} packs without jokers, shuffled together: {{cards}} cards.',
    },
    turns: {
      clockwise: 'The player to the dealer’s left begins; turns go clockwise.',
      counter: 'The player to the dealer’s right begins; turns go counter-clockwise, though marbles travel clockwise.',
    },
    deals: {
      once: 'Everybody gets {{count}} cards. The rest is the stock; when it runs out, the discards are shuffled and become the stock.',
      '5-4-4':
        'Everybody gets five cards. When nobody holds any, four more are dealt, then four again. Then all cards are shuffled, the next player deals, and it begins anew.',
      '5-4-4-4':
        'Everybody gets five cards. When nobody holds any, four more are dealt, then four, then four again. Then all cards are shuffled, the next player deals, and it begins anew.',
      '4': 'Everybody gets four cards. When nobody holds any, four more are dealt. When there are too few left, the discards are shuffled in first.',
      '4-5':
        'Everybody gets four cards. When nobody holds any, five more are dealt, and five from then on. When there are too few left, the discards are shuffled in first.',
      '4-4-5':
        'Everybody gets four cards. When nobody holds any, four more are dealt, then five, and again four, four, five. When there are too few left, the discards are shuffled in first.',
    },
    turn: {
      before: 'Your turn: draw a card, play one of the {{count}} you then hold, and move.',
      after: 'Your turn: play a card, move, and draw until you hold {{count}} again.',
      never: 'Your turn: play a card and move. You draw nothing.',
    },
    giving: {
      true: 'After each deal all players give their partners a card, face down, before they see the one they get.',
      false: '',
    },
    openHands: { true: 'All hands lie face up: everybody sees every card.', false: '' },
    drawForPartners: {
      true: 'Before the first game everybody draws a card. Aces are low, jokers high, and equal ranks draw again. The highest are partners, and the highest of all is the first dealer.',
      false: '',
    },
    drawForDealer:
      'Before the first game everybody draws a card. Aces are low, jokers high, and equal ranks draw again. The highest is the first dealer.',
    card: {
      A: 'ace',
      '2': '2',
      '3': '3',
      '4': '4',
      '5': '5',
      '6': '6',
      '7': '7',
      '8': '8',
      '9': '9',
      T: '10',
      J: 'jack',
      Q: 'queen',
      K: 'king',
      '*': 'joker',
      red: 'red {{card}}',
      black: 'black {{card}}',
      double: 'two equal cards',
    },
    one: { own: 'one of your marbles', team: 'a marble of your team' },
    two: { own: 'two of your marbles', team: 'two marbles of your team' },
    some: { own: 'your marbles', team: 'your team’s marbles' },
    power: {
      nothing: 'does nothing',
      out: { own: 'bring {{one}} out', team: 'bring a marble of yours or of your partner out' },
      forward: { own: 'move {{steps}} forward', any: 'move anybody’s marble {{steps}} forward' },
      forwardMany: 'move that many forward',
      backward: 'move {{steps}} backward',
      split: {
        forward: 'share {{total}} forward between {{two}}, in either order',
        backward: 'split {{total}}: one of {{two}} goes forward, the other one the rest backward, in either order',
      },
      divide: 'split {{total}} over any two marbles of any players, each forward or backward',
      share: 'move {{total}} forward, shared among as many of {{some}} as you like, in any order',
      steps: 'take {{total}} single steps forward, shared among {{some}} in any order',
      swap: {
        colours: 'exchange any two marbles of different colours on the track',
        own: 'exchange {{one}} with any other marble on the track',
      },
      leap: '{{one}}, in start or on the track, leaps onto a marble of another colour on the track',
      force: 'the next player discards a card of their choice and misses the turn',
      steal: 'the next player loses a card drawn by chance and misses the turn',
      double: 'played together they bring {{one}} out, and do nothing else',
    },
    detail: {
      forwardAny:
        'Others’ marbles only on the track, and not from their own come-out hole. Opponents’ marbles can’t turn into home.',
      sweeps: 'Every marble passed over goes back to its start.',
      divide: 'Only marbles of your team go into home or move in it.',
      share: 'Each marble goes its part in one move.',
      steps: 'Every marble stepped on is hit.',
      swapColours: 'Nobody is hit.',
      swapOwn: 'Neither may stand on its own come-out hole. Nobody is hit.',
      leap: {
        any: 'Never from home, never to an empty hole.',
        startFirst:
          'As long as {{one}} is in start, it must be one from there. Never from home, never to an empty hole.',
      },
      next: 'Only while they hold cards.',
      double: 'Jokers never make a double.',
    },
    passing: {
      colour: 'A marble never passes one of its own colour. Others it passes freely.',
      any: 'Marbles pass each other freely on the track.',
      single:
        'A marble never passes one of its own colour, nor two marbles on neighbouring holes, forward or backward.',
    },
    guarded: {
      true: 'But a marble on its own come-out hole can be neither passed nor landed on, by anybody.',
      false: '',
    },
    landing: {
      all: 'Landing on any other marble, even your own, sends it back to its start.',
      team: 'A marble never lands on one of its own colour. Landing on an opponent’s marble hits it: back to its start.',
    },
    landingAllTeam: 'Landing on any other marble, even your own or your partner’s, sends it back to its start.',
    landingMate:
      'A team-mate’s marble is sent on to its own way home instead. If one of its colour stands there already you can’t make the move; one of another colour there is hit in turn.',
    landingOut: 'Coming out hits like any landing.',
    duty: {
      butJokers:
        'If a card other than a joker can move, you must move: with such a card, or with a joker if you like. Otherwise play a joker or discard any one card.',
      all: 'If any of your cards can move, you must play one that does. Otherwise discard one card of your choice.',
      fold: 'If any of your cards can move, you must play one that does. Otherwise you discard your whole hand and sit out until the next deal.',
      card: 'Choose any card. If it can do something it must; if not, it is discarded for nothing. Instead you may throw in your whole hand and sit out until the next deal.',
    },
    dutyPlain: 'If one of your cards can move, you must play one that does. Otherwise discard any one card.',
    dutyDouble: 'Two equal cards that can bring a marble out count as a card that can move.',
    forfeit: { true: 'You need not move: you may discard any one card instead.', false: '' },
    control: {
      own: 'You move your own marbles; others only where a card says so.',
      team: 'You may move any marble of your team at any time.',
    },
    help: {
      next: 'Once all your marbles are home at the start of your turn, you play for the next team-mate clockwise who is not all home, as if the marbles were yours.',
      any: 'Once all your marbles are home at the start of your turn, you play for any team-mate you like, as if the marbles were yours.',
    },
    helpPartner:
      'Once all your marbles are home at the start of your turn, you play your partner’s as if they were yours.',
    remainder: {
      true: 'If the first part of a split brings your last marble home (of a nine: the forward part), the rest may go to the next team-mate who is not all home.',
      false: '',
    },
    counting: {
      off: '',
      third:
        'A turn on which none of your cards can move counts as stuck, and you discard. On the third stuck turn in a row you discard any card and bring a marble out free. If none can come out, the right waits for your next stuck turn.',
      fourth:
        'A turn on which none of your cards can move counts as stuck, and you discard. On the fourth stuck turn in a row you discard any card and bring a marble out free. If none can come out, the right waits for your next stuck turn.',
    },
    countingAlso:
      'If on that turn only jokers or cards that bring a marble out can move, you may discard any card and come out free instead. That turn, and every turn that is not stuck, sets your count back to zero.',
    bluffing: {
      declare:
        'You lay your card face down, say what it is (any rank, a joker too if the packs have any) and which move it makes. The move must be legal for that rank.',
      doubt:
        'Your opponents, clockwise from you, doubt or let it pass. If all let it pass you move, and the card is never shown.',
      bluff:
        'Doubted, and it was a bluff: you don’t move, and the doubter sends one of your marbles on the track back to its start.',
      true: 'Doubted, and it was true: you move, and send one of the doubter’s marbles on the track back to its start.',
      extra:
        'If there is no such marble, the player who would have chosen it may take an extra turn after their next turn. Marbles in home are safe.',
      discard:
        'Whether you may discard is judged by the cards you really hold. A discard lies face down and can’t be doubted.',
    },
  },
}
