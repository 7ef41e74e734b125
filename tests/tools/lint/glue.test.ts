import { expect, test } from 'vitest'
import { glueIn } from '../../../tools/lint/glue.ts'

/** Returns the lines of glue in a source, in which § stands for the sign before a brace of a template string. */
const linesOf = (text: string): readonly number[] =>
  glueIn({ path: 'page.tsx', text: text.replaceAll('§', '$') }).map((problem) => Number(problem.split(':')[1]))

test('texts that are joined to a sentence are found, each at its line', () => {
  const glued = [
    "const one = t('goes', { name: nameOf(seat) }) + hits",
    "const two = name + t('goes')",
    'const three = `§{t(`card.§{rank}`)}: §{label}`',
    "const four = `§{name}, §{t('goes')}`",
    "<p>{t('when')}: {t(`then.§{what}`)}</p>",
    "return names.join(', ')",
  ]
  expect(linesOf(glued.join('\n'))).toEqual([1, 2, 3, 4, 5, 6])
  expect(linesOf("const text =\n  t('long', {\n    name,\n  }) + more")).toHaveLength(1)
})

test('whole sentences one after the other, lists with dots, attributes and lists for no person are left alone', () => {
  const whole = [
    "const one = `§{t('sure')} §{t('account')}`",
    "const two = [t('wood'), t('finish')].join(' · ')",
    "<Button text={t('play')} onPress={() => play(count + 1)} />",
    "throw new Error(`no texts of §{names.join(', ')}`)",
    "t('team', { team: (rules.teamOf[seat] ?? 0) + 1 })",
    "const label = `§{t('wood')}\\n§{t('finish')}`",
  ]
  expect(linesOf(whole.join('\n'))).toEqual([])
})
