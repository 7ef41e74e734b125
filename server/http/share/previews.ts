import { isChaseEvidence } from '../../../fair/evidence.ts'
import { readRecord } from '../../../fair/record-format.ts'
import { makeDesign } from '../../../workshop/design/design-text.ts'
import { GALLERY_EXAMPLES } from '../../../workshop/design/gallery-examples.ts'
import type { Archive } from '../../archive/archive.ts'
import type { CodeGuessLimit } from '../../limits/code-guess-limit.ts'
import type { IpNetworks } from '../../limits/networks.ts'
import type { TableCard } from '../../protocol/http.ts'
import { chaseGamePreview, gamePreview, tablePreview } from './kept-previews.ts'
import { boardPreview, chasePreview, designPreview, puzzlePreview, rulesPreview, sitePreview } from './link-previews.ts'
import type { Preview } from './preview.ts'
import type { Subject, TableSubject } from './subject.ts'

export interface PreviewSources {
  readonly archive: Pick<Archive, 'gameCard' | 'showcase'>
  readonly tables: { card(code: string): Promise<TableCard | undefined> }
  /** Codes that lead nowhere count here as they do everywhere. */
  readonly guesses: CodeGuessLimit
}

/** Describes pages for those who only see a link: no more than everybody with the address may know. */
export class Previews {
  private readonly sources: PreviewSources

  constructor(sources: PreviewSources) {
    this.sources = sources
  }

  /** Undefined for what there is not, and for games that are not over. */
  async of(subject: Subject, networks: IpNetworks): Promise<Preview | undefined> {
    switch (subject.kind) {
      case 'site':
        return sitePreview()
      case 'chase':
        return chasePreview()
      case 'table':
      case 'watch':
        return this.ofTable(subject, networks)
      case 'game':
        return this.ofGame(subject.id)
      case 'puzzle':
        return puzzlePreview(subject.id)
      case 'board':
        return this.ofBoard(subject.id)
      case 'design':
        return designPreview(subject.query)
      default:
        return rulesPreview(subject.kind, subject.query)
    }
  }

  private async ofTable({ kind, code }: TableSubject, networks: IpNetworks): Promise<Preview | undefined> {
    const { tables, guesses } = this.sources
    if (guesses.waitS(networks) > 0) return undefined
    const card = await tables.card(code)
    if (card === undefined) guesses.countMiss(networks, code)
    return card && tablePreview(card, kind === 'watch')
  }

  private async ofBoard(id: string): Promise<Preview | undefined> {
    const ours = GALLERY_EXAMPLES.find((piece) => piece.id === id)
    if (ours !== undefined) return designPreview(makeDesign(ours.design))
    const board = await this.sources.archive.showcase.board(id)
    return board && boardPreview(board)
  }

  private async ofGame(id: string): Promise<Preview | undefined> {
    const card = await this.sources.archive.gameCard(id)
    if (!card) return undefined
    const told: unknown = JSON.parse(card)
    if (isChaseEvidence(told)) return chaseGamePreview(told)
    const record = readRecord(told)
    return record.ok ? gamePreview(record.value) : undefined
  }
}
