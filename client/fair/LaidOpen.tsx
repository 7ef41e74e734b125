import { useTranslation } from 'react-i18next'
import type { Evidence } from '../../fair/evidence.ts'

const Entry = ({ name, text }: { readonly name: string; readonly text: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <code>{text}</code>
    </dd>
  </div>
)

/** The numbers themselves, for who wants to check them by other means. `own`: the client seed of this browser. */
export const LaidOpen = ({ draws, own }: { readonly draws: Evidence['draws']; readonly own: string }) => {
  const { t } = useTranslation('fair')
  return (
    <details className="panel fold laid-open chevron">
      <summary>
        <h2>{t('fair.raw')}</h2>
      </summary>
      <dl>
        <Entry name={t('fair.seal')} text={draws.commitment} />
        <Entry name={t('fair.seed')} text={draws.seed} />
        <Entry name={t('fair.terms')} text={draws.terms} />
        {draws.clientSeeds.map(({ person, name, clientSeed }, i) => (
          <Entry
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and can name a person twice
            key={`${person} ${i}`}
            name={t(clientSeed === own ? 'fair.clientSeedOwn' : 'fair.clientSeedOf', { name })}
            text={clientSeed}
          />
        ))}
      </dl>
    </details>
  )
}
