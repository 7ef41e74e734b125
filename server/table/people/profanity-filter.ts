import { type DataSet, englishDataset, englishRecommendedTransformers, pattern, RegExpMatcher } from 'obscenity'

/** A first name to the library an insult, and words that it does not know. */
const english = englishDataset.removePhrasesIf(({ metadata }) => metadata?.originalWord === 'dick')
for (const word of ['hitler', 'nazi', 'dickhead', 'heil']) {
  english.addPhrase((phrase) => phrase.setMetadata({ originalWord: word as never }).addPattern(pattern`|${word}`))
}

/** The words that insult, by language of the product. */
export const INSULTS: Readonly<Record<string, DataSet<{ originalWord: string }>>> = { en: english }

const MATCHERS = Object.values(INSULTS).map(
  (insults) => new RegExpMatcher({ ...insults.build(), ...englishRecommendedTransformers }),
)

/** Letters that stand alone, as in `a b c`, are read together. */
const joined = (text: string): string => text.replace(/(?<=(?:^|[^\p{L}])\p{L})[^\p{L}]+(?=\p{L}(?:$|[^\p{L}]))/gu, '')

/** Whether one of its words insults people, in any language of the product. */
export const insults = (text: string): boolean =>
  [text, joined(text)].some((form) => MATCHERS.some((matcher) => matcher.hasMatch(form)))
