import { useEffect, useState } from 'react'
import { type AnyEvidence, type Evidence, isChaseEvidence, isEvidence } from '../../../fair/evidence.ts'
import { namesIn } from '../../../fair/redaction.ts'
import { dealtNames, type SealedName } from '../../../fair/sealed-names.ts'
import { parseTerms } from '../../../fair/terms.ts'
import { type Verdict, verify } from '../../../fair/verdict.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { reportName } from '../../table/net/http.ts'
import { browserMemoryOf, readSeal, type StoredSeal } from '../../table/storage/seals.ts'
import { afterPaint } from '../../ui/page/first-paint.ts'
import { joinItems } from '../../words/names.ts'
import { ReportForm } from '../report/ReportForm.tsx'
import { FairnessExplained } from './FairnessExplained.tsx'
import { nameOrNone } from './record-names.ts'
import { VerdictPanel } from './VerdictPanel.tsx'

interface NamedSeat {
  readonly seat: number
  readonly name: string
}

const namedSeats = (evidence: AnyEvidence): readonly NamedSeat[] =>
  evidence.names.flatMap((_, seat) => {
    const name = joinItems([...namesIn(evidence, seat)])
    return name === '' ? [] : [{ seat, name }]
  })

/** Reports an offensive name on this public page to the operator. */
const ReportName = ({ id, evidence }: { readonly id: string; readonly evidence: AnyEvidence }) => {
  const { t } = useTranslation('fair')
  const [chosen, setChosen] = useState<number>()
  const named = namedSeats(evidence)
  if (named.length === 0) return null
  const texts = {
    title: t('report.title'),
    hint: t('report.hint'),
    reason: t('report.reason'),
    send: t('report.send'),
    done: t('report.done'),
  }
  return (
    <ReportForm
      className="report-name"
      texts={texts}
      refusals={{ 'report/settled': t('report.report/settled'), 'report/full': t('report.report/full') }}
      disabled={chosen === undefined}
      report={(reason) => reportName(id, { seat: chosen ?? -1, reason })}
      onDone={() => setChosen(undefined)}
    >
      <fieldset>
        <legend>{t('report.which')}</legend>
        {named.map(({ seat, name }) => (
          <label key={seat}>
            <input type="radio" name="seat" checked={seat === chosen} onChange={() => setChosen(seat)} />
            {name}
          </label>
        ))}
      </fieldset>
    </ReportForm>
  )
}

const Entry = ({ name, text }: { readonly name: string; readonly text: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <code>{text}</code>
    </dd>
  </div>
)

/** Returns the players' client seeds in the order of their use. A seed that was not revealed is empty. */
const clientSeedsOf = (draws: Evidence['draws']): readonly { readonly name: string; readonly clientSeed: string }[] => {
  const seats = parseTerms(draws.terms)?.seats ?? []
  const hashes = seats.map(({ nameHash }) => nameHash)
  return dealtNames(hashes, draws.names).flatMap((name, seat) =>
    seats[seat]?.hash === '' ? [] : [{ name, clientSeed: draws.revealed[seat] ?? '' }],
  )
}

/** Returns the names with the salts of their hashes. */
const saltsOf = (draws: Evidence['draws']): readonly SealedName[] => draws.names.filter(({ name }) => name !== '')

/** Shows seeds and salts for checks with other tools. `ownClientSeeds` are those of this browser. */
const RevealedValues = ({
  draws,
  ownClientSeeds,
}: {
  readonly draws: Evidence['draws']
  readonly ownClientSeeds: readonly string[]
}) => {
  const { t } = useTranslation('fair')
  const labelOf = (clientSeed: string) => {
    if (clientSeed === '') return 'fair.clientSeedNone'
    return ownClientSeeds.includes(clientSeed) ? 'fair.clientSeedOwn' : 'fair.clientSeedOf'
  }
  return (
    <details className="panel fold laid-open chevron">
      <summary>
        <h2>{t('fair.raw')}</h2>
      </summary>
      <dl>
        <Entry name={t('fair.seal')} text={draws.commitment} />
        <Entry name={t('fair.seed')} text={draws.seed} />
        <Entry name={t('fair.terms')} text={draws.terms} />
        {saltsOf(draws).map(({ name, salt }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <Entry key={i} name={t('fair.nameSalt', { name })} text={salt} />
        ))}
        {clientSeedsOf(draws).map(({ name, clientSeed }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and can name a person twice
          <Entry key={i} name={t(labelOf(clientSeed), { name: nameOrNone(name) })} text={clientSeed} />
        ))}
      </dl>
    </details>
  )
}

/** A checked game. `evidence` is undefined if the record is unreadable. */
interface Examination {
  readonly evidence: AnyEvidence | undefined
  /** Seal that this browser saw during the game; undefined if it was not there. */
  readonly seal: StoredSeal | undefined
  readonly verdict: Verdict
}

/** Checks the evidence of a game, also against the seal that this browser saw. */
const examineGame = (given: unknown): Examination => {
  const evidence = isEvidence(given) || isChaseEvidence(given) ? given : undefined
  const seal = evidence === undefined ? undefined : readSeal(evidence.code, evidence.number)
  return { evidence, seal, verdict: verify(given, seal === undefined ? undefined : browserMemoryOf(seal)) }
}

/** Checks the game after the first paint, because a long game takes a moment. Undefined until then. */
const useExamination = (given: unknown): Examination | undefined => {
  const [trial, setExamination] = useState<Examination>()
  useEffect(() => {
    setExamination(undefined)
    return afterPaint(() => setExamination(examineGame(given)))
  }, [given])
  return trial
}

interface ProofProps {
  /** The unchecked record. */
  readonly given: unknown
  /** Id of the game on this server; empty for a file. */
  readonly id: string
}

/** Repeats the deal of a finished game in this browser, and shows whether it was fair. */
export const Proof = ({ given, id }: ProofProps) => {
  const { t } = useTranslation('fair')
  const examination = useExamination(given)
  return (
    <>
      {examination === undefined && (
        <p className="panel" role="status">
          {t('fair.checking', isChaseEvidence(given) ? { context: 'dice' } : {})}
        </p>
      )}
      {examination !== undefined && <VerdictPanel {...examination} id={id} />}
      {examination?.evidence !== undefined && (
        <RevealedValues
          draws={examination.evidence.draws}
          ownClientSeeds={examination.seal?.seeds.map(({ clientSeed }) => clientSeed) ?? []}
        />
      )}
      {examination?.evidence !== undefined && id !== '' && <ReportName id={id} evidence={examination.evidence} />}
      <FairnessExplained draws={examination?.evidence?.draws} rules={examination?.evidence?.record.rules} />
    </>
  )
}
