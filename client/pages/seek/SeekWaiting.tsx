import { useEffect, useState } from 'react'
import { BOTS_AFTER_MS } from '../../../server/protocol/seek-terms.ts'
import type { SeekBody } from '../../../server/protocol/seeks.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { gameName } from '../../words/game-text.ts'
import { joinNames } from '../../words/names.ts'
import type { Waiting } from './use-seek.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60_000

/** Returns the time since the server answered, in whole seconds' steps. */
const useMsSince = (waiting: Waiting | undefined): number => {
  const [now, setNow] = useState(() => Date.now())
  const [since, setSince] = useState(now)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer begins a new count
  useEffect(() => setSince(Date.now()), [waiting])
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, now - since)
}

const minutesAndSeconds = (ms: number): string => {
  const seconds = Math.floor(ms / SECOND_MS)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const useFacts = (seek: SeekBody, { people, nearest, heldMs, waitedMs }: Waiting): readonly string[] => {
  const { t } = useTranslation('watch')
  if (heldMs > 0) return [t('seek.held', { count: Math.ceil(heldMs / MINUTE_MS) })]
  const missing = nearest.players - nearest.together
  const game = gameName(nearest.rules)
  const isAlone = nearest.together === 1
  const others = people > 1 ? t('seek.others', { count: people - 1 }) : t('seek.nobody')
  const botsIn = Math.ceil((BOTS_AFTER_MS - waitedMs) / SECOND_MS)
  return [
    isAlone ? others : t('seek.together', { game, count: nearest.together, players: nearest.players }),
    ...(isAlone ? [] : [t('seek.missing', { count: missing })]),
    ...(seek.bots ? [botsIn > 0 ? t('seek.botsIn', { count: botsIn }) : t('seek.botsNow')] : [t('seek.noBots')]),
  ]
}

const Facts = ({ seek, waiting }: { readonly seek: SeekBody; readonly waiting: Waiting }) => (
  <ul className="seek-facts">
    {useFacts(seek, waiting).map((fact) => (
      <li key={fact}>{fact}</li>
    ))}
  </ul>
)

interface SeekWaitingProps {
  readonly seek: SeekBody
  /** Undefined until the server has answered. */
  readonly waiting: Waiting | undefined
  readonly problem: string
  readonly onLeave: () => void
}

/** Says how the search of this tab goes, until it ends at a table or is given up. */
export const SeekWaiting = ({ seek, waiting, problem, onLeave }: SeekWaitingProps) => {
  const { t } = useTranslation('watch')
  const passedMs = useMsSince(waiting)
  const current = waiting && { ...waiting, waitedMs: waiting.waitedMs + passedMs }
  return (
    <section className="panel stack seek-waiting">
      <h2 role="status">{t('seek.looking')}</h2>
      <p className="seek-games">{joinNames(seek.rules.map(gameName))}</p>
      <p className="seek-clock" aria-hidden="true">
        {minutesAndSeconds(current?.waitedMs ?? 0)}
      </p>
      {current !== undefined && problem === '' && <Facts seek={seek} waiting={current} />}
      {problem !== '' && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <p className="muted">{t('seek.keepOpen')}</p>
      <Button text={t('seek.leave')} onPress={onLeave} />
    </section>
  )
}
