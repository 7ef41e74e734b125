import { isChaseEvidence } from '../../../fair/evidence.ts'
import { readRecord } from '../../../fair/record-format.ts'
import { makeDesign } from '../../../workshop/design/design-text.ts'
import { GALLERY_EXAMPLES } from '../../../workshop/design/gallery-examples.ts'
import type { Archive } from '../../archive/archive.ts'
import type { CodeGuessLimit } from '../../limits/code-guess-limit.ts'
import type { IpNetworks } from '../../limits/networks.ts'
import type { TableCard } from '../../protocol/http.ts'
import type { PageWords } from '../page-languages.ts'
import { chaseGamePreview, gamePreview, tablePreview } from './game-previews.ts'
import { boardPreview, chasePreview, designPreview, puzzlePreview, rulesPreview, sitePreview } from './link-previews.ts'
import type { Preview } from './preview.ts'
import type { Subject, TableSubject } from './subject.ts'

export interface PreviewSources {
  readonly archive: Pick<Archive, 'gameCard' | 'showcase'>
  readonly tables: { tableCard(code: string): Promise<TableCard | undefined> }
  /** Requests for codes without a table count as guesses here too. */
  readonly guesses: CodeGuessLimit
}

/** Makes previews of pages for people who see only a link. They contain nothing that is secret from people with the address. */
export class Previews {
  private readonly sources: PreviewSources

  constructor(sources: PreviewSources) {
    this.sources = sources
  }

  /** Resolves to undefined if there is no such subject, and for games that are not over. `words`: of the language of the preview. */
  async find(words: PageWords, subject: Subject, networks: IpNetworks): Promise<Preview | undefined> {
    switch (subject.kind) {
      case 'site':
        return sitePreview(words)
      case 'chase':
        return chasePreview(words)
      case 'table':
      case 'watch':
        return this.findTablePreview(words, subject, networks)
      case 'game':
        return this.findGamePreview(words, subject.id)
      case 'puzzle':
        return puzzlePreview(words, subject.id, subject.query)
      case 'board':
        return this.findBoardPreview(words, subject.id)
      case 'design':
        return designPreview(words, subject.query)
      default:
        return rulesPreview(words, subject.kind, subject.query)
    }
  }

  private async findTablePreview(
    words: PageWords,
    { kind, code }: TableSubject,
    networks: IpNetworks,
  ): Promise<Preview | undefined> {
    const { tables, guesses } = this.sources
    if (guesses.waitS(networks) > 0) return undefined
    const card = await tables.tableCard(code)
    if (card === undefined) guesses.countMiss(networks, code)
    return card && tablePreview(words, card, kind === 'watch')
  }

  private async findBoardPreview(words: PageWords, id: string): Promise<Preview | undefined> {
    const example = GALLERY_EXAMPLES.find(({ id: exampleId }) => exampleId === id)
    if (example !== undefined) return designPreview(words, makeDesign(example.design))
    const board = await this.sources.archive.showcase.board(id)
    return board && boardPreview(words, board)
  }

  private async findGamePreview(words: PageWords, id: string): Promise<Preview | undefined> {
    const card = await this.sources.archive.gameCard(id)
    if (!card) return undefined
    const evidence: unknown = JSON.parse(card)
    if (isChaseEvidence(evidence)) return chaseGamePreview(words, evidence)
    const record = readRecord(evidence)
    return record.ok ? gamePreview(words, record.value) : undefined
  }
}
