import common from './common.json'
import play from './play.json'

/** English, which is the type of all languages. The texts that every page shows first are bundled; the others are loaded with the part of the page that needs them. */
export default {
  name: 'English',
  locale: 'en-GB',
  texts: {
    common,
    play,
    noMove: () => import('./no-move.json'),
    home: () => import('./home.json'),
    host: () => import('./host.json'),
    talk: () => import('./talk.json'),
    insight: () => import('./insight.json'),
    over: () => import('./over.json'),
    learn: () => import('./learn.json'),
    strategy: () => import('./strategy.json'),
    rules: () => import('./rules.json'),
    setup: () => import('./setup.json'),
    rulebook: () => import('./rulebook.json'),
    cardRules: () => import('./card-rules.json'),
    phone: () => import('./phone.json'),
    tv: () => import('./tv.json'),
    my: () => import('./my.json'),
    watch: () => import('./watch.json'),
    fair: () => import('./fair.json'),
    chase: () => import('./chase.json'),
    chaseRules: () => import('./chase-rules.json'),
    chaseLearn: () => import('./chase-learn.json'),
    replay: () => import('./replay.json'),
    clip: () => import('./clip.json'),
    designer: () => import('./designer.json'),
    boards: () => import('./boards.json'),
    workshop: () => import('./workshop.json'),
    machining: () => import('./machining.json'),
    jigs: () => import('./jigs.json'),
  },
}
