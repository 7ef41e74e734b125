// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { PAGE_KINDS } from '../../../../client/page-kinds.ts'
import { MyPage } from '../../../../client/pages/my/MyPage.tsx'
import { takeHandedFile } from '../../../../client/pages/replay/handed-file.ts'
import { redirect } from '../../../../client/ui/page/route.ts'
import { fairGame } from '../../../fair/fair-game.ts'
import { mount } from '../../mounted.ts'

await loadTexts(['common', 'my'])

const FINISHED_GAME = {
  id: 'game-1',
  code: 'ABCD',
  rules: 'basic',
  names: ['Ann', 'Ben'],
  winners: ['Ben'],
  ended: Date.UTC(2026, 10, 1),
}
const RUNNING_TABLE = {
  code: 'WXYZ',
  token: 'a'.repeat(48),
  rules: 'basic',
  names: ['Ann', 'Ben'],
  running: true,
  pass: false,
}
const BACKUP_FILE = { kind: 'my games at the table', version: 1, games: [FINISHED_GAME], tables: [RUNNING_TABLE] }

const chooseFile = async (user: ReturnType<typeof mount>['user'], text: string): Promise<void> => {
  const field = document.querySelector<HTMLInputElement>('input[type="file"]')
  await user.upload(field as HTMLInputElement, new File([text], 'my-games.json', { type: 'application/json' }))
}

test('games come from a file, and are forgotten one by one or all after a question', async () => {
  localStorage.clear()
  const { user, shows, press, find } = mount(MyPage, { kinds: PAGE_KINDS })
  await shows('Nothing yet')
  await chooseFile(user, '{}')
  await shows('This is not a list of games.')
  await chooseFile(user, JSON.stringify(BACKUP_FILE))
  await shows('One game was added.')
  await shows('Pegs and Jokers', '.my-list a')
  const texts = document.body.textContent ?? ''
  const order = ['Save this list', 'For your other browsers.', 'Load a saved list', 'Watch a saved game']
  expect(order.map((text) => texts.indexOf(text))).toEqual(
    order.map((text) => texts.indexOf(text)).toSorted((a, b) => a - b),
  )
  await find('.my-list button.my-game')
  expect(localStorage.getItem('table-token:WXYZ')).toBe(RUNNING_TABLE.token)
  await press('Forget WXYZ')
  await press('No, keep it')
  await press('Forget WXYZ')
  await press('Yes, forget it')
  expect(screen.queryByRole('button', { name: 'Forget WXYZ' })).toBeNull()
  expect(localStorage.getItem('table-token:WXYZ')).toBeNull()
  localStorage.setItem('table-token:BCDF', 'of a table that is not in the list')
  localStorage.setItem('tables-unread-5', '[{"of":"a later version"}]')
  localStorage.setItem('settings', '{}')
  await press('Forget all')
  await press('Yes, forget all')
  await shows('Nothing yet')
  expect(Object.keys(localStorage)).toEqual(['settings'])
})

test('the file of a game that is given in place of a list is opened on the page of games', async () => {
  localStorage.clear()
  redirect({ at: 'my' })
  const { user } = mount(MyPage, { kinds: PAGE_KINDS })
  await chooseFile(user, JSON.stringify(fairGame({ rules: 'basic', players: 4 })))
  await waitFor(() => expect(location.pathname).toBe('/games'))
  expect(takeHandedFile()?.replay?.moments.length).toBeGreaterThan(1)
})

test('what cannot be read of a list is told, saved as a file and deleted, and the rest of the list stays', async () => {
  localStorage.clear()
  localStorage.setItem('games', JSON.stringify([FINISHED_GAME, { of: 'a later version' }]))
  localStorage.setItem('tables', '[{"code":"KRTM", cut')
  localStorage.setItem('seals-unread-7', 'null')
  const blobs: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${blobs.push(blob as Blob)}`)
  const { shows, press, hides, countOf } = mount(MyPage, { kinds: PAGE_KINDS })
  await shows('can’t be read: it is damaged, or comes from a later version', '[role="alert"]')
  const address = location.href
  await press('Save what can’t be read')
  expect(location.href, 'a file is saved from the page').toBe(address)
  const texts = Object.values(JSON.parse((await blobs[0]?.text()) ?? ''))
  expect(texts.sort()).toEqual([
    '[{"code":"KRTM", cut',
    JSON.stringify([FINISHED_GAME, { of: 'a later version' }]),
    'null',
  ])
  await press('Delete what can’t be read')
  await hides('can’t be read')
  expect(Object.keys(localStorage).filter((key) => key.includes('unread'))).toEqual([])
  expect(countOf('.my-list a')).toBe(1)
  expect(JSON.parse(localStorage.getItem('games') ?? '')).toEqual([FINISHED_GAME])
})

test('lists that can be read have no such sentence', async () => {
  localStorage.clear()
  localStorage.setItem('games', JSON.stringify([FINISHED_GAME]))
  const { shows } = mount(MyPage, { kinds: PAGE_KINDS })
  await shows('Pegs and Jokers', '.my-list a')
  expect(document.body.textContent).not.toContain('can’t be read')
})

test('matches of Marble Chase are added up, and other games have no totals', async () => {
  localStorage.clear()
  const { user, shows } = mount(MyPage, { kinds: PAGE_KINDS })
  await chooseFile(user, JSON.stringify(BACKUP_FILE))
  await shows('One game was added.')
  expect(document.querySelector('.my-figures')).toBeNull()
  const match = {
    ...FINISHED_GAME,
    rules: 'marble-chase',
    figures: { turns: 4, points: 10, shots: 8, columns: 6, outs: 1 },
  }
  const games = [
    { ...match, id: 'match-1', won: true },
    { ...match, id: 'match-2', won: false },
  ]
  await chooseFile(user, JSON.stringify({ ...BACKUP_FILE, games }))
  await shows('Points a turn', '.my-figures')
  const values = [...document.querySelectorAll('.my-figures dd')].map(({ textContent }) => textContent)
  expect(values).toEqual(['2', '1', '2.5', '75%', '13%', '0', '0', '0'])
})
