// @vitest-environment happy-dom
import { createElement, type FunctionComponent, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { SettingsGroup, SettingsPart } from '../../../../client/game/settings/SettingsGroup.tsx'
import { SettingsSearch } from '../../../../client/game/settings/SettingsSearch.tsx'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { mount } from '../../mounted.ts'

await loadTexts(['common', 'host'])

/** Makes a group or part with this heading and these settings. */
const titled = (
  Titled: typeof SettingsGroup | typeof SettingsPart,
  title: string,
  ...settings: readonly (string | ReactNode)[]
) =>
  createElement(
    Titled as FunctionComponent<{ readonly title: string }>,
    { title, key: title },
    settings.map((setting) => (typeof setting === 'string' ? createElement('p', { key: setting }, setting) : setting)),
  )

const game = titled(SettingsGroup, 'Game', titled(SettingsPart, 'Bots', 'How fast'), 'Clock')
const look = titled(SettingsGroup, 'Look', 'Light of the room')

/** Returns the settings that are shown, without headings. */
const shownIn = (container: HTMLElement): readonly string[] =>
  [...container.querySelectorAll('p')].filter((p) => p.closest('[hidden]') === null).map((p) => p.textContent)

test('a word finds the settings that contain it, or all of a group or part with it in its heading', async () => {
  const { container, fill } = mount(SettingsSearch, { children: [game, look] })
  expect(shownIn(container)).toEqual(['How fast', 'Clock', 'Light of the room'])
  await fill('Find a setting', 'ROOM')
  expect(shownIn(container)).toEqual(['Light of the room'])
  await fill('Find a setting', 'bot')
  expect(shownIn(container)).toEqual(['How fast'])
  await fill('Find a setting', ' game ')
  expect(shownIn(container)).toEqual(['How fast', 'Clock'])
  await fill('Find a setting', 'dragon')
  expect(shownIn(container)).toEqual(['No setting contains this word.'])
  await fill('Find a setting', '')
  expect(shownIn(container)).toEqual(['How fast', 'Clock', 'Light of the room'])
})
