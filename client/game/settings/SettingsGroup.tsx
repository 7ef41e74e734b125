import type { ReactNode } from 'react'

interface TitledProps {
  readonly title: string
  readonly children: ReactNode
}

/** Group of settings with a heading. */
export const SettingsGroup = ({ title, children }: TitledProps) => (
  <section className="settings-group">
    <h3>{title}</h3>
    {children}
  </section>
)

/** Part of a group of settings with a heading of its own. */
export const SettingsPart = ({ title, children }: TitledProps) => (
  <section className="settings-part">
    <h4>{title}</h4>
    {children}
  </section>
)
