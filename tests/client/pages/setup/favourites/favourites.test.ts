// @vitest-environment happy-dom
import { createElement, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import type { Draft } from '../../../../../client/game/setup/draft.ts'
import { readDraft } from '../../../../../client/game/setup/setup-link.ts'
import { loadTexts } from '../../../../../client/i18n/i18n.ts'
import { FavouriteList, FavouriteStar } from '../../../../../client/pages/setup/favourites/Favourites.tsx'
import { useFavourites } from '../../../../../client/pages/setup/favourites/use-favourites.ts'
import { readForgotten } from '../../../../../client/table/account/forgotten.ts'
import { noteSignedIn } from '../../../../../client/table/account/signed-in.ts'
import { saveState } from '../../../../../client/table/account/sync-state.ts'
import { favouriteSetupList, MAX_FAVOURITES } from '../../../../../client/table/storage/favourite-setups.ts'
import { mount } from '../../../mounted.ts'

await loadTexts(['common', 'rules', 'setup'])

const SETUP_QUERY = 'rules=tock&players=6&clock=move-60&bots=master'

/** The star and the list of the set-up page, with what it sets up. */
const Setup = ({ link }: { readonly link: string }) => {
  const [draft, setDraft] = useState<Draft>(() => readDraft(link).draft)
  const favourites = useFavourites(draft)
  return createElement('div', {}, [
    createElement(FavouriteList, { key: 'list', favourites, onOpen: (opened) => setDraft(opened.draft) }),
    createElement(FavouriteStar, { key: 'star', draft, favourites }),
    createElement('output', { key: 'now' }, `${draft.set.id} ${draft.players} ${draft.bots}`),
  ])
}

beforeEach(() => localStorage.clear())

test('a set-up is kept under a name, opened with everything, and let go of', async () => {
  const first = mount(Setup, { link: SETUP_QUERY })
  await first.press(/Favourite/)
  await first.fill('Name of this set-up', 'Friday')
  await first.press('Keep it')
  await first.shows('Kept as Friday.')
  await first.shows(/Favourite set-upsFridayTock, 6\u00a0players/)
  first.container.remove()
  const { press, pressAt, shows, countOf, hides } = mount(Setup, { link: 'rules=basic&players=4' })
  await shows('Keeps this set-up')
  await pressAt('[name="favourite"]')
  await shows('tock 6 master', 'output')
  noteSignedIn()
  saveState({ account: 1, last: 0, agreed: {} })
  await press(/Favourite/)
  await hides('Kept as Friday.')
  expect([countOf('[name="favourite"]'), favouriteSetupList.read(), readForgotten()]).toEqual([0, [], ['setup Friday']])
})

test('a name that can’t be seen, is taken, or is one too many is refused with a reason', async () => {
  favouriteSetupList.save({ name: 'Friday', link: 'rules=dog&players=4' })
  const { press, fill, shows } = mount(Setup, { link: SETUP_QUERY })
  await press(/Favourite/)
  await fill('Name of this set-up', '\u200b')
  await press('Keep it')
  await shows('at least one character that can be seen')
  await fill('Name of this set-up', 'Friday')
  await press('Keep it')
  await shows('a favourite of this name already')
  favouriteSetupList.write(Array.from({ length: MAX_FAVOURITES }, (_, i) => ({ name: `${i}`, link: `players=${i}` })))
  await fill('Name of this set-up', 'Saturday')
  await press('Keep it')
  await shows('No more than 30 set-ups are kept.')
})
