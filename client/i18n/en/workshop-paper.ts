/** What stands on printed templates, on boards on paper, and beside drawings for a laser. Lengths come with their unit. */
export default {
  file: { language: 'en', title: '{{title}}: {{heading}}' },
  template: {
    board: 'The whole board',
    section: 'One section',
    side: 'One side of the track for {{count}}',
    small: 'For {{count}}, with a pen or beads',
    coins: 'For {{count}}, with coins',
  },
  guide: {
    fold: 'fold: the halves meet here',
    middle: '{{length}} from the middle of the board to the line of holes',
  },
  well: 'pocket for cards',
  deep: '{{depth}} deep',
  leftBelow: '{{left}} left',
  tile: {
    place: 'row {{row}} of {{rows}}, column {{column}} of {{columns}}',
    times: 'print this {{count}} times',
    facts: '{{spacing}} between holes; bit {{bit}}, {{depth}} deep',
  },
  front: {
    board: 'Drilling template at full size',
    side: 'Drilling template for one side, at full size',
    untitled: '{{game}} board',
    scale: 'Measure before you drill',
    scaleText:
      'The frame must be {{width}} wide and {{height}} high, and both diagonals {{diagonal}} long. If it is not, print again at 100 % ("Actual size", not "Fit to page"). If only the diagonals differ, the printer is out of square: print every other page upside down.',
    copies_one: '{{title}}',
    copies_other: '{{title}}: print {{count}} times',
    coupon: 'Drill this first',
    couponText: {
      flat: 'Glue this strip on a piece of the same wood. Drill each hole as its note says and try your pieces in them: they must stand firm and still come out with two fingers.',
      ball: 'Glue this strip on a piece of the same wood. Drill each pocket as its note says and try your marbles: deep enough to stay when the table is knocked, shallow enough to be picked up.',
    },
    bit: 'bit {{bit}}',
    hole: 'The hole at full size',
    steps: 'How to use the template',
    link: 'This board on the web, to change it or to print again:',
  },
  sideTooLong: {
    page: 'A side of this board is larger than one page of {{paper}}: it comes on several, to be joined at the diamonds.',
    other: 'It would fit on one {{ways, list(type: disjunction)}}.',
    papers: 'on {{papers, list(type: disjunction)}}',
    spacing: 'with holes at most {{spacing}} apart',
  },
  use: {
    print: 'Print on {{paper}} at 100 %, on one side of the paper.',
    printOften: 'Print {{often, list(type: unit)}}; this page once is enough.',
    often: '"{{title}}" {{count}} times',
    join: 'Row by row, cut each page along its black lines, left and above. Lay it on the page before so that the diamonds with the same number cover each other, look against the light, and glue or tape it. Then join the rows.',
    section:
      'The circles at the ends are the half-lap joint: the solid one is cut halfway down from the top, the dashed one halfway up from below.',
    sides:
      'Mark the middle of the blank and draw lines from it to the corners, {{degrees, list(type: unit)}} apart. The slanting lines of each page lie on two of them; the line of holes is as far from the middle as the page says.',
    corners:
      'Neighbouring pages share a corner hole: lay the last hole of one on the hole 0 of the next, and prick it once.',
    joint: 'Lay the fold, the line of dashes and dots, on the joint of the two halves.',
    foldMiddle: 'The halves meet in the middle of the board.',
    foldLeft:
      'With player A below, the halves meet {{fold}} to the left of the middle, and the edges lie {{west}} to the left and {{east}} to the right of it. The pages show the edge of the other two sides.',
    foldRight:
      'With player A below, the halves meet {{fold}} to the right of the middle, and the edges lie {{west}} to the left and {{east}} to the right of it. The pages show the edge of the other two sides.',
    idle: 'Sides where nobody sits have the line of holes only: leave out home and start there.',
    glue: 'Tape or spray-glue the paper on the blank. Put a scrap board underneath against tear-out.',
    punch: 'Prick the middle of every cross with an awl or centre punch before you drill any hole.',
    drill: 'Set the depth stop, and drill. Count the holes you skip: there should be none.',
    saw: 'Saw and round the edge last, then peel off the paper and sand.',
  },
  pen: {
    heading: 'A board on paper, to play on right away',
    player: 'Player {{letter}}',
    facts: 'Print larger or smaller as your pieces need it',
    pages_one: 'Page {{first}} of this file; spaces of {{space}}',
    pages_other: 'Pages {{first}} to {{last}} of this file; spaces of {{space}}',
    need: 'What you need',
    packs: {
      jokers_one: 'One pack of cards with two jokers, for {{players}} players.',
      jokers_other: '{{count}} packs of cards with two jokers each, for {{players}} players.',
      plain_one: 'One pack of cards without jokers, for {{players}} players.',
      plain_other: '{{count}} packs of cards without jokers, for {{players}} players.',
    },
    tokens:
      '{{count}} marbles for each player: coins, buttons, beads, lentils of one kind. Or a pencil: write your letter into the space where a marble stands, and rub it out when it leaves.',
    glue: 'For a board of several pages, scissors and tape: cut along the black lines, left and above, and lay the diamonds with the same numbers on each other.',
    legend: 'How to read the board',
    start: 'Your marbles begin in the spaces with your letter; the numbered spaces of your colour are your home.',
    ring: {
      same: 'The ring of your colour on the track is your come-out hole, and your way home branches off there.',
      apart:
        'The filled ring of your colour on the track is your come-out hole; your way home branches off at the empty ring.',
    },
    web: 'These rules on the web: {{address}}',
  },
  laser: {
    makes: '{{sheets}} sheets of {{stock}} make a board {{thickness}} thick with holes {{depth}} deep.',
    size_one: 'The board is {{width}} by {{height}}. Check one measure before you cut.',
    size_other: 'There are {{count}} parts, each {{width}} by {{height}}. Check one measure before you cut.',
    order: 'From the top down; "cut-2" is cut twice:',
    layers:
      'Layers: ENGRAVE (black, areas), SCORE (blue, lines), CUT_INSIDE (green, first), CUT_OUTSIDE (red, last). Kerf is 0: lines are where the edges shall be.',
    glue: 'Glue the sheets with pins in three holes, so that all holes meet; the plain ones are laid flush at the outline.',
  },
}
