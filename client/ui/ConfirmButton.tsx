import { useEffect, useRef, useState } from 'react'
import { Button } from './Button.tsx'

interface QuestionProps {
  /** Class of the box that the question stands in. */
  readonly className?: string
  /** Label for screen readers. */
  readonly label: string
  readonly question: string
  readonly yes: string
  readonly no: string
  readonly onAnswer: (isYes: boolean) => void
}

/** Asks for confirmation. The safe answer has the focus. */
export const ConfirmQuestion = ({ className = 'stack', label, question, yes, no, onAnswer }: QuestionProps) => {
  const safe = useRef<HTMLButtonElement>(null)
  // Phones have no `autoFocus` of React's kind. The focus scrolls the question into view.
  useEffect(() => safe.current?.focus(), [])
  return (
    <div className={className} role="alertdialog" aria-label={label}>
      <p role="alert">{question}</p>
      <span className="row">
        <Button className="small" text={yes} onPress={() => onAnswer(true)} />
        <button ref={safe} type="button" className="button primary small" onClick={() => onAnswer(false)}>
          {no}
        </button>
      </span>
    </div>
  )
}

interface ConfirmButtonProps extends Omit<QuestionProps, 'className' | 'label' | 'onAnswer'> {
  readonly text: string
  readonly className?: string
  /** Class of the box that the question stands in. */
  readonly questionClassName?: string
  /** False where one press is enough. */
  readonly asks?: boolean
  readonly onConfirm: () => void
}

/** A button that asks for confirmation before it acts. */
export const ConfirmButton = ({
  text,
  className = '',
  questionClassName = 'stack',
  asks = true,
  onConfirm,
  ...question
}: ConfirmButtonProps) => {
  const [isAsking, setAsking] = useState(false)
  if (!isAsking) {
    return <Button className={className} text={text} onPress={() => (asks ? setAsking(true) : onConfirm())} />
  }
  const answer = (isYes: boolean): void => {
    setAsking(false)
    if (isYes) onConfirm()
  }
  return <ConfirmQuestion className={questionClassName} label={text} {...question} onAnswer={answer} />
}
