import { describe, expect, test } from 'vitest'
import { checkDraft } from '../../../../client/game/setup/draft.ts'
import { type Preset, withPreset } from '../../../../client/game/setup/presets.ts'
import { printDraft, readDraft } from '../../../../client/game/setup/setup-link.ts'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { refusalText } from '../../../../client/table/net/refusal-text.ts'
import { RULE_PRESETS } from '../../../../engine/rulesets/presets.ts'
import { stubPage } from '../../page.ts'
import { htmlOf, textOf } from '../../rendered.ts'

stubPage()
const { SetupPage } = await import('../../../../client/pages/setup/SetupPage.tsx')
const { HouseRules } = await import('../../../../client/pages/setup/HouseRules.tsx')
const { CreateBar } = await import('../../../../client/pages/setup/CreateBar.tsx')
const { RuleArticle } = await import('../../../../client/game/rules/RuleArticle.tsx')
const { RulesPage } = await import('../../../../client/pages/rules/RulesPage.tsx')
const { ChaseRules } = await import('../../../../client/marble-chase/rules/ChaseRules.tsx')
const { PAGE_KINDS: kinds } = await import('../../../../client/page-kinds.ts')
await loadTexts(['rules', 'host', 'rulebook', 'cardRules', 'chaseRules', 'setup'])

const setupPage = (query: string) => textOf(htmlOf(SetupPage, { query, kinds }))

describe('the set-up page', () => {
  test('reports the parts of a link that can’t be applied, and shows a playable set-up', () => {
    const text = setupPage('rules=tock&players=9&bluffing=true&fours=backward')
    expect(text).toContain('Tock is for 2, 3, 4, 5 or 6 players, not 9; here it is for 6.')
    expect(text).toContain('Tock has no house rule “bluffing”; it was left out.')
    expect(text).toContain('House rules Fours go backward.')
    expect(text).toContain('Make the table Tock, 6 players, 1 house rule')
  })

  test('reports the same for Marble Chase, and shows its house rules', () => {
    const text = setupPage('rules=marble-chase&players=3&bestOf=3&cubes=14&talk=free&blacks=9')
    expect(text).toContain('Marble Chase has no house rule “talk”; it was left out.')
    expect(text).toContain('“Black shots” can’t be “9” in Marble Chase; it was left as usual.')
    expect(text).toContain('A match is the best of three games and each side has 14 cubes.')
  })

  test('shows the bots of a link', () => {
    expect(setupPage('rules=basic&players=4&bots=club,expert:ada')).toContain('Bots Club · expert, Ada')
    expect(setupPage('bots=hal')).toContain('not “hal”')
  })

  test('keeps rated games in its link, also for people who go on from another table', () => {
    const isOn = (query: string) => {
      const [, label = ''] = htmlOf(SetupPage, { query, kinds }).split('<span>Rated games')
      return /<input[^>]*aria-checked="true"/.test(label.split('</label>')[0] ?? '')
    }
    expect(isOn('rules=tock&players=4&rated=true&after=t/KRTM&people=4')).toBe(true)
    expect(isOn('rules=tock&players=4&after=t/KRTM&people=4')).toBe(false)
    expect(printDraft(readDraft('rules=tock&players=4&rated=true').draft)).toContain('rated=true')
    expect(setupPage('rules=tock&players=4&rated=true&after=pass/KRTM&people=4')).not.toContain('Rated games')
  })

  test('offers usual forms with names of their own, as house rules of a game', () => {
    const link = (id: string) => {
      const preset = RULE_PRESETS.find((own) => own.id === id) as Preset
      const { draft } = readDraft(`rules=${preset.rules}`)
      return printDraft(withPreset(draft, preset))
    }
    expect(link('quebec')).toBe('rules=tock&players=4&fours=backward&fives=others&sevens=own&tens=steal&jacks=either')
    const toc = link('jeuDeToc')
    expect(readDraft(toc).problems).toEqual([])
    const page = htmlOf(SetupPage, { query: toc, kinds })
    expect(textOf(page)).toContain('Jeu de toc Tock for partners, but fours go backward,')
    expect(page).toMatch(/<label class="choice game on">[^>]*checked=""[^>]*><b>Jeu de toc/)
    expect(page.match(/choice game on/g)).toHaveLength(1)
  })

  test('tells a draft as the nearest form and its differences', () => {
    const toc = (changes: string) =>
      setupPage(
        `rules=tock-partners&board=carbles&duty=all&fours=backward&jacks=swap&sevens=own&kings=sweep&remainder=true${changes}`,
      )
    expect(toc('')).toContain('House rules None: Jeu de toc as it stands.')
    expect(toc('')).toMatch(/Make the table Jeu de toc, 4 players ?$/)
    const changed = toc('&start=one&fives=any')
    expect(changed).toContain(
      'House rules Jeu de toc, but fives move anyone’s marbles and one marble of each begins on',
    )
    expect(changed).toContain('Back to Jeu de toc as it stands')
    expect(changed).toMatch(/Make the table Jeu de toc, 4 players, 2 house rules ?$/)
    expect(setupPage('rules=tock-partners&sevens=own')).toContain('House rules Your own marbles walk the seven.')
  })

  test('says at the number of packs that there are too few cards, and can’t make the table', () => {
    const { draft } = readDraft('players=12')
    const tooFew = { ...draft, options: { ...draft.options, packs: 1 as const } }
    const checked = checkDraft(tooFew)
    const problem = checked.ok ? '' : refusalText(checked.error)
    const rules = textOf(htmlOf(HouseRules, { draft: tooFew, problem, onChange: () => undefined }))
    expect(rules).toMatch(/Packs of cards .*not enough/)
    expect(rules).toContain('Back to Pegs and Jokers as it stands')
    const bar = (fault: string) =>
      htmlOf(CreateBar, { draft, problem: fault, label: 'Make the table', onCreate: async () => undefined })
    expect(bar(problem)).toMatch(/<button[^>]* disabled=""[^>]*>.*Make the table/)
    expect(bar('')).not.toContain('disabled')
  })
})

describe('the rules page', () => {
  test('reports an unplayable link, and leads to a playable set-up', () => {
    const query = 'rules=basic&players=12&packs=1'
    const text = textOf(htmlOf(RulesPage, { query, kinds }))
    expect(text).toContain('That can’t be played')
    expect(text).toContain('Make a table with these rules')
    expect(printDraft(readDraft(query).draft)).toBe('rules=basic&players=12')
  })

  test('name the form of a game, and what is different from it', () => {
    const toc =
      'rules=tock-partners&board=carbles&duty=all&fours=backward&jacks=swap&sevens=own&kings=sweep&remainder=true'
    const rules = (query: string) =>
      textOf(htmlOf(RuleArticle, { draft: readDraft(query).draft, layout: 'page', sections: [] }))
    expect(rules(toc)).toMatch(/^Jeu de toc.*This is Jeu de toc: Tock for partners, but fours go backward, /)
    expect(rules(`${toc}&fives=any`)).toContain('This is Jeu de toc, but fives move anyone’s marbles.')
    expect(rules('rules=tock-partners')).toContain('This is Tock for partners as it stands')
  })

  test('shows the differences, rule numbers and drawings of Marble Chase', () => {
    const { draft } = readDraft('rules=marble-chase&players=4&cubes=16')
    const html = htmlOf(ChaseRules, { draft, layout: 'page' })
    expect(textOf(html)).toContain('This table plays with 16 cubes instead of 12.')
    expect(html).toMatch(/<abbr[^>]*>Q19<\/abbr>/)
    for (const name of ['The field from above', 'What is added', 'How the totals']) {
      expect(html).toContain(`aria-label="${name}`)
    }
  })
})
