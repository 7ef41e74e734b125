import { useTranslation } from '../../i18n/use-translation.ts'
import type { RememberedTable } from '../../table/storage/tables.ts'
import { Button } from '../../ui/Button.tsx'
import { gameName } from '../../words/game-text.ts'
import { joinNames } from '../../words/names.ts'
import { goToTable } from './recent-tables.ts'

interface ReturnToTableProps {
  readonly table: RememberedTable
}

/** Button that returns to a running game. */
export const ReturnToTable = ({ table }: ReturnToTableProps) => {
  const { t } = useTranslation('home')
  const { code, names, rules, called } = table
  return (
    <Button
      className="primary big"
      text={names.length === 0 ? t('home.backAlone') : t('home.backTo', { names: joinNames(names.slice(0, 3)) })}
      hint={t('home.backHint', { game: called ?? gameName(rules), code })}
      onPress={() => goToTable(table)}
    />
  )
}
