import type { Language } from '../languages.ts'

/** French, for France and Québec alike. */
export default {
  contractions: [
    // Names: “de Anna” is “d’Anna”. “de onze” stays.
    [/(^|[^\p{L}])([dD])e (?=[AEIOUaeiouÀÂÉÈÊËÎÏÔÛÜŒàâéèêëîïôûüœ])(?!onze)/gu, '$1$2’'],
    // Names with a silent h: “de Hélène” is “d’Hélène”. Foreign ones, such as Hans, keep it.
    [
      /(^|[^\p{L}])([dD])e (?=H(?:[ée]l[èéeo]|enri|ector|ermi|erv|ilair|ippol|onor|orace|ortens|ubert|ug|yacinth))/gu,
      '$1$2’',
    ],
    // Woods: “du érable” is “de l’érable”.
    [/(^|[^\p{L}])([dD])u (?=érable)/gu, '$1$2e l’'],
    // Games that have an article: “jouer à Tock” is “jouer au Tock”, “Apprendre Tock” is “Apprendre le Tock”.
    [/(^|[^\p{L}])à (?=(?:Tock|Dog|Jackaroo|Keezen|Joker bluffeur|Jeu (?:de|du))(?![\p{L}]))/gu, '$1au '],
    [
      /(^|[^\p{L}])Apprendre (?=(?:Tock|Dog|Jackaroo|Keezen|Joker bluffeur|Jeu (?:de|du))(?![\p{L}]))/gu,
      '$1Apprendre le ',
    ],
    // A hole that only has a number: “jusqu’a15” is “jusqu’en a15”.
    [/jusqu’(?=[a-z]\d)/g, 'jusqu’en '],
  ],
  texts: {
    departed: () => import('./departed.json'),
    common: () => import('./common.json'),
    play: () => import('./play.json'),
    moves: () => import('./moves.json'),
    noMove: () => import('./no-move.json'),
    joining: () => import('./joining.json'),
    home: () => import('./home.json'),
    app: () => import('./app.json'),
    host: () => import('./host.json'),
    conduct: () => import('./conduct.json'),
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
    turnNews: () => import('./turn-news.json'),
    account: () => import('./account.json'),
    played: () => import('./played.json'),
    friends: () => import('./friends.json'),
    operator: () => import('./operator.json'),
    tournament: () => import('./tournament.json'),
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
} satisfies Language
