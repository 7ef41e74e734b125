import { useEffect } from 'react'

/** Reports whether the browser has a voice. Televisions often have none. */
export const canReadAloud = (): boolean => 'speechSynthesis' in globalThis

/** Sentences that wait while one is read. More of them would be old news. */
const MAX_WAITING = 1

let waiting: readonly SpeechSynthesisUtterance[] = []

const readAloud = (text: string): void => {
  if (waiting.length > MAX_WAITING) {
    waiting = []
    speechSynthesis.cancel()
  }
  const sentence = new SpeechSynthesisUtterance(text)
  sentence.lang = document.documentElement.lang
  // Browsers forget listeners of sentences to which nothing refers.
  waiting = [...waiting, sentence]
  const forget = () => {
    waiting = waiting.filter((other) => other !== sentence)
  }
  sentence.addEventListener('end', forget)
  sentence.addEventListener('error', forget)
  speechSynthesis.speak(sentence)
}

/** Reads each new text aloud by the voice of the browser, if it has one, while `isEnabled` is true. */
export const useReadAloud = (text: string, isEnabled: boolean): void => {
  useEffect(() => {
    if (isEnabled && text !== '' && canReadAloud()) readAloud(text)
  }, [text, isEnabled])
}
