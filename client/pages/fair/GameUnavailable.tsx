import { useTranslation } from '../../i18n/use-translation.ts'
import type { HttpAnswer } from '../../table/net/http.ts'
import { refusalText } from '../../table/net/refusal-text.ts'
import { Button } from '../../ui/Button.tsx'

/** Explains why there is no game to check. */
export const GameUnavailable = ({
  answer,
  onRetry,
}: {
  readonly answer: Extract<HttpAnswer<unknown>, { readonly ok: false }>
  readonly onRetry: () => void
}) => {
  const { t } = useTranslation('fair')
  const running = answer.error?.code === 'game/running'
  const missing = answer.status === 404
  let [text, hint] = [t('fair.unreachable'), answer.error === undefined ? '' : refusalText(answer.error)]
  if (missing) [text, hint] = [t('fair.missing'), t('fair.missingHint')]
  if (running) [text, hint] = [t('fair.running'), t('fair.runningHint')]
  return (
    <section className="panel stack" role="status">
      <h2>{text}</h2>
      {hint !== '' && <p className="muted">{hint}</p>}
      {!missing && <Button text={t('fair.retry')} onPress={onRetry} />}
    </section>
  )
}
