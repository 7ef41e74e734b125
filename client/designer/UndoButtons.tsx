import { useEffect } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { addListeners } from '../ui/event-listeners.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { redoDesign, undoDesign, useDesigner } from './design-state.ts'

/** Returns true for a key pressed in a text field, which has an undo of its own while it is being edited. */
const isFromTextField = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLInputElement && !['radio', 'checkbox', 'range'].includes(target.type)

const useUndoKeys = (): void => {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isFromTextField(event)) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) redoDesign()
      else undoDesign()
    }
    return addListeners(window, { keydown: handleKeyDown })
  }, [])
}

/** Buttons for undo and redo. Control+Z, Control+Y and Control+Shift+Z do the same. */
export const UndoButtons = () => {
  const { t } = useTranslation('designer')
  const canUndo = useDesigner(({ past }) => past.length > 0)
  const canRedo = useDesigner(({ future }) => future.length > 0)
  useUndoKeys()
  return (
    <span className="history">
      <IconButton icon="undo" label={t('designer.undo')} isDisabled={!canUndo} onPress={undoDesign} />
      <IconButton icon="redo" label={t('designer.redo')} isDisabled={!canRedo} onPress={redoDesign} />
    </span>
  )
}
