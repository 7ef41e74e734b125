/** The choices that rule sets and tables are made from. The first value of each is that of the basic game. */
export const CHOICES = {
  /** A card is drawn before or after the play (D5, O1), or never, in games that deal again (K1). */
  draw: ['before', 'after', 'never'],
  /** Number of cards dealt to each player where they are dealt once (D2, O2). */
  handSize: [5, 3, 4, 6, 7],
  /** Cards per player in the deals of a cycle (K1 to K3, G3, G17); `once`: a single deal, after which players draw. */
  deals: ['once', '5-4-4', '5-4-4-4', '5-4-5', '4', '4-5', '4-4-5', '6-5-4-3-2', '6-once'],
  /**
   * When the dealer passes to the left: when all cards are shuffled for a new cycle, after every deal (G4), or never
   * (K14).
   */
  dealer: ['cycle', 'deal', 'stays'],
  /** Direction of the turns (T1, K8). */
  turns: ['clockwise', 'counter'],
  /** Pegs that a player moves: their own, or any of the team (T6, O4). */
  control: ['own', 'team'],
  /** Team-mates whom a player with all pegs home helps: the next one clockwise, or any (W2, O7). */
  help: ['next', 'any'],
  /**
   * `butJokers`: a player who can move must do so, unless only jokers give a move (T3 to T5). `all`: the player must
   * move if possible (K6). `fold`: the player must move or throw in the hand (K5). `card`: the player must move with
   * the chosen card (K7).
   */
  duty: ['butJokers', 'all', 'fold', 'card'],
  /** A player may always discard instead of moving (O6). */
  forfeit: [false, true],
  /** Counted turn in a row that brings a peg out free (N2). */
  counting: ['off', 'third', 'fourth', 'fifth'],
  /** Cards are played face down and declared to be of any rank (L1). */
  bluffing: [false, true],
  /** The player who chooses the peg that a bluff costs: the doubter, or any member of the doubter's team (L3, L9). */
  penalty: ['doubter', 'team'],
  /** Extra turns that a player may have to come: one, or each that was earned (L5, O32). */
  extraTurns: ['one', 'each'],
  /**
   * Pegs that block the way. `colour`: those of the same colour (M10). `any`: none (R6). `single`: those of the same
   * colour, and any two on neighbouring holes (R8, R9). `none`: all (R15).
   */
  passing: ['colour', 'any', 'single', 'none'],
  /**
   * `team`: opponents go to their start, team-mates to their in-spot (H1 to H10); `all`: all go to their start (R4).
   */
  landing: ['team', 'all'],
  /**
   * A team-mate's peg that is hit while another of its colour stands on their in-spot: the move is illegal (H5), or the
   * peg goes to its start (O29).
   */
  fullSpot: ['illegal', 'start'],
  /** A peg on its own come-out hole can't be passed or landed on: always (R5), or as long as it is fresh (G9). */
  block: ['none', 'always', 'fresh'],
  /** Applies with `landing: 'all'`: a peg may land on one of its own colour (R4, Z12). */
  ownHit: [true, false],
  /** `carbles`: the come-out and in-spot of Carbles instead of the game's own (R12). */
  board: ['tock', 'carbles'],
  /** `one`: every player begins with a peg on the come-out, as if it had just come out (R13). */
  start: ['none', 'one'],
  /** A peg never passes its own in-spot forward on the track (O10). */
  forcedHome: [false, true],
  /** `eleven`: an ace may also go forward 11 (X18). */
  aces: ['plain', 'eleven'],
  /** `swap`: a two may also exchange two pegs (O8). */
  twos: ['plain', 'swap'],
  /** `backward`: a four only moves backward (X2). */
  fours: ['plain', 'backward'],
  /** `any`: a five moves a peg of any player; `others`: only one of another colour (X5, X21). */
  fives: ['plain', 'any', 'others'],
  /**
   * `split`: shared among pegs, each part moved as a whole. `own`, `team`: single steps of the player's pegs, or of
   * any pegs of the team. `pair`: forward, or shared between two pegs (X11, G7, G15, X25).
   */
  sevens: ['plain', 'split', 'own', 'team', 'pair'],
  /** `split`: a nine may also be split forward and backward (O3); `free`: each part in either direction (O30). */
  nines: ['plain', 'split', 'free'],
  /**
   * `back1`: a ten may also go backward 1 (O9). `split`: it is split among any pegs (O16). `swap`: it only swaps (X3).
   * `force`, `steal`: it may instead cost the next player a card (X12, X24).
   */
  tens: ['plain', 'back1', 'split', 'swap', 'force', 'steal'],
  /**
   * `swap`: a jack only swaps (X19); `others`: only with another colour. `either`: it goes forward or swaps. `colour`:
   * red jacks go forward, black ones swap (X13, X23).
   */
  jacks: ['plain', 'swap', 'others', 'either', 'colour'],
  /** `colour`: red queens cost the next player a card (X14). `twelve`: they do what the black ones do. */
  queens: ['twelve', 'colour'],
  /** Steps of jack, queen and king: ten each, or 11, 12 and 13 (O25). */
  pictures: ['ten', 'rank'],
  /**
   * What a king does beside what the set gives it: nothing, or forward 13. `sweep`, `eat`: those that it passes go to
   * their start, and with `eat` it passes any but those that are safe (X16, X22).
   */
  kings: ['out', 'thirteen', 'sweep', 'eat'],
  /** Two cards of one rank may be played together to bring a peg out (O14). */
  doubles: [false, true],
  /** A joker may also bring a peg out (O5). */
  jokerComesOut: [false, true],
  /** `any`: a joker moves any peg that is not home. `startFirst`: it moves pegs in a start if there are any (O21). */
  leap: ['any', 'startFirst'],
  /** A card may go on, after its first part or steps have brought the last own peg home, with pegs of a team-mate (O23, G12). */
  remainder: [false, true],
  /** The own peg of a swap with any other may leave its own come-out; the other one never does (X3, X17). */
  jackFromStart: [false, true],
  /** Players give their team-mate a card after each deal (K10), or the next player in turn order (G18). */
  exchange: [false, true, 'next'],
  /** All hands lie face up (K11). */
  openHands: [false, true],
  /** Partners and the first dealer are drawn by cards (A1 to A5). */
  drawForPartners: [false, true],
} as const satisfies Record<string, readonly (string | number | boolean)[]>

export type ChoiceName = keyof typeof CHOICES
export const CHOICE_NAMES = Object.keys(CHOICES) as readonly ChoiceName[]
export type Choices = { readonly [K in ChoiceName]: (typeof CHOICES)[K][number] }

export const DEFAULT_CHOICES = Object.fromEntries(
  CHOICE_NAMES.map((name) => [name, CHOICES[name][0]]),
) as unknown as Choices

/** Options beside the choices. Their defaults come from the seating. */
interface PackOptions {
  /** Number of packs (O11). */
  readonly packs: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8
  /** `in`, `out`: the packs have jokers or not. Booleans are for games with one joker per player, in or out. */
  readonly jokers: 'in' | 'out' | boolean
  /** Number of sides of the board (R11). */
  readonly sides: 4 | 5 | 6 | 8 | 12
}

/** All options with all their values. Total records of texts are keyed by these. */
export type OptionValues = Choices & PackOptions
export type OptionName = keyof OptionValues
export type OptionValue = OptionValues[OptionName]

/** The changes that a table makes to its rule set. */
export type Options = Partial<OptionValues>

/** The options that tables of a rule set may change, with the values to choose from. */
export type Offers = { readonly [K in OptionName]?: readonly OptionValues[K][] }
