import { useEffect, useRef } from 'react'

/** Message about the latest thing that the person did. */
export interface Said {
  readonly text: string
  readonly isProblem: boolean
}

/** Shows a message, and scrolls to it: what was pressed may be far below. */
export const SaidPanel = ({ said }: { readonly said: Said }) => {
  const { text, isProblem } = said
  const panel = useRef<HTMLParagraphElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each sentence comes into view
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [said])
  if (text === '') return null
  return (
    <p ref={panel} className={isProblem ? 'panel problem' : 'panel'} role={isProblem ? 'alert' : 'status'}>
      {text}
    </p>
  )
}
