import type { LanguageInProgress } from '../languages.ts'

/** German. Texts that it does not have yet are read in English. */
export default {
  texts: {
    joining: () => import('./joining.json'),
    home: () => import('./home.json'),
    app: () => import('./app.json'),
    host: () => import('./host.json'),
    conduct: () => import('./conduct.json'),
    talk: () => import('./talk.json'),
    over: () => import('./over.json'),
    strategy: () => import('./strategy.json'),
    setup: () => import('./setup.json'),
    phone: () => import('./phone.json'),
    tv: () => import('./tv.json'),
    my: () => import('./my.json'),
    turnNews: () => import('./turn-news.json'),
    account: () => import('./account.json'),
    played: () => import('./played.json'),
    friends: () => import('./friends.json'),
    operator: () => import('./operator.json'),
    watch: () => import('./watch.json'),
    fair: () => import('./fair.json'),
    chaseLearn: () => import('./chase-learn.json'),
    clip: () => import('./clip.json'),
    boards: () => import('./boards.json'),
    machining: () => import('./machining.json'),
    jigs: () => import('./jigs.json'),
  },
} satisfies LanguageInProgress
