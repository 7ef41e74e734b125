import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../overlay/Icon.tsx'
import { redo, undo, useDesigner } from './store.ts'

const writes = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLInputElement && !['radio', 'checkbox', 'range'].includes(target.type)

const useHistoryKeys = (): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // What is being written has an undo of its own.
      if (!(event.ctrlKey || event.metaKey) || event.altKey || writes(event)) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) redo()
      else undo()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

/** Back and forth through what was done, by buttons and by the usual keys. */
export const History = () => {
  const { t } = useTranslation()
  const canUndo = useDesigner(({ past }) => past.length > 0)
  const canRedo = useDesigner(({ future }) => future.length > 0)
  useHistoryKeys()
  return (
    <span className="history">
      <button
        type="button"
        className="icon-button"
        disabled={!canUndo}
        onClick={undo}
        aria-label={t('designer.undo')}
        title={t('designer.undo')}
      >
        <Icon name="undo" />
      </button>
      <button
        type="button"
        className="icon-button"
        disabled={!canRedo}
        onClick={redo}
        aria-label={t('designer.redo')}
        title={t('designer.redo')}
      >
        <Icon name="redo" />
      </button>
    </span>
  )
}
