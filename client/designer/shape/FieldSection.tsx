import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type FieldGroup, setGroupOpen, usePageState } from '../page-state.ts'

interface Props {
  readonly name: FieldGroup
  /** Present values in a few words. */
  readonly summary: string
  readonly children: ReactNode
}

/** Fields that belong together. They are hidden until the section is opened, and it stays open or closed while the page is. */
export const FieldSection = ({ name, summary, children }: Props) => {
  const { t } = useTranslation('designer')
  const open = usePageState(({ unfolded }) => unfolded.includes(name))
  return (
    <details
      className="shape-section chevron"
      open={open}
      onToggle={({ currentTarget }) => currentTarget.open !== open && setGroupOpen(name, currentTarget.open)}
    >
      <summary>
        <b>{t(`designer.section.${name}`)}</b>
        <small>{summary}</small>
      </summary>
      <div className="shape-fields">{children}</div>
    </details>
  )
}
