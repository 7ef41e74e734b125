import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Evidence, isEvidence } from '../../fair/evidence.ts'
import { type Verdict, verify } from '../../fair/verdict.ts'
import { gameCard, type HttpAnswer } from '../net/http.ts'
import { memoryOf, readSeal, type Seal } from '../state/kept/seals.ts'
import { afterPaint } from '../ui/first-paint.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { useTitle } from '../ui/use-title.ts'
import { HowItWorks } from './HowItWorks.tsx'
import { Judged } from './Judged.tsx'
import { LaidOpen } from './LaidOpen.tsx'
import { NoGame } from './NoGame.tsx'
import { ReportName } from './ReportName.tsx'

/** A game that was looked into. `card` is undefined where nothing of it could be read. */
interface Trial {
  readonly card: Evidence | undefined
  readonly seal: Seal | undefined
  readonly verdict: Verdict
}

const tried = (given: unknown): Trial => {
  const card = isEvidence(given) ? given : undefined
  const seal = card === undefined ? undefined : readSeal(card.code, card.number)
  return { card, seal, verdict: verify(given, seal === undefined ? undefined : memoryOf(seal)) }
}

const useGameCard = (id: string): { readonly answer: HttpAnswer<unknown> | undefined; readonly again: () => void } => {
  const [answer, setAnswer] = useState<HttpAnswer<unknown>>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt fetches anew
  useEffect(() => {
    let left = false
    setAnswer(undefined)
    void gameCard(id).then((given) => !left && setAnswer(given))
    return () => {
      left = true
    }
  }, [id, attempt])
  return { answer, again: useCallback(() => setAttempt((before) => before + 1), []) }
}

/** Judges after the page has said that it does: a long game takes a moment. */
const useTrial = (answer: HttpAnswer<unknown> | undefined): Trial | undefined => {
  const [trial, setTrial] = useState<Trial>()
  useEffect(() => {
    setTrial(undefined)
    return answer?.ok === true ? afterPaint(() => setTrial(tried(answer.value))) : undefined
  }, [answer])
  return trial
}

const Page = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  useTitle(title)
  return (
    <main className="page fair-page">
      <PageHead title={title} />
      {children}
    </main>
  )
}

/** Draws all cards of a game that is over again, in this browser, and says whether they were fair. */
const GamePage = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('fair')
  const { answer, again } = useGameCard(id)
  const trial = useTrial(answer)
  return (
    <Page title={t('fair.title')}>
      {answer?.ok === false && <NoGame answer={answer} onRetry={again} />}
      {answer?.ok !== false && trial === undefined && (
        <p className="panel" role="status">
          {t(answer === undefined ? 'fair.loading' : 'fair.checking')}
        </p>
      )}
      {trial !== undefined && <Judged {...trial} id={id} />}
      {trial?.card !== undefined && (
        <LaidOpen draws={trial.card.draws} own={trial.seal?.seeds.map(({ clientSeed }) => clientSeed) ?? []} />
      )}
      {trial?.card !== undefined && <ReportName id={id} card={trial.card} />}
      <HowItWorks draws={trial?.card?.draws} />
    </Page>
  )
}

/** Without an id: how cards are made fair. */
export const FairPage = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('fair')
  if (id !== '') return <GamePage id={id} />
  return (
    <Page title={t('fair.group')}>
      <HowItWorks draws={undefined} />
    </Page>
  )
}
