import type { TextValues } from '../texts.ts'

/** The text of a step, and the keys of its sentences, by which sketches are chosen. */
export interface BuildingStep {
  readonly text: string
  readonly keys: readonly string[]
}

/** The sentences of a step; those that this board does not need are `false`. */
export type StepSentences = readonly (string | false)[]

/** Returns functions that write sentences by their keys, and join them into steps that know these keys. */
export const makeStepWriter = (translate: (key: string, more: TextValues | undefined) => string) => {
  const keys = new Map<string, string>()
  const say = (key: string, more?: TextValues): string => {
    const text = translate(key, more)
    keys.set(text, key)
    return text
  }
  const steps = (all: readonly StepSentences[]): readonly BuildingStep[] =>
    all
      .map((step) => step.filter((sentence) => sentence !== false))
      .filter((sentences) => sentences.length > 0)
      .map((sentences) => ({ text: sentences.join(' '), keys: sentences.flatMap((own) => keys.get(own) ?? []) }))
  return { say, steps }
}
