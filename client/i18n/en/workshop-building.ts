/** How a board is built: the printed instructions, and the lists in them and in the designer. Lengths come with their unit. */
export default {
  building: {
    heading: 'How to build it',
    lists: 'What you need',
    steps: 'Step by step',
    hole: 'A hole at full size',
    edge: 'The edge at full size',
    page: '{{page}} of {{pages}}',
  },
  fact: {
    form: 'Form',
    size: 'Size',
    wood: 'Wood',
    holes: 'Holes',
    spacing: 'Between holes',
    hole: 'Each hole',
    margin: 'Holes to edge',
    edge: 'Edge',
    pieces: 'Pieces',
  },
  factText: {
    form: '{{game}}: {{form}}',
    framed: 'framed in {{border}}',
    inlaid: 'inlaid with {{inlay}}',
    wood: '{{parts, list(type: unit)}}',
    hole: { flat: '{{bit}} bit, {{depth}} deep, flat bottom', ball: '{{bit}} bit, {{depth}} deep, ball-shaped bottom' },
    edge: '{{edge}}, {{size}}',
    edgeSquare: 'square, with the sharpness sanded off',
    pieces: '{{count}} {{pieces}}, {{size}}',
  },
  form: {
    polygon: 'one track',
    'three-in-one': 'three tracks on one board',
    round: 'one round track',
    sections: 'a section for each player, joined by half laps',
  },
  pieces: { marbles: 'marbles', pegs: 'pegs', tees: 'golf tees', bulbs: 'ceramic bulbs' },
  edge: { 'round-over': 'rounded over', chamfer: 'chamfered', cove: 'coved' },

  needs: {
    wood: 'Wood',
    tools: 'Bits',
    pieces: 'Pieces and cards',
    count: 'How many',
    size: 'How large',
    uses: 'Cuts',
  },
  need: {
    blank: '{{field}}, planed, with 6 mm (1/4") to saw off on each edge',
    glued: 'strips of {{field}} to glue up, rough: heart side up and down by turns',
    rail: '{{border}} for the frame, before mitring',
    strip: '{{inlay}} in strips for the inlaid lines, a tenth to spare',
    ball: 'ball (core-box) bit, for the pockets',
    forstner: 'Forstner bit, for the holes',
    brad: 'brad-point bit, for the holes',
    countersink: 'countersink, 90°, for the mouths',
    'round-over': 'round-over bit with a bearing, for the edge: radius',
    chamfer: '45° bit with a bearing, for the edge: breadth',
    cove: 'cove bit with a bearing, for the edge: radius',
    wells: 'straight bit of 1/4", for the pockets for cards',
    laps: 'straight bit of 1/4", for the laps at the ends',
    pieces: '{{pieces}} in each of {{count}} colours, one of each to spare',
    packsJokers: 'packs of cards with two jokers each',
    packsPlain: 'packs of cards without jokers',
    hinges: 'hinges, and a catch',
    matte: 'matte wiping varnish, for five thin coats',
    semigloss: 'satin varnish, for four coats, and wax',
    gloss: 'grain filler, and gloss varnish for six coats',
  },
  needSize: {
    bit: '{{bit}}, {{depth}} deep',
    deep: '{{depth}} deep',
    mitred: '{{size}}, ends at {{degrees}}',
    strip: '{{length}} in all, {{width}} × {{thickness}}',
    players: 'for {{count}} players',
    varnish: '{{ml}} ml ({{ounces}} fl oz)',
  },

  step: {
    sections:
      'Plane {{field}} to {{thickness}} and cut {{count}} blanks of {{long}} × {{broad}}, all with the grain along their length.',
    panels_one: 'a panel of {{long}} × {{broad}}',
    panels_other: '{{count}} panels of {{long}} × {{broad}}',
    plyPanels: 'Cut {{panels}} from {{thickness}} birch plywood without gaps in its layers.',
    gluedPanels:
      'Glue up {{field}} to {{panels}}: strips of 60 to 90 mm (2 3/8" to 3 1/2"), heart side up and down by turns. When the glue has dried a day, plane it flat and to {{thickness}}.',
    halves:
      'Joint one edge of each half and clamp the two edge to edge on a flat board until all holes are drilled: no saw cut takes wood away between the holes, and nothing can shift.',
    sheets_one: 'one page of {{paper}}',
    sheets_other: '{{count}} pages of {{paper}}',
    template_one:
      'Print the template ({{sheets}}) at 100 % and measure the frame on its first page and the rulers on all others.',
    template_other:
      'Print the template ({{sheets}}, {{count}} times) at 100 % and measure the frame on its first page and the rulers on all others.',
    join: 'Join the pages at their diamonds.',
    twice: 'You need all of it twice: the first one is cut up with the grooves of the inlay.',
    coupon:
      'Drill the test strip of the template in a scrap of the same wood and try your pieces before you touch the board.',
    frame:
      'Lay the template on the panel and saw the field to its inner line. Cut {{count}} pieces of {{border}}, {{borderWidth}} wide, with {{degrees}} at both ends, and dry-fit them all round before you glue.',
    frameFold: 'Saw the pieces that cross the fold in two at the joint before you glue them on.',
    solidField:
      'A field of solid wood moves with the seasons: glue the frame at the middle of each side that crosses the grain, and let splines hold the rest.',
    stick_one: 'Glue or tape the template on the wood.',
    stick_other: 'Glue or tape the template on each blank, its long side along the grain.',
    stickOnFold: 'Glue or tape the template on the wood, its fold on the joint of the two halves.',
    inlay:
      'Inlay before you drill: rout grooves {{lineWidth}} wide and 2 mm (5/64") deep along the grey bands of the template, glue in strips of {{inlay}}, and plane them flush. Before the torn paper comes off, prick the middles of two holes far apart; pins through the same two bring the second template to the same place.',
    inlaidMiddle:
      'Inlay the ornament in the middle likewise: saw its parts from {{inlay}} 2 mm (5/64") thick, knife round them, and rout up to the knife line.',
    drawn: { name: 'names', number: 'numbers', title: 'the title', arrow: 'the arrows', ornament: 'the ornament' },
    drawings:
      'On the template, and in the drawings (SVG, DXF) as paths: {{drawn, list(type: unit)}}. Carve or burn through the paper now; what is to be painted is traced after sanding, from a second print.',
    wells_one: 'Rout the pocket for cards {{wellDepth}} deep with a 1/4" bit, along a guide, in passes of 3 mm (1/8").',
    wells_other:
      'Rout the {{count}} pockets for cards {{wellDepth}} deep with a 1/4" bit, along a guide, in passes of 3 mm (1/8").',
    punch: 'Prick the middle of every cross with an awl. A hole begins where the point is.',
    brad: 'Drill {{count}} holes with a {{bit}} brad-point bit, {{depth}} deep from the top, with the depth stop set once for all. Hold the bit square: a drill press or a guide on the drill.',
    forstner:
      'Drill {{count}} holes with a {{bit}} Forstner bit, {{depth}} deep from the top, with the depth stop set once for all. Hold the bit square: a drill press or a guide on the drill.',
    ball: 'Cut {{count}} pockets with a {{bit}} ball (core-box) bit in a drill press or, with a template, in a plunge router: {{depth}} deep, with the depth stop set once for all. Slow feed leaves the bottom smooth.',
    later: 'Leave out the holes at both ends: they are drilled when the joints fit.',
    thinFloor: 'Only {{left}} stays below the holes: put a scrap board underneath and try the stop twice.',
    rim: 'Break the rim of every pocket by {{chamfer}} with 180 paper round a marble, so that the finish does not chip.',
    mouth:
      'Take {{chamfer}} off every mouth with a countersink, so that pieces find the hole and the finish does not chip.',
    saw: 'Saw the outline just outside its line and plane or sand to it.',
    sawFrame: 'Plane or sand the outside of the frame to the outline.',
    sawRound:
      'Saw the outline just outside its line and sand to it, or cut it with a router on a trammel, {{radius}} from the pin to the bit: pinned from below, it leaves no mark.',
    lap: 'Cut the round laps at both ends: a pocket of {{lap}} radius about the end hole and exactly {{half}} deep, from the top at the right-hand end (solid circle) and from the bottom at the left-hand end (dashed circle), as the player sees it. Fit each section to its neighbour.',
    corners:
      'Put all sections together to the ring and drill the {{count}} holes at the joints, {{depth}} deep from the top, each through both sections.',
    edge: 'Rout the upper edge {{edge}}, {{edgeSize}}: first across the grain, then along it, so that torn corners are cut away.',
    edgeSquare: 'Break the edges with 180 paper.',
    lapEdge: 'Leave out the ends with the joints.',
    hinge:
      'Sink hinges into the underside of both halves along the fold, and add a catch. Before you screw them down, close the board once with paper between the halves.',
    sand: 'Peel off the paper, sand with 120, 180 and 240 along the grain, and blow the dust out of the holes.',
    paint:
      'Paint the lines before the clear coats: mask both sides with tape and seal its edge with a thin clear coat, so that nothing creeps under it. The lines run from hole to hole.',
    raw: 'Leave the wood raw, or rub in one thin coat of oil or wax and buff it after a quarter of an hour.',
    matte: 'Five thin coats of a matte wiping varnish, rubbed down with 400 paper after the first and the third.',
    semigloss:
      'Four coats of satin varnish, rubbed down with 320 paper between them and with wax on fine steel wool at the end.',
    gloss:
      'Fill the grain, then six coats of gloss varnish, each rubbed down with 400 paper; polish the last one after a week.',
    narrow: 'Finish makes holes narrower: when it is hard, turn the bit through each one by hand.',
    pegs: 'Saw {{count}} pegs from {{piece}} dowel, {{pegLength}} long, round one end, and dip that end in the player’s colour.',
    otherPieces:
      'Get {{count}} {{pieces}}, as many of each colour as a player has and one to spare. Take them along when you choose the bit: sizes differ from maker to maker.',
  },
}
