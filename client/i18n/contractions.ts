/** Words that a language contracts with what follows, such as “de Anna” to “d’Anna”: names are known only when a text is shown. */

import i18next, { type PostProcessorModule } from 'i18next'

/** A replacement in a finished text. */
export type Contraction = readonly [from: RegExp, to: string | ((found: string) => string)]

const contractionsByLanguage = new Map<string, readonly Contraction[]>()

/** Sets the contractions of a language. */
export const setContractions = (code: string, contractions: readonly Contraction[]): void => {
  contractionsByLanguage.set(code, contractions)
}

/** Contracts the words of every text. */
const CONTRACTIONS: PostProcessorModule = {
  type: 'postProcessor',
  name: 'contractions',
  process: (text, _key, _values, translator: { readonly language: string }) =>
    (contractionsByLanguage.get(translator.language) ?? []).reduce(
      (told, [from, to]) => told.replace(from, to as string),
      text,
    ),
}

// All instances of i18next share their post-processors.
i18next.use(CONTRACTIONS)
