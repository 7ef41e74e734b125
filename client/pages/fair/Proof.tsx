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

/** A game that was looked into. `card` is undefined where nothing of it could be read. */
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

/** Judges after the page has said that it does: a long game takes a moment. */
const useExamination = (given: unknown): Examination | undefined => {
  const [trial, setTrial] = useState<Examination>()
  useEffect(() => {
    setTrial(undefined)
    return afterPaint(() => setTrial(examine(given)))
  }, [given])
  return trial
}

interface Props {
  /** As it came: to be judged, not believed. */
  readonly given: unknown
  /** Of the game on this server; empty for a file. */
  readonly id: string
}

/** Draws all cards of a game that is over again, in this browser, and says whether they were fair. */
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
