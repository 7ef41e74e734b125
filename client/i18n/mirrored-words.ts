/** Words that name a direction around the table, which change places at a table in a mirror. They are loaded with the first such table. */

/** Two words that change places, and the words before them for which they do; without these everywhere. */
type Pair = readonly [one: string, other: string, after?: string]

/** Pairs by language. “Left” means other things, too, and in English is found only after these words. */
const PAIRS_BY_LANGUAGE: Readonly<Record<string, readonly Pair[]>> = {
  en: [
    ['clockwise', 'counter-clockwise'],
    ['left', 'right', 'dealer’s|to the|on the|at the|their|your'],
  ],
  ar: [
    ['مع عقارب', 'عكس عقارب'],
    ['يسار', 'يمين'],
    ['اليسار', 'اليمين'],
  ],
  de: [
    ['im Uhrzeigersinn', 'gegen den Uhrzeigersinn'],
    ['links', 'rechts'],
  ],
  es: [
    ['en el sentido del reloj', 'en sentido contrario al reloj'],
    ['sentido del reloj', 'sentido contrario'],
    ['izquierda', 'derecha', 'a la|de la'],
  ],
  fr: [
    ['sens des aiguilles', 'sens inverse des aiguilles'],
    ['sens horaire', 'sens antihoraire'],
    ['gauche', 'droite', 'à|de|la'],
  ],
  nl: [
    ['met de klok mee', 'tegen de klok in'],
    ['links', 'rechts'],
  ],
}

/** Keys of texts about directions at the table. */
const DIRECTION_KEYS = /^(?:rulebook|rules|learn|strategy):|^tv:demo\./

const patternOf = ([one, other, after]: Pair): string => {
  const words = [one, other].map((word) => `[${word.charAt(0)}${word.charAt(0).toUpperCase()}]${word.slice(1)}`)
  return `(?<=${after === undefined ? '^|[^\\p{L}-]' : `(?:^|\\P{L})(?:${after}) `})(?:${words.join('|')})(?!\\p{L})`
}

const withCaseOf = (example: string, word: string): string => {
  const [first = ''] = example
  return first === first.toUpperCase() ? word.charAt(0).toUpperCase() + word.slice(1) : word
}

/** Returns a text of a language as it is said at a table in a mirror, before names and numbers are filled in. `name`: its namespace and key, such as `rulebook:turns`. */
export const mirrorWords = (language: string, name: string, text: string): string => {
  const pairs = PAIRS_BY_LANGUAGE[language]
  if (pairs === undefined || !DIRECTION_KEYS.test(name)) return text
  return text.replace(new RegExp(pairs.map(patternOf).join('|'), 'gu'), (word) => {
    const known = word.charAt(0).toLowerCase() + word.slice(1)
    const [one, other] = pairs.find((pair) => pair.includes(known)) as Pair
    return withCaseOf(word, known === one ? other : one)
  })
}
