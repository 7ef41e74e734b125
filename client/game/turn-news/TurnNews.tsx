import { useEffect } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { chooseTelling, keepTelling, useTurnNews } from './turn-news.ts'
import '../play/questions.css'

interface TurnNewsProps {
  /** Code of the table. */
  readonly code: string
}

/** Asks once whether this browser shall tell its person of their turns, at a table where the game goes on over days. */
export const TurnNewsQuestion = ({ code }: TurnNewsProps) => {
  const { t } = useTranslation('turnNews')
  const state = useTurnNews((news) => news.state)
  useEffect(() => void keepTelling(code), [code])
  if (state !== 'ask') return null
  return (
    <section className="banner knocks" role="status">
      <p>{t('turnNews.question')}</p>
      <span className="knocks-answer">
        <Button text={t('turnNews.yes')} onPress={() => void chooseTelling(code, true)} />
        <Button text={t('turnNews.no')} onPress={() => void chooseTelling(code, false)} />
      </span>
    </section>
  )
}

/** Changes whether this browser tells its person of their turns. */
export const TurnNewsSwitch = ({ code }: TurnNewsProps) => {
  const { t } = useTranslation('turnNews')
  const state = useTurnNews((news) => news.state)
  if (state === 'unable') return null
  const problem = state === 'refused' || state === 'failed' ? t(`turnNews.${state}`) : undefined
  return (
    <Switch
      label={t('turnNews.label')}
      hint={problem ?? t('turnNews.hint')}
      on={state === 'on'}
      onChange={(wanted) => void chooseTelling(code, wanted)}
    />
  )
}
