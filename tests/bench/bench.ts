/** `npm run bench -- NAME [ARGUMENTS]` runs the benchmark NAME; without a name it lists them. */

/** Benchmarks by the name of their file. The comment at the head of the file explains its arguments. */
const BENCHMARK_FILES: Readonly<Record<string, string>> = {
  engine: 'turns a second of every rule set, and the cost of a list of legal moves',
  'line-games': 'whole random games by the line protocol, beside the public API',
  bots: 'bots of all levels against each other',
  bluffing: 'how often bots bluff and doubt in Bluffing Joker, and how well it serves them',
  'marble-chase': 'speed of the physics of Marble Chase, and hits of three levels',
  'marble-chase-bots': 'bots of Marble Chase against each other',
  chances: 'how often players won who had been given a certain chance',
  draws: 'how long the draw of a tournament takes, by number of entrants',
  'game-lengths': 'turns until games of bots end',
  networks: 'experts with the network of a rule set against those with its parent’s',
  'first-paint': 'a cold visit until the flat board and the scene appear',
  'phone-start': "a cold visit until a phone shows its player's cards",
  replay: 'opening a game of 1,200 decisions, and jumps in it',
  scene: 'the cost of a frame of the table by quality tier, board and pieces',
  server: 'a thousand tables of four people: delays, bytes, memory, CPU',
  'bot-load': 'a thousand tables of bots beside tables of people',
  attack: 'honest moves and requests with attackers beside, as ratios to those without',
  archive: 'durable changes a second',
  evening: 'an evening of sixty tables: pages that follow it, results, tables opened and stopped',
  processes: 'the CPU time of a move with one, two and three processes',
  history: 'a page of the games that a person has played, among a million',
  sleeping: 'memory and start of a server with a hundred thousand games over days that sleep',
  fleet: 'a simulated site of up to a million people through failures and updates',
  shuffle: 'chi-square over a million shuffles',
}

const [benchmark = ''] = process.argv.splice(2, 1)
if (benchmark in BENCHMARK_FILES) await import(`./${benchmark}.ts`)
else {
  for (const [known, what] of Object.entries(BENCHMARK_FILES)) console.log(`${known.padEnd(18)} ${what}`)
  process.exitCode = benchmark === '' ? 0 : 1
}

export {}
