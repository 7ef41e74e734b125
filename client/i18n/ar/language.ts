import { chosenDigits, NUMBER_IN_TEXT } from '../eastern-digits.ts'
import { isolated } from '../isolated-values.ts'
import type { Language } from '../languages.ts'

/** Arabic. */
export default {
  texts: {
    common: isolated(() => import('./common.json')),
    noMove: isolated(() => import('./no-move.json')),
    play: isolated(() => import('./play.json')),
    moves: isolated(() => import('./moves.json')),
    departed: isolated(() => import('./departed.json')),
    joining: isolated(() => import('./joining.json')),
    home: isolated(() => import('./home.json')),
    app: isolated(() => import('./app.json')),
    host: isolated(() => import('./host.json')),
    conduct: isolated(() => import('./conduct.json')),
    talk: isolated(() => import('./talk.json')),
    insight: isolated(() => import('./insight.json')),
    over: isolated(() => import('./over.json')),
    learn: isolated(() => import('./learn.json')),
    strategy: isolated(() => import('./strategy.json')),
    rules: isolated(() => import('./rules.json')),
    setup: isolated(() => import('./setup.json')),
    rulebook: isolated(() => import('./rulebook.json')),
    cardRules: isolated(() => import('./card-rules.json')),
    phone: isolated(() => import('./phone.json')),
    tv: isolated(() => import('./tv.json')),
    my: isolated(() => import('./my.json')),
    turnNews: isolated(() => import('./turn-news.json')),
    account: isolated(() => import('./account.json')),
    played: isolated(() => import('./played.json')),
    friends: isolated(() => import('./friends.json')),
    operator: isolated(() => import('./operator.json')),
    tournament: isolated(() => import('./tournament.json')),
    watch: isolated(() => import('./watch.json')),
    fair: isolated(() => import('./fair.json')),
    chase: isolated(() => import('./chase.json')),
    chaseRules: isolated(() => import('./chase-rules.json')),
    chaseLearn: isolated(() => import('./chase-learn.json')),
    replay: isolated(() => import('./replay.json')),
    clip: isolated(() => import('./clip.json')),
    designer: isolated(() => import('./designer.json')),
    boards: isolated(() => import('./boards.json')),
    workshop: isolated(() => import('./workshop.json')),
    machining: isolated(() => import('./machining.json')),
    jigs: isolated(() => import('./jigs.json')),
  },
  contractions: [
    [NUMBER_IN_TEXT, chosenDigits],
    // The article stands apart from a name that is put in its place: “ال جوكر” is “الجوكر”.
    [/ال\u2068([^\u2068\u2069]*)\u2069/g, 'ال$1'],
    // A marble is eaten, or a player's: “تأكل كرة كرتك” is “تأكل كرتك”.
    [/كرة ([\u2067\u2068]?)(?=كرتك|كرة من لونك)/g, '$1'],
    // A list of names is read from the right also when its first name is in Latin letters: “Annabelle وMax”.
    [/\u2068(?=[^\u2068\u2069]*[\u060c\u0621-\u064a])/g, '\u2067'],
  ],
} satisfies Language
