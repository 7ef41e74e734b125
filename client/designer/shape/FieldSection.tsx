import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type FieldGroup, setGroupOpen, usePageState } from '../page-state.ts'

interface FieldSectionProps {
  readonly name: FieldGroup
  /** The present values in a few words, shown beside the group's name. */
  readonly summary: string
  readonly children: ReactNode
}

/** A group of fields that can be opened and closed. It stays so while the page is open. */
export const FieldSection = ({ name, summary, children }: FieldSectionProps) => {
  const { t } = useTranslation('designer')
  const isOpen = usePageState(({ openGroups }) => openGroups.includes(name))
  return (
    <details
      className="shape-section chevron"
      open={isOpen}
      onToggle={({ currentTarget }) => currentTarget.open !== isOpen && setGroupOpen(name, currentTarget.open)}
    >
      <summary>
        <b>{t(`designer.section.${name}`)}</b>
        <small>
          <bdi>{summary}</bdi>
        </small>
      </summary>
      <div className="shape-fields">{children}</div>
    </details>
  )
}
