import type { AnyEvidence } from '../../../fair/evidence.ts'
import type { FindingSubject } from '../../../fair/finding.ts'
import type { Verdict } from '../../../fair/verdict.ts'
import { currentLocale } from '../../i18n/i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { gamePath } from '../../table/net/http.ts'
import { Icon } from '../../ui/Icon.tsx'
import { diceContext, formName } from '../../words/game-text.ts'
import { joinNames } from '../../words/names.ts'
import { type FindingLine, findingLine } from './finding-lines.ts'
import { shownName } from './record-names.ts'

interface VerdictPanelProps {
  /** Id of the game on this server; empty for a file. */
  readonly id: string
  readonly evidence: AnyEvidence | undefined
  readonly verdict: Verdict
}

/** Subjects of findings about cards and dice. */
const CARD_SUBJECTS: readonly FindingSubject[] = ['partners', 'dealer', 'passed', 'shuffle', 'steal', 'first', 'die']
/** Subjects of findings about decisions and their result. */
const PLAY_SUBJECTS: readonly FindingSubject[] = ['moves', 'watched', 'result']

const linesOf = (evidence: AnyEvidence, { findings }: Verdict): readonly FindingLine[] =>
  findings.filter(({ about }) => about !== 'card').map((finding) => findingLine(evidence, finding))

const MARK_ICONS = { holds: 'check', fails: 'close', open: 'keys' } as const

const FindingList = ({ title, lines }: { readonly title: string; readonly lines: readonly FindingLine[] }) => {
  const { t } = useTranslation('fair')
  if (lines.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <ul className="findings">
        {lines.map(({ text, mark }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two findings may read alike, and they never move
          <li key={i} className={mark}>
            <Icon name={MARK_ICONS[mark]} size={18} />
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

/** Formats a time in ms since 1970. */
const dateAndTimeText = (timeMs: number): string => {
  const date = new Date(timeMs)
  if (Number.isNaN(date.getTime())) return '?'
  return new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long', timeStyle: 'short' }).format(date)
}

const Facts = ({ evidence }: { readonly evidence: AnyEvidence }) => {
  const { t } = useTranslation('fair')
  const { code, number, ended, names, record } = evidence
  return (
    <div className="muted">
      <p>
        {t('fair.game', {
          game: formName(record.rules, 'options' in record ? record.options : {}),
          code,
          number,
          date: dateAndTimeText(ended),
        })}
      </p>
      <p>{t('fair.players', { names: joinNames(names.map((_, seat) => shownName(evidence, seat))) })}</p>
    </div>
  )
}

const VERDICT_HEADINGS = {
  holds: { mark: 'holds', icon: 'check', text: 'fair.yes', hint: 'fair.yesText' },
  open: { mark: 'open', icon: 'keys', text: 'fair.fits', hint: 'fair.fitsText' },
  fails: { mark: 'fails', icon: 'close', text: 'fair.no', hint: 'fair.noText' },
} as const

const headingOf = ({ holds, open }: Verdict) => VERDICT_HEADINGS[holds ? (open ? 'open' : 'holds') : 'fails']

/** Shows the verdict in short, then each finding. `evidence` is undefined if the record is unreadable. */
export const VerdictPanel = ({ id, evidence, verdict }: VerdictPanelProps) => {
  const { t } = useTranslation('fair')
  const { mark, icon, text, hint } = headingOf(verdict)
  const diceOrCards = diceContext(evidence?.record.rules ?? '')
  const lines = evidence === undefined ? [] : linesOf(evidence, verdict)
  const preparation = lines.filter(({ about }) => !CARD_SUBJECTS.includes(about) && !PLAY_SUBJECTS.includes(about))
  return (
    <article className="panel judged">
      <div className={`verdict ${mark}`} role="status">
        <Icon name={icon} size={30} />
        <h2>{t(text)}</h2>
        <p>{evidence === undefined ? t('finding.card') : t(hint, diceOrCards)}</p>
      </div>
      {evidence !== undefined && <Facts evidence={evidence} />}
      <FindingList title={t('fair.before', diceOrCards)} lines={preparation} />
      <FindingList
        title={t(evidence !== undefined && 'rolls' in evidence ? 'fair.dice' : 'fair.cards')}
        lines={lines.filter(({ about }) => CARD_SUBJECTS.includes(about))}
      />
      <FindingList title={t('fair.play')} lines={lines.filter(({ about }) => PLAY_SUBJECTS.includes(about))} />
      {evidence !== undefined && id !== '' && (
        <a className="button" href={gamePath(id)} download={`game-${evidence.code}-${evidence.number}.json`}>
          {t('fair.save')}
        </a>
      )}
    </article>
  )
}
