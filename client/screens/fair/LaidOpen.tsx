import { useTranslation } from 'react-i18next'
import type { Evidence } from '../../../fair/evidence.ts'

const Entry = ({ name, text }: { readonly name: string; readonly text: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <code>{text}</code>
    </dd>
  </div>
)

/** The numbers themselves, for who wants to check them by other means. `own`: the salt of this browser. */
export const LaidOpen = ({ draws, own }: { readonly draws: Evidence['draws']; readonly own: string }) => {
  const { t } = useTranslation()
  return (
    <details className="panel fold laid-open chevron">
      <summary>
        <h2>{t('fair.raw')}</h2>
      </summary>
      <dl>
        <Entry name={t('fair.seal')} text={draws.commitment} />
        <Entry name={t('fair.seed')} text={draws.seed} />
        <Entry name={t('fair.terms')} text={draws.terms} />
        {draws.salts.map(({ person, name, salt }, i) => (
          <Entry
            // biome-ignore lint/suspicious/noArrayIndexKey: what is laid open never moves, and may name somebody twice
            key={`${person} ${i}`}
            name={t(salt === own ? 'fair.saltOwn' : 'fair.saltOf', { name })}
            text={salt}
          />
        ))}
      </dl>
    </details>
  )
}
