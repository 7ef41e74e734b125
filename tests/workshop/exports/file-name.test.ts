import { expect, test } from 'vitest'
import { fileName } from '../../../workshop/exports/file-name.ts'
import { designOf } from '../designs.ts'

test.each([
  ['Łódź', 'lodz'],
  ['Straße 3', 'strasse-3'],
  ['Ærø & Þór', 'aero-thor'],
  ['Çağıl İnce', 'cagil-ince'],
  ['Šťastný dům', 'stastny-dum'],
  ['Nguyễn', 'nguyen'],
  ['The Miller’s board', 'the-millers-board'],
  ['Семья Йовановић', 'семья-йовановић'],
  ['Οικογένεια', 'οικογένεια'],
  ['木の板', '木の板'],
  ['परिवार', 'परिवार'],
  ['a/b\\c:d*?"<>|', 'a-b-c-d'],
  ['Con', 'con-board'],
  ['🎲', 'pegs-and-jokers-4-6-8'],
  ['', 'pegs-and-jokers-4-6-8'],
])('a board called “%s” is kept as %s', (title, name) => {
  expect(fileName(designOf({ title }), '.stl')).toBe(`${name}.stl`)
})
