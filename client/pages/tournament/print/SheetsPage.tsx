import { useEffect, useState } from 'react'
import type { TournamentLinks, TournamentView } from '../../../../server/protocol/tournament.ts'
import { i18n } from '../../../i18n/i18n.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { fetchLinks } from '../../../table/net/tournament-requests.ts'
import { useOriginForOthers } from '../../../table/net/use-public-origin.ts'
import { Button } from '../../../ui/Button.tsx'
import { ChoiceList } from '../../../ui/ChoiceList.tsx'
import { downloadFile } from '../../../ui/download.ts'
import { useBusy } from '../../../ui/hooks/use-busy.ts'
import { Page } from '../../../ui/Page.tsx'
import { navigate } from '../../../ui/page/route.ts'
import { WorkerClient } from '../../../ui/worker-client.ts'
import { latestRound, marblesOfSide } from '../evening.ts'
import { useRoundName } from '../round-name.ts'
import type { TournamentKeys } from '../tournament-keys.ts'
import { PAPERS, type Paper, SHEETS, type Sheet, scoreSheets } from './sheet-contents.ts'
import type { SheetRequest } from './sheets-worker.ts'
import SheetsWorker from './sheets-worker.ts?worker'

const sheetsWorker = new WorkerClient<SheetRequest, Uint8Array<ArrayBuffer>>(() => new SheetsWorker())

/** Returns the links of a host for the tables, once they are there. */
const useLinks = (code: string, host: string | undefined): TournamentLinks | undefined => {
  const [links, setLinks] = useState<TournamentLinks>()
  useEffect(() => {
    if (host !== undefined) void fetchLinks(code, host).then((answer) => answer.ok && setLinks(answer.value))
  }, [code, host])
  return links
}

/** Letter is the paper of North America. */
const usualPaper = (): Paper => (/-(US|CA|MX)$/.test(navigator.language) ? 'letter' : 'a4')

interface SheetsPageProps {
  readonly view: TournamentView
  readonly keys: TournamentKeys
}

/** Page that makes the sheets for wall and tables. */
export const SheetsPage = ({ view, keys }: SheetsPageProps) => {
  const { t } = useTranslation('tournament')
  const [sheet, setSheet] = useState<Sheet>('draw')
  const [paper, setPaper] = useState(usualPaper)
  const [isBusy, run] = useBusy()
  const origin = useOriginForOthers()
  const links = useLinks(view.code, keys.host)
  const roundName = useRoundName(view)
  const round = latestRound(view)
  const save = async () => {
    const order = {
      ...{ view, sheet, paper },
      round: round === undefined ? '' : roundName(round),
      scores: scoreSheets(view, links, origin),
      marbles: marblesOfSide(view),
    }
    const bytes = await sheetsWorker.send({ order, language: i18n.language })
    downloadFile(`${view.code}-${sheet}.pdf`, 'application/pdf', bytes)
  }
  return (
    <Page title={t('tournament.print.title')} section={view.setup.name} className="tournament-page">
      <section className="panel stack">
        <p className="muted">{t('tournament.print.what')}</p>
        <ChoiceList<Sheet>
          label={t('tournament.print.sheet')}
          value={sheet}
          options={SHEETS.map((value) => ({ value, text: t(`tournament.print.sheets.${value}`) }))}
          onChange={setSheet}
        />
        <p className="muted">{t(`tournament.print.hint.${sheet}`)}</p>
        {sheet === 'scores' && keys.host === undefined && <p className="muted">{t('tournament.print.guest')}</p>}
        <ChoiceList<Paper>
          label={t('tournament.print.paper')}
          value={paper}
          options={(Object.keys(PAPERS) as Paper[]).map((value) => ({
            value,
            text: t(`tournament.print.papers.${value}`),
          }))}
          onChange={setPaper}
        />
        {round === undefined ? (
          <p role="status">{t('tournament.print.nothing')}</p>
        ) : (
          <Button
            className="primary big"
            text={t('tournament.print.save')}
            disabled={isBusy}
            onPress={() => void run(save)}
          />
        )}
        <Button
          className="quiet"
          text={t('tournament.print.back')}
          onPress={() => navigate({ at: 'tournament', id: view.code })}
        />
      </section>
    </Page>
  )
}
