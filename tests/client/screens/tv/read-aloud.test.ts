// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

class Utterance extends EventTarget {
  readonly text: string
  lang = ''
  constructor(text: string) {
    super()
    this.text = text
  }
}

/** Replaces the voice of the browser. Returns the sentences that it was given, and how often it was silenced. */
const stubVoice = () => {
  const said: Utterance[] = []
  const cancel = vi.fn()
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  vi.stubGlobal('speechSynthesis', { speak: (sentence: Utterance) => said.push(sentence), cancel })
  return { said, cancel }
}

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

const renderTexts = async (isEnabled: boolean) => {
  const { useReadAloud } = await import('../../../../client/ui/hooks/use-read-aloud.ts')
  return renderHook(({ text }) => useReadAloud(text, isEnabled), { initialProps: { text: 'Ann starts.' } })
}

test('each new sentence is read once, in the language of the page', async () => {
  document.documentElement.lang = 'en'
  const { said } = stubVoice()
  const { rerender } = await renderTexts(true)
  rerender({ text: 'Ann starts.' })
  rerender({ text: '' })
  rerender({ text: 'Bob hits Ann!' })
  expect(said.map(({ text, lang }) => [text, lang])).toEqual([
    ['Ann starts.', 'en'],
    ['Bob hits Ann!', 'en'],
  ])
})

test('nothing is read while it is switched off, nor by a browser without a voice', async () => {
  const { said } = stubVoice()
  await renderTexts(false)
  expect(said).toEqual([])
  vi.unstubAllGlobals()
  expect(await renderTexts(true)).toBeDefined()
})

test('old sentences give way to new ones when the game is faster than the voice', async () => {
  const { said, cancel } = stubVoice()
  const { rerender } = await renderTexts(true)
  rerender({ text: 'Second' })
  expect(cancel).not.toHaveBeenCalled()
  rerender({ text: 'Third' })
  expect(cancel).toHaveBeenCalledOnce()
  said.at(-1)?.dispatchEvent(new Event('end'))
  rerender({ text: 'Fourth' })
  expect(cancel).toHaveBeenCalledOnce()
})
