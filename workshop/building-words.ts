/** The words of the instructions. */

import type { Design, EdgeProfile, Form } from './design.ts'
import type { Pieces } from './pieces.ts'
import { type Finish, WOOD_WORDS, type Wood } from './woods.ts'

const FORM_NAMES: Readonly<Record<Form, string>> = {
  polygon: 'one track',
  'three-in-one': 'three tracks on one board',
  round: 'one round track',
  sections: 'a section for each player, joined by half laps',
}

const PIECE_NAMES: Readonly<Record<Pieces, string>> = {
  marbles: 'marbles',
  pegs: 'pegs',
  tees: 'golf tees',
  bulbs: 'ceramic bulbs',
}

const EDGE_NAMES: Readonly<Record<EdgeProfile, string>> = {
  square: 'square, with the sharpness sanded off',
  'round-over': 'rounded over',
  chamfer: 'chamfered',
  cove: 'coved',
}

const FINISH_STEPS: Readonly<Record<Finish, string>> = {
  raw: 'Leave the wood raw, or rub in one thin coat of oil or wax and buff it after a quarter of an hour.',
  matte: 'Five thin coats of a matte wiping varnish, rubbed down with 400 paper after the first and the third.',
  semigloss:
    'Four coats of satin varnish, rubbed down with 320 paper between them and with wax on fine steel wool at the end.',
  gloss:
    'Fill the grain, then six coats of gloss varnish, each rubbed down with 400 paper; polish the last one after a week.',
}

const FINISH_CANS: Readonly<Record<Exclude<Finish, 'raw'>, string>> = {
  matte: 'matte wiping varnish, for five thin coats',
  semigloss: 'satin varnish, for four coats, and wax',
  gloss: 'grain filler, and gloss varnish for six coats',
}

export const buildingWords = {
  heading: 'How to build it',
  board: 'The board',
  lists: 'What you need',
  steps: 'Step by step',
  hole: 'A hole at full size',
  edge: 'The edge at full size',
  page: (page: number, pages: number) => `${page} of ${pages}`,
  facts: {
    form: 'Form',
    size: 'Size',
    spacing: 'Between holes',
    holes: 'Holes',
    hole: 'Each hole',
    pieces: 'Pieces',
    wood: 'Wood',
    edge: 'Edge',
    margin: 'Holes to edge',
  },
  form: (form: Form) => FORM_NAMES[form],
  pieces: (piece: Pieces, diameter: string, count: number) => `${count} ${PIECE_NAMES[piece]}, ${diameter}`,
  edgeAs: (edge: EdgeProfile, size: string) => (edge === 'square' ? EDGE_NAMES.square : `${EDGE_NAMES[edge]}, ${size}`),
  holeAs: (bit: string, depth: string, bottom: Design['holeBottom']) =>
    `${bit} bit, ${depth} deep, ${bottom === 'ball' ? 'ball-shaped' : 'flat'} bottom`,
  woods: (field: Wood, border: Wood | undefined, inlay: Wood | undefined) =>
    [
      WOOD_WORDS[field],
      ...(border === undefined ? [] : [`framed in ${WOOD_WORDS[border]}`]),
      ...(inlay === undefined ? [] : [`inlaid with ${WOOD_WORDS[inlay]}`]),
    ].join(', '),

  needs: { wood: 'Wood', tools: 'Bits', pieces: 'Pieces and cards' },
  columns: { count: 'How many', size: 'How large', uses: 'Cuts' },
  blank: (wood: Wood) => `${WOOD_WORDS[wood]}, planed, with 6 mm (1/4") to saw off on each edge`,
  rail: (wood: Wood) => `${WOOD_WORDS[wood]} for the frame, before mitring`,
  glued: (wood: Wood) => `strips of ${WOOD_WORDS[wood]} to glue up, rough: heart side up and down by turns`,
  mitred: (size: string, degrees: string) => `${size}, ends at ${degrees}`,
  strip: (wood: Wood) => `${WOOD_WORDS[wood]} in strips for the inlaid lines, a tenth to spare`,
  strips: (length: string, width: string, thickness: string) => `${length} in all, ${width} × ${thickness}`,
  deep: 'deep',
  bits: {
    ball: 'ball (core-box) bit, for the pockets',
    forstner: 'Forstner bit, for the holes',
    brad: 'brad-point bit, for the holes',
    countersink: 'countersink, 90°, for the mouths',
    'round-over': 'round-over bit with a bearing, for the edge: radius',
    chamfer: '45° bit with a bearing, for the edge: breadth',
    cove: 'cove bit with a bearing, for the edge: radius',
    wells: 'straight bit of 1/4", for the pockets for cards',
    laps: 'straight bit of 1/4", for the laps at the ends',
  },
  pieceNames: PIECE_NAMES,
  eachColour: (pieces: string, colours: number) => `${pieces} in each of ${colours} colours, one of each to spare`,
  packs: (jokers: boolean) => `packs of cards ${jokers ? 'with two jokers each' : 'without jokers'}`,
  forPlayers: (players: number) => `for ${players} players`,
  hinges: 'hinges, and a catch',
  varnish: (finish: Exclude<Finish, 'raw'>) => FINISH_CANS[finish],
  litres: (ml: string, ounces: string) => `${ml} ml (${ounces} fl oz)`,

  panel: (count: number, wood: Wood, width: string, height: string, thickness: string) => {
    const panels = `${count === 1 ? 'a panel' : `${count} panels`} of ${width} × ${height}`
    return wood === 'birch-ply'
      ? `Cut ${panels} from ${thickness} birch plywood without gaps in its layers.`
      : `Glue up ${WOOD_WORDS[wood]} to ${panels}: strips of 60 to 90 mm (2 3/8" to 3 1/2"), heart side up and down by turns. When the glue has dried a day, plane it flat and to ${thickness}.`
  },
  sections: (count: number, wood: Wood, length: string, width: string, thickness: string) =>
    `Plane ${WOOD_WORDS[wood]} to ${thickness} and cut ${count} blanks of ${length} × ${width}, all with the grain along their length.`,
  halves:
    'Joint one edge of each half and clamp the two edge to edge on a flat board until all holes are drilled: no saw cut takes wood away between the holes, and nothing can shift.',
  frame: (count: number, wood: Wood, width: string, degrees: string) =>
    `Lay the template on the panel and saw the field to its inner line. Cut ${count} pieces of ${WOOD_WORDS[wood]}, ${width} wide, with ${degrees} at both ends, and dry-fit them all round before you glue.`,
  solidField:
    'A field of solid wood moves with the seasons: glue the frame at the middle of each side that crosses the grain, and let splines hold the rest.',
  frameFold: 'Saw the pieces that cross the fold in two at the joint before you glue them on.',
  rim: (size: string) =>
    `Break the rim of every pocket by ${size} with 180 paper round a marble, so that the finish does not chip.`,
  /** `copies`: one for each section that is sawn alike. */
  template: (pages: number, paper: string, copies: number) => {
    const times = copies === 1 ? '' : `, ${copies} times`
    const sheets = pages === 1 ? `one page of ${paper}` : `${pages} pages of ${paper}`
    const joined = pages === 1 ? '' : ' Join the pages at their diamonds.'
    return `Print the template (${sheets}${times}) at 100 % and measure the frame on its first page and the rulers on all others.${joined}`
  },
  twice: 'You need all of it twice: the first one is cut up with the grooves of the inlay.',
  stick: (copies: number, grain: boolean) =>
    `Glue or tape the template on ${copies === 1 ? 'the wood' : 'each blank'}${grain ? ', its long side along the grain' : ''}.`,
  stickOnFold: 'Glue or tape the template on the wood, its fold on the joint of the two halves.',
  inlay: (width: string, wood: Wood) =>
    `Inlay before you drill: rout grooves ${width} wide and 2 mm (5/64") deep along the grey bands of the template, glue in strips of ${WOOD_WORDS[wood]}, and plane them flush. Before the torn paper comes off, prick the middles of two holes far apart; pins through the same two bring the second template to the same place.`,
  inlaidMiddle: (wood: Wood) =>
    `Inlay the ornament in the middle likewise: saw its parts from ${WOOD_WORDS[wood]} 2 mm (5/64") thick, knife round them, and rout up to the knife line.`,
  drawn: { name: 'names', number: 'numbers', title: 'the title', arrow: 'the arrows', ornament: 'the ornament' },
  drawings: (what: readonly string[]) =>
    `On the template, and in the drawings (SVG, DXF) as paths: ${what.join(', ')}. Carve or burn through the paper now; what is to be painted is traced after sanding, from a second print.`,
  wells: (count: number, depth: string) =>
    `Rout the ${count === 1 ? 'pocket' : `${count} pockets`} for cards ${depth} deep with a 1/4" bit, along a guide, in passes of 3 mm (1/8").`,
  punch: 'Prick the middle of every cross with an awl. A hole begins where the point is.',
  coupon:
    'Drill the test strip of the template in a scrap of the same wood and try your pieces before you touch the board.',
  drillFlat: (count: number, bit: string, depth: string, forstner: boolean) =>
    `Drill ${count} holes with a ${bit} ${forstner ? 'Forstner' : 'brad-point'} bit, ${depth} deep from the top, with the depth stop set once for all. Hold the bit square: a drill press or a guide on the drill.`,
  drillBall: (count: number, bit: string, depth: string) =>
    `Cut ${count} pockets with a ${bit} ball (core-box) bit in a drill press or, with a template, in a plunge router: ${depth} deep, with the depth stop set once for all. Slow feed leaves the bottom smooth.`,
  thinFloor: (left: string) =>
    `Only ${left} stays below the holes: put a scrap board underneath and try the stop twice.`,
  chamfer: (size: string) =>
    `Take ${size} off every mouth with a countersink, so that pieces find the hole and the finish does not chip.`,
  later: 'Leave out the holes at both ends: they are drilled when the joints fit.',
  lap: (radius: string, depth: string) =>
    `Cut the round laps at both ends: a pocket of ${radius} radius about the end hole and exactly ${depth} deep, from the top at the right-hand end (solid circle) and from the bottom at the left-hand end (dashed circle), as the player sees it. Fit each section to its neighbour.`,
  corners: (count: number, depth: string) =>
    `Put all sections together to the ring and drill the ${count} holes at the joints, ${depth} deep from the top, each through both sections.`,
  saw: 'Saw the outline just outside its line and plane or sand to it.',
  sawFrame: 'Plane or sand the outside of the frame to the outline.',
  sawRound: (radius: string) =>
    `Saw the outline just outside its line and sand to it, or cut it with a router on a trammel, ${radius} from the pin to the bit: pinned from below, it leaves no mark.`,
  profile: (edge: EdgeProfile, size: string) =>
    edge === 'square'
      ? 'Break the edges with 180 paper.'
      : `Rout the upper edge ${EDGE_NAMES[edge]}, ${size}: first across the grain, then along it, so that torn corners are cut away.`,
  lapEdge: 'Leave out the ends with the joints.',
  hinge:
    'Sink hinges into the underside of both halves along the fold, and add a catch. Before you screw them down, close the board once with paper between the halves.',
  paint:
    'Paint the lines before the clear coats: mask both sides with tape and seal its edge with a thin clear coat, so that nothing creeps under it. The lines run from hole to hole.',
  sand: 'Peel off the paper, sand with 120, 180 and 240 along the grain, and blow the dust out of the holes.',
  finish: (finish: Finish) => FINISH_STEPS[finish],
  narrow: 'Finish makes holes narrower: when it is hard, turn the bit through each one by hand.',
  pegs: (diameter: string, length: string, count: number) =>
    `Saw ${count} pegs from ${diameter} dowel, ${length} long, round one end, and dip that end in the player’s colour.`,
  otherPieces: (piece: Pieces, count: number) =>
    `Get ${count} ${PIECE_NAMES[piece]}, as many of each colour as a player has and one to spare. Take them along when you choose the bit: sizes differ from maker to maker.`,
} as const
