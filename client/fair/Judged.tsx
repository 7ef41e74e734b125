import { useTranslation } from 'react-i18next'
import type { Evidence } from '../../fair/evidence.ts'
import type { Subject, Verdict } from '../../fair/verdict.ts'
import { type FindingLine, lineOf, openLine } from '../i18n/findings.ts'
import { gameName } from '../i18n/game-words.ts'
import { localeOf } from '../i18n/i18n.ts'
import { listOf } from '../i18n/names.ts'
import { gamePath } from '../net/http.ts'
import type { Seal } from '../state/kept/seals.ts'
import { Icon } from '../ui/Icon.tsx'

interface Props {
  readonly id: string
  readonly card: Evidence | undefined
  readonly seal: Seal | undefined
  readonly verdict: Verdict
}

const CARDS: readonly Subject[] = ['partners', 'dealer', 'passed', 'shuffle', 'steal']
const PLAY: readonly Subject[] = ['moves', 'result']

/** What was found, and where this browser remembers nothing, that it can't be said. */
const linesOf = (card: Evidence, { findings }: Verdict, seal: Seal | undefined): readonly FindingLine[] =>
  findings.flatMap((finding) => {
    const line = finding.about === 'card' ? [] : [lineOf(card, finding)]
    if (finding.about === 'commitment' && seal === undefined) return [...line, openLine('seen')]
    const none = finding.about === 'clientSeeds' && card.draws.clientSeeds.length > 0 && seal?.mixed !== true
    return none ? [...line, openLine('own')] : line
  })

const ICONS = { holds: 'check', fails: 'close', open: 'keys' } as const

const Lines = ({ title, lines }: { readonly title: string; readonly lines: readonly FindingLine[] }) => {
  const { t } = useTranslation('fair')
  if (lines.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <ul className="findings">
        {lines.map(({ text, mark }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two findings may read alike, and they never move
          <li key={i} className={mark}>
            <Icon name={ICONS[mark]} size={18} />
            <span>
              {text}
              <span className="unseen"> ({t(`fair.${mark}`)})</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const dateOf = (ms: number): string => {
  const date = new Date(ms)
  if (Number.isNaN(date.getTime())) return '?'
  return new Intl.DateTimeFormat(localeOf(), { dateStyle: 'long', timeStyle: 'short' }).format(date)
}

const Facts = ({ card }: { readonly card: Evidence }) => {
  const { t } = useTranslation('fair')
  const { code, number, ended, names, record } = card
  return (
    <div className="muted">
      <p>{t('fair.game', { game: gameName(record.rules), code, number, date: dateOf(ended) })}</p>
      <p>{t('fair.players', { names: listOf(names) })}</p>
    </div>
  )
}

/** The verdict: first in a word, then finding by finding. */
export const Judged = ({ id, card, seal, verdict }: Props) => {
  const { t } = useTranslation('fair')
  const lines = card === undefined ? [] : linesOf(card, verdict, seal)
  const others = lines.filter(({ about }) => !CARDS.includes(about) && !PLAY.includes(about))
  return (
    <article className="panel judged">
      <div className={verdict.holds ? 'verdict holds' : 'verdict fails'} role="status">
        <Icon name={verdict.holds ? 'check' : 'close'} size={30} />
        <h2>{t(verdict.holds ? 'fair.yes' : 'fair.no')}</h2>
        <p>{card === undefined ? t('finding.card') : t(verdict.holds ? 'fair.yesText' : 'fair.noText')}</p>
      </div>
      {card !== undefined && <Facts card={card} />}
      <Lines title={t('fair.before')} lines={others} />
      <Lines title={t('fair.cards')} lines={lines.filter(({ about }) => CARDS.includes(about))} />
      <Lines title={t('fair.play')} lines={lines.filter(({ about }) => PLAY.includes(about))} />
      {card !== undefined && (
        <a className="button" href={gamePath(id)} download={`game-${card.code}-${card.number}.json`}>
          {t('fair.save')}
        </a>
      )}
    </article>
  )
}
