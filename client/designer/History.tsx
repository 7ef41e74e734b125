import { useEffect } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { addListeners } from '../ui/event-listeners.ts'
import { Icon } from '../ui/Icon.tsx'
import { redoDesign, undoDesign, useDesigner } from './store.ts'

const writes = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLInputElement && !['radio', 'checkbox', 'range'].includes(target.type)

const useHistoryKeys = (): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // A text field has an undo of its own while it is being edited.
      if (!(event.ctrlKey || event.metaKey) || event.altKey || writes(event)) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) redoDesign()
      else undoDesign()
    }
    return addListeners(window, { keydown: press })
  }, [])
}

interface StepProps {
  readonly way: 'undo' | 'redo'
  readonly there: boolean
  readonly onPress: () => void
}

const Step = ({ way, there, onPress }: StepProps) => {
  const { t } = useTranslation('designer')
  const label = t(`designer.${way}`)
  return (
    <button type="button" className="icon-button" disabled={!there} onClick={onPress} aria-label={label} title={label}>
      <Icon name={way} />
    </button>
  )
}

/** Back and forth through what was done, by buttons and by the usual keys. */
export const UndoButtons = () => {
  const canUndo = useDesigner(({ past }) => past.length > 0)
  const canRedo = useDesigner(({ future }) => future.length > 0)
  useHistoryKeys()
  return (
    <span className="history">
      <Step way="undo" there={canUndo} onPress={undoDesign} />
      <Step way="redo" there={canRedo} onPress={redoDesign} />
    </span>
  )
}
