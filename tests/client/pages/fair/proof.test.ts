// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { Proof } from '../../../../client/pages/fair/Proof.tsx'
import { fairGame } from '../../../fair/fair-game.ts'
import { mount } from '../../mounted.ts'

await loadTexts(['common', 'play', 'fair'])

const GAME_CARD = fairGame({ rules: 'basic', players: 4 })

test('a stranger reads that everything fits as far as this browser can know', async () => {
  const { shows, container } = mount(Proof, { given: GAME_CARD, id: GAME_CARD.id })
  await shows('Everything fits, as far as this browser can know.')
  const unknown = [...container.querySelectorAll('.findings li')].filter((line) =>
    line.textContent?.includes('can’t be known'),
  )
  expect(unknown).toHaveLength(2)
  expect(container.querySelector('.laid-open code')?.textContent).toBe(GAME_CARD.draws.commitment)
})

test('a stacked deck is found, and the finding says where', async () => {
  const [first = '', ...others] = GAME_CARD.record.shuffles
  const shuffles = [first.split(' ').toReversed().join(' '), ...others]
  const { shows } = mount(Proof, {
    given: { ...GAME_CARD, record: { ...GAME_CARD.record, shuffles } },
    id: GAME_CARD.id,
  })
  await shows('No, something does not fit.')
  await shows(/^Before the first move: \d+\u00a0cards, not in the order drawn\. \(does not hold\)$/, '.findings .fails')
})

test('a name is reported to the operator', async () => {
  const posted: unknown[] = []
  const answers = vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    posted.push([path, JSON.parse(String(init?.body))])
    return Response.json({})
  })
  const { press, fill, shows, user } = mount(Proof, { given: GAME_CARD, id: GAME_CARD.id })
  await shows('Report a name')
  const ben = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')][1]
  await user.click(ben as HTMLInputElement)
  await fill('Why? (optional)', 'It is my name.')
  await press('Report this name')
  await shows('Thank you. The operator of this server will look at it.')
  await waitFor(() =>
    expect(posted).toEqual([
      [`/api/games/${GAME_CARD.id}/reports`, expect.objectContaining({ reason: 'It is my name.' })],
    ]),
  )
  answers.mockRestore()
})
