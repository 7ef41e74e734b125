import type {
  BoardPlace,
  BoardReportAnswer,
  NewPhotograph,
  OfferedBoard,
  OwnBoard,
  Showcase,
  ShownBoard,
  ShowResult,
  UncheckedPhotograph,
} from '../../../server/archive/showcase/showcase.ts'

interface MemoryBoard {
  readonly board: OfferedBoard
  readonly key: string
  readonly photographs: Map<number, NewPhotograph>
}

const isBehind = (board: OfferedBoard, after: BoardPlace): boolean =>
  board.made < after.made || (board.made === after.made && board.id < after.id)

const latestFirst = (a: ShownBoard, b: ShownBoard): number => (isBehind(a, b) ? 1 : -1)

const numbersOf = ({ photographs }: MemoryBoard, waits: boolean): readonly number[] =>
  [...photographs.values()].flatMap((one) => (one.waits === waits ? one.number : [])).sort()

const shownBoard = (kept: MemoryBoard): ShownBoard => ({ ...kept.board, photographs: numbersOf(kept, false) })

/** A showcase in memory, which is lost with the process. `demandService` throws while nothing can be stored or read. */
export class MemoryShowcase implements Showcase {
  private readonly kept = new Map<string, MemoryBoard>()
  private readonly demandService: () => void

  constructor(demandService: () => void) {
    this.demandService = demandService
  }

  async show(board: OfferedBoard, key: string, most: number): Promise<ShowResult> {
    this.demandService()
    if (this.kept.has(board.id)) return 'taken'
    const displaced = this.kept.size >= most ? this.latestOfFullestDay(board) : undefined
    if (this.kept.size >= most && displaced === undefined) return 'full'
    this.kept.set(board.id, { board, key, photographs: new Map() })
    if (displaced === undefined) return 'shown'
    this.kept.delete(displaced)
    return { insteadOf: displaced }
  }

  private latestOfFullestDay(offered: OfferedBoard): string | undefined {
    const dayOf = ({ made }: OfferedBoard): number => Math.floor(made / 86_400_000)
    const days = Map.groupBy([...this.kept.values()].map(shownBoard), dayOf)
    const own = days.get(dayOf(offered))?.length ?? 0
    const fullest = [...days.values()].sort((a, b) => b.length - a.length)[0] ?? []
    return fullest.length > own + 1 ? [...fullest].sort(latestFirst)[0]?.id : undefined
  }

  async boards(most: number, after?: BoardPlace): Promise<readonly ShownBoard[]> {
    this.demandService()
    return [...this.kept.values()]
      .map(shownBoard)
      .filter((board) => after === undefined || isBehind(board, after))
      .sort(latestFirst)
      .slice(0, most)
  }

  async board(id: string): Promise<ShownBoard | undefined> {
    this.demandService()
    const kept = this.kept.get(id)
    return kept && shownBoard(kept)
  }

  async ownBoard(id: string, key: string): Promise<OwnBoard | undefined> {
    const kept = this.ownedBy(id, key)
    return kept && { ...shownBoard(kept), waiting: numbersOf(kept, true), refused: [] }
  }

  async photograph(id: string, number: number, key = ''): Promise<string | undefined> {
    const isOwn = this.ownedBy(id, key) !== undefined
    const photograph = this.kept.get(id)?.photographs.get(number)
    return photograph?.waits && !isOwn ? undefined : photograph?.jpeg
  }

  async addPhotograph(id: string, key: string, photograph: NewPhotograph): Promise<boolean> {
    const kept = this.ownedBy(id, key)
    kept?.photographs.set(photograph.number, photograph)
    return kept !== undefined
  }

  /** Shows the photographs of a board that wait, as the operator's tool does. */
  releaseAll(id: string): void {
    const photographs = this.kept.get(id)?.photographs
    for (const one of photographs?.values() ?? []) photographs?.set(one.number, { ...one, waits: false })
  }

  async uncheckedPhotograph(): Promise<UncheckedPhotograph | undefined> {
    return undefined
  }

  async settleUnchecked(_photograph: UncheckedPhotograph, _jpeg: string | undefined): Promise<void> {}

  async takeBack(id: string, key: string): Promise<boolean> {
    return this.ownedBy(id, key) !== undefined && this.kept.delete(id)
  }

  async reportBoard(id: string): Promise<BoardReportAnswer | undefined> {
    this.demandService()
    return this.kept.has(id) ? 'noted' : undefined
  }

  private ownedBy(id: string, key: string): MemoryBoard | undefined {
    this.demandService()
    const kept = this.kept.get(id)
    return kept?.key === key ? kept : undefined
  }
}
