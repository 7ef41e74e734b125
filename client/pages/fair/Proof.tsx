import { useEffect, useState } from 'react'
import { type AnyEvidence, isChaseEvidence, isEvidence } from '../../../fair/evidence.ts'
import { type Verdict, verify } from '../../../fair/verdict.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { memoryOf, readSeal, type SeenSeal } from '../../table/storage/seals.ts'
import { afterPaint } from '../../ui/page/first-paint.ts'
import { HowItWorks } from './HowItWorks.tsx'
import { ReportName } from './ReportName.tsx'
import { RevealedValues } from './RevealedValues.tsx'
import { VerdictPanel } from './VerdictPanel.tsx'

/** A checked game. `card` is undefined if the record is unreadable. */
interface Examination {
  readonly card: AnyEvidence | undefined
  readonly seal: SeenSeal | undefined
  readonly verdict: Verdict
}

const examine = (given: unknown): Examination => {
  const card = isEvidence(given) || isChaseEvidence(given) ? given : undefined
  const seal = card === undefined ? undefined : readSeal(card.code, card.number)
  return { card, seal, verdict: verify(given, seal === undefined ? undefined : memoryOf(seal)) }
}

/** Checks the game after the first paint: a long game takes a moment. */
const useExamination = (given: unknown): Examination | undefined => {
  const [trial, setTrial] = useState<Examination>()
  useEffect(() => {
    setTrial(undefined)
    return afterPaint(() => setTrial(examine(given)))
  }, [given])
  return trial
}

interface Props {
  /** The unchecked record. */
  readonly given: unknown
  /** Id of the game on this server; empty for a file. */
  readonly id: string
}

/** Repeats the deal of a finished game in this browser, and shows whether it was fair. */
export const Proof = ({ given, id }: Props) => {
  const { t } = useTranslation('fair')
  const trial = useExamination(given)
  return (
    <>
      {trial === undefined && (
        <p className="panel" role="status">
          {t('fair.checking', isChaseEvidence(given) ? { context: 'dice' } : {})}
        </p>
      )}
      {trial !== undefined && <VerdictPanel {...trial} id={id} />}
      {trial?.card !== undefined && (
        <RevealedValues draws={trial.card.draws} own={trial.seal?.seeds.map(({ clientSeed }) => clientSeed) ?? []} />
      )}
      {trial?.card !== undefined && id !== '' && <ReportName id={id} card={trial.card} />}
      <HowItWorks draws={trial?.card?.draws} rules={trial?.card?.record.rules} />
    </>
  )
}
