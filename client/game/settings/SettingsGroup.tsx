import type { ReactNode } from 'react'

/** Group of settings with a heading. */
export const SettingsGroup = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="settings-group">
    <h3>{title}</h3>
    {children}
  </section>
)
