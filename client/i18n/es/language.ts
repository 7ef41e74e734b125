import type { Language } from '../languages.ts'

/** Spanish, one text for Latin America, Texas and Spain. */
export default {
  contractions: [
    // Cards and colours: “a el As” is “al As”, “de el 7” is “del 7”. Names with a capital, such as El Paso, stay.
    [/(^|[^\p{L}])([aA]|[dD]e) el (?=[^\s])/gu, '$1$2l '],
    // Names: “Ana y Inés” is “Ana e Inés”. A diphthong keeps y: “nieve y hielo”.
    [/ y (?=(?:[IÍií]|[Hh][ií])(?![aeouáéóú]))/g, ' e '],
    // Numbers: “3 o 8” is “3 u 8”.
    [/ o (?=[oOóÓ8]|11(?!\d))/g, ' u '],
    // A marble is no person: “come a Ana”, but “come tu canica”.
    [/ (come|lleva) a (?=tu (?:propia )?canica)/g, ' $1 '],
    // Times: “desde las 1:05” is “desde la 1:05”.
    [/ las (?=0?1:\d)/g, ' la '],
  ],
  texts: {
    common: () => import('./common.json'),
    play: () => import('./play.json'),
    moves: () => import('./moves.json'),
    noMove: () => import('./no-move.json'),
    home: () => import('./home.json'),
    setup: () => import('./setup.json'),
    joining: () => import('./joining.json'),
    phone: () => import('./phone.json'),
    over: () => import('./over.json'),
    departed: () => import('./departed.json'),
    host: () => import('./host.json'),
    tv: () => import('./tv.json'),
    turnNews: () => import('./turn-news.json'),
    talk: () => import('./talk.json'),
    rules: () => import('./rules.json'),
    cardRules: () => import('./card-rules.json'),
    learn: () => import('./learn.json'),
    replay: () => import('./replay.json'),
    my: () => import('./my.json'),
    insight: () => import('./insight.json'),
    boards: () => import('./boards.json'),
    rulebook: () => import('./rulebook.json'),
    strategy: () => import('./strategy.json'),
    account: () => import('./account.json'),
    friends: () => import('./friends.json'),
    played: () => import('./played.json'),
    conduct: () => import('./conduct.json'),
    watch: () => import('./watch.json'),
    clip: () => import('./clip.json'),
    app: () => import('./app.json'),
    fair: () => import('./fair.json'),
    tournament: () => import('./tournament.json'),
    operator: () => import('./operator.json'),
    chase: () => import('./chase.json'),
    chaseRules: () => import('./chase-rules.json'),
    chaseLearn: () => import('./chase-learn.json'),
    designer: () => import('./designer.json'),
    workshop: () => import('./workshop.json'),
    jigs: () => import('./jigs.json'),
    machining: () => import('./machining.json'),
  },
} satisfies Language
