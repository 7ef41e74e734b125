import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'

interface QuestionProps {
  readonly label: string
  readonly question: string
  readonly yes: string
  readonly onAnswer: (yes: boolean) => void
}

/** Asks for confirmation. The safe answer has the focus. */
export const ForgetQuestion = ({ label, question, yes, onAnswer }: QuestionProps) => {
  const { t } = useTranslation('my')
  return (
    <div className="stack my-question" role="alertdialog" aria-label={label}>
      <p>{question}</p>
      <span className="row">
        <Button className="small" text={yes} onPress={() => onAnswer(true)} />
        {/* biome-ignore lint/a11y/noAutofocus: it has taken the place of the button that was pressed */}
        <button type="button" className="button primary small" autoFocus onClick={() => onAnswer(false)}>
          {t('my.forgetNo')}
        </button>
      </span>
    </div>
  )
}

interface Props {
  /** Name of the entry in the question. */
  readonly what: string
  /** Explains the consequences. */
  readonly question: string
  readonly onForget: () => void
  readonly children: React.ReactNode
}

/** List item with a button that deletes it after confirmation. */
export const ForgettableItem = ({ what, question, onForget, children }: Props) => {
  const { t } = useTranslation('my')
  const [asks, setAsks] = useState(false)
  const label = t('my.forget', { what })
  const answer = (yes: boolean): void => {
    setAsks(false)
    if (yes) onForget()
  }
  return (
    <li>
      {asks ? (
        <ForgetQuestion label={label} question={question} yes={t('my.forgetOne')} onAnswer={answer} />
      ) : (
        <>
          {children}
          <IconButton icon="close" label={label} onPress={() => setAsks(true)} />
        </>
      )}
    </li>
  )
}
