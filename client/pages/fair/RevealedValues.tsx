import type { Evidence } from '../../../fair/evidence.ts'
import { dealtNames, type SealedName } from '../../../fair/sealed-names.ts'
import { parseTerms } from '../../../fair/terms.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { nameOrNone } from './findings.ts'

const Entry = ({ name, text }: { readonly name: string; readonly text: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <code>{text}</code>
    </dd>
  </div>
)

/** Returns the client seeds in the order of their use; empty for a seed that was not revealed. */
const clientSeedsOf = (draws: Evidence['draws']): readonly { readonly name: string; readonly clientSeed: string }[] => {
  const seats = parseTerms(draws.terms)?.seats ?? []
  const hashes = seats.map(({ nameHash }) => nameHash)
  return dealtNames(hashes, draws.names).flatMap((name, seat) =>
    seats[seat]?.hash === '' ? [] : [{ name, clientSeed: draws.revealed[seat] ?? '' }],
  )
}

/** Returns the salts that the hashes of the names are checked with. */
const saltsOf = (draws: Evidence['draws']): readonly SealedName[] => draws.names.filter(({ name }) => name !== '')

/** Shows seeds and salts for checks with other tools. `own` holds the client seeds of this browser. */
export const RevealedValues = ({
  draws,
  own,
}: {
  readonly draws: Evidence['draws']
  readonly own: readonly string[]
}) => {
  const { t } = useTranslation('fair')
  const labelOf = (clientSeed: string) => {
    if (clientSeed === '') return 'fair.clientSeedNone'
    return own.includes(clientSeed) ? 'fair.clientSeedOwn' : 'fair.clientSeedOf'
  }
  return (
    <details className="panel fold laid-open chevron">
      <summary>
        <h2>{t('fair.raw')}</h2>
      </summary>
      <dl>
        <Entry name={t('fair.seal')} text={draws.commitment} />
        <Entry name={t('fair.seed')} text={draws.seed} />
        <Entry name={t('fair.terms')} text={draws.terms} />
        {saltsOf(draws).map(({ name, salt }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <Entry key={i} name={t('fair.nameSalt', { name })} text={salt} />
        ))}
        {clientSeedsOf(draws).map(({ name, clientSeed }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and can name a person twice
          <Entry key={i} name={t(labelOf(clientSeed), { name: nameOrNone(name) })} text={clientSeed} />
        ))}
      </dl>
    </details>
  )
}
