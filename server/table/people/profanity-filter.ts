import {
  collapseDuplicatesTransformer,
  DataSet,
  englishDataset,
  englishRecommendedTransformers,
  parseRawPattern,
  RegExpMatcher,
  type RegExpMatcherOptions,
  resolveConfusablesTransformer,
  resolveLeetSpeakTransformer,
  toAsciiLowerCaseTransformer,
} from 'obscenity'
import {
  ARABIC_TERMS,
  DUTCH_TERMS,
  ENGLISH_TERMS,
  FRENCH_TERMS,
  GERMAN_TERMS,
  INNOCENT_TERMS,
  SPANISH_TERMS,
} from './profanity-terms.ts'

type Profanities = DataSet<{ originalWord: string }>

const termsIn = (list: string): readonly string[] => list.trim().split(/\s*,\s*/)

const addTerms = (profanities: Profanities, list: string): Profanities =>
  profanities.addPhrase((phrase) => {
    for (const term of termsIn(list)) phrase.addPattern(parseRawPattern(term))
    return phrase.setMetadata({ originalWord: '' })
  })

/** Words of the library that are a first name in English, and a colour in Spanish. */
const EVERYDAY_WORDS = ['dick', 'negro']

/** The library's English words without those. */
const englishProfanities: Profanities = new DataSet<{ originalWord: string }>()
  .addAll(englishDataset as unknown as Profanities)
  .removePhrasesIf(({ metadata }) => EVERYDAY_WORDS.includes(metadata?.originalWord ?? ''))

/** Double letters make other words in German, French, Dutch and Spanish: Nuten are grooves. */
const KEEPING_DOUBLES: Partial<RegExpMatcherOptions> = {
  blacklistMatcherTransformers: [
    resolveConfusablesTransformer(),
    resolveLeetSpeakTransformer(),
    toAsciiLowerCaseTransformer(),
    collapseDuplicatesTransformer({ defaultThreshold: 2 }),
  ],
}

const makeMatcher = (profanities: Profanities, transformers: Partial<RegExpMatcherOptions>): RegExpMatcher =>
  new RegExpMatcher({ ...profanities.build(), ...transformers })

/** Particles and the article that Arabic writes in one word with a noun, and the endings of a noun. */
const ARABIC_PREFIX = '(?:[وف]?(?:يا|ال|بال|لل|ب|ل)?)'
const ARABIC_ENDING = '(?:ات|ين|ون|ي|ك|كم|ه|ها|هم)?'

const arabicPattern = (term: string): string => {
  const words = term.replaceAll('|', '').replaceAll(' ', '\\s+')
  const pattern = term.startsWith('|') ? words : `${ARABIC_PREFIX}${words}${ARABIC_ENDING}`
  return `(?<!\\p{L})${pattern}(?!\\p{L})`
}

const ARABIC_PATTERN = new RegExp(termsIn(ARABIC_TERMS).map(arabicPattern).join('|'), 'u')

/** Returns a text with Arabic letters as the terms are written, and without the stroke that stretches words. */
const withPlainArabicLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')

/** Finds offensive words of a language in a text. */
type ProfanityMatcher = Pick<RegExpMatcher, 'hasMatch'>

/** The library knows Latin letters only. */
const ARABIC_MATCHER: ProfanityMatcher = { hasMatch: (text) => ARABIC_PATTERN.test(withPlainArabicLetters(text)) }

/** Finds offensive words, by language. */
export const PROFANITY_MATCHERS: Readonly<Record<string, ProfanityMatcher>> = {
  en: makeMatcher(addTerms(englishProfanities, ENGLISH_TERMS), englishRecommendedTransformers),
  de: makeMatcher(addTerms(new DataSet(), GERMAN_TERMS), KEEPING_DOUBLES),
  fr: makeMatcher(addTerms(new DataSet(), FRENCH_TERMS), KEEPING_DOUBLES),
  nl: makeMatcher(addTerms(new DataSet(), DUTCH_TERMS), KEEPING_DOUBLES),
  es: makeMatcher(addTerms(new DataSet(), SPANISH_TERMS), KEEPING_DOUBLES),
  ar: ARABIC_MATCHER,
}

const innocentPattern = (term: string): string =>
  term.replace(/^\|/, '(?<!\\p{L})').replace(/\|$/, '(?!\\p{L})').replaceAll(' ', '\\s+')

const INNOCENT_PATTERN = new RegExp(termsIn(INNOCENT_TERMS).map(innocentPattern).join('|'), 'giu')

/** Signs that offend by themselves: the raised middle finger, and the runes of the SS. */
const OFFENSIVE_SIGNS = /\u{1f595}|ᛋ\s*ᛋ/u
/** Words that offend with their marks only: negro is black in Spanish, and cono a cone. */
const MARKED_TERMS = /(?<!\p{L})(?:négros?|coños?)(?!\p{L})/iu
/** Swastikas in both directions, Chinese and Tibetan. */
const SWASTIKA_PATTERN = /[\u5350\u534d\u0fd5-\u0fd8]/gu
/** Letters of scripts in which the sign stands for temples, luck and Buddha. */
const SCRIPTS_WITH_SWASTIKA =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Tibetan}\p{Script=Devanagari}\p{Script=Gujarati}\p{Script=Tamil}\p{Script=Mongolian}\p{Script=Thai}]/u

/** Returns whether the text has a sign that offends. A swastika alone or among Latin letters is Hitler's, whatever its direction. */
const hasOffensiveSign = (text: string): boolean => {
  const rest = text.replace(SWASTIKA_PATTERN, '')
  return OFFENSIVE_SIGNS.test(text) || (rest !== text && !SCRIPTS_WITH_SWASTIKA.test(rest))
}

/** Returns the text in Latin letters without marks, as the terms are written. */
const withoutMarks = (text: string): string =>
  text
    .replaceAll('ß', 'ss')
    .replaceAll('ẞ', 'SS')
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[œŒ]/g, 'oe')

/** Joins letters that stand alone, as in `a b c`. */
const withSpacedLettersJoined = (text: string): string =>
  text.replace(/(?<=(?:^|[^\p{L}])\p{L})[^\p{L}]+(?=\p{L}(?:$|[^\p{L}]))/gu, '')

/** Writes a letter once that is drawn out, as in `fuuuck`. No word has three of one letter but compounds such as Betttuch. */
const withoutDrawnOutLetters = (text: string): string => text.replace(/(\p{L})\1{2,}/giu, '$1')

/** Puts one space in the place of signs between words, as in `ta-gueule`. */
const withSpacedWords = (text: string): string => text.replace(/[^\p{L}\p{N}@$!|]+/gu, ' ')

/** Returns whether the text offends in any of the languages, whatever language its reader has chosen. */
export const containsProfanity = (text: string): boolean => {
  const composed = text.normalize('NFC')
  if (hasOffensiveSign(text) || MARKED_TERMS.test(composed)) return true
  const suspect = composed.replace(INNOCENT_PATTERN, '.')
  const bare = withoutMarks(suspect)
  const forms = new Set([
    suspect,
    bare,
    withSpacedLettersJoined(suspect),
    withSpacedLettersJoined(bare),
    withSpacedWords(bare),
    withoutDrawnOutLetters(bare),
  ])
  return [...forms].some((form) => Object.values(PROFANITY_MATCHERS).some((matcher) => matcher.hasMatch(form)))
}
