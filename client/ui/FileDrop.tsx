import { useEffect, useState } from 'react'
import { addListeners } from './event-listeners.ts'
import './file-drop.css'

interface FileDropProps {
  /** Says what happens when the files are let go. */
  readonly text: string
  /** Called with at least one file. */
  readonly onFiles: (files: readonly [File, ...File[]]) => void
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true

/** Receives files that are dropped anywhere on the page. */
export const FileDrop = ({ text, onFiles }: FileDropProps) => {
  const [isDragging, setIsDragging] = useState(false)
  useEffect(() => {
    const dragover = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setIsDragging(true)
    }
    const dragleave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setIsDragging(false)
    const drop = (event: DragEvent) => {
      setIsDragging(false)
      if (!hasFiles(event)) return
      event.preventDefault()
      const [first, ...others] = event.dataTransfer?.files ?? []
      if (first !== undefined) onFiles([first, ...others])
    }
    return addListeners(window, { dragover, dragleave, drop })
  }, [onFiles])
  return isDragging ? <p className="file-drop">{text}</p> : null
}
