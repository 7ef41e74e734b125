import { type DataSet, englishDataset, englishRecommendedTransformers, pattern, RegExpMatcher } from 'obscenity'

/** The library's English words without a first name, and with words that it does not know. */
const englishProfanities = englishDataset.removePhrasesIf(({ metadata }) => metadata?.originalWord === 'dick')
for (const word of ['hitler', 'nazi', 'dickhead', 'heil']) {
  englishProfanities.addPhrase((phrase) =>
    phrase.setMetadata({ originalWord: word as never }).addPattern(pattern`|${word}`),
  )
}

/** Offensive words by language of the product. */
export const PROFANITY_DATASETS: Readonly<Record<string, DataSet<{ originalWord: string }>>> = {
  en: englishProfanities,
}

const MATCHERS = Object.values(PROFANITY_DATASETS).map(
  (insults) => new RegExpMatcher({ ...insults.build(), ...englishRecommendedTransformers }),
)

/** Joins letters that stand alone, as in `a b c`. */
const withSpacedLettersJoined = (text: string): string =>
  text.replace(/(?<=(?:^|[^\p{L}])\p{L})[^\p{L}]+(?=\p{L}(?:$|[^\p{L}]))/gu, '')

/** Returns whether the text contains an offensive word in any language of the product. */
export const containsProfanity = (text: string): boolean =>
  [text, withSpacedLettersJoined(text)].some((form) => MATCHERS.some((matcher) => matcher.hasMatch(form)))
