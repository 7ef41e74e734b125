import { type ReactNode, useState } from 'react'
import { Button } from '../ui/Button.tsx'

interface ContinuePanelProps {
  readonly title: string
  /** Button that returns to the game. */
  readonly children: ReactNode
  readonly endText: string
  /** Question before the game is ended. Without it, one press ends the game. */
  readonly question?: { readonly title: string; readonly endText: string }
  readonly onEnd: () => void
}

/** Offers to return to a game on this device, or to end it. */
export const ContinuePanel = ({ title, children, endText, question, onEnd }: ContinuePanelProps) => {
  const [isAsked, setAsked] = useState(false)
  const texts = isAsked && question !== undefined ? question : { title, endText }
  return (
    <section className="panel pass-go-on">
      <h2>{texts.title}</h2>
      <span className="row">
        {children}
        <Button
          className="quiet"
          text={texts.endText}
          onPress={() => (isAsked || question === undefined ? onEnd() : setAsked(true))}
        />
      </span>
    </section>
  )
}
