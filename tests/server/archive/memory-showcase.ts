import type {
  BoardPlace,
  BoardReportAnswer,
  Showcase,
  ShownBoard,
  ShowResult,
} from '../../../server/archive/showcase/showcase.ts'

interface MemoryBoard {
  readonly board: ShownBoard
  readonly key: string
  readonly photographs: readonly string[]
}

const isBehind = (board: ShownBoard, after: BoardPlace): boolean =>
  board.made < after.made || (board.made === after.made && board.id < after.id)

const latestFirst = (a: ShownBoard, b: ShownBoard): number => (isBehind(a, b) ? 1 : -1)

/** A showcase in memory, which is lost with the process. `demandService` throws while nothing can be stored or read. */
export class MemoryShowcase implements Showcase {
  private readonly kept = new Map<string, MemoryBoard>()
  private readonly demandService: () => void

  constructor(demandService: () => void) {
    this.demandService = demandService
  }

  async show(board: ShownBoard, key: string, photographs: readonly string[], most: number): Promise<ShowResult> {
    this.demandService()
    if (this.kept.has(board.id)) return 'taken'
    if (this.kept.size >= most) return 'full'
    this.kept.set(board.id, { board, key, photographs })
    return 'shown'
  }

  async boards(most: number, after?: BoardPlace): Promise<readonly ShownBoard[]> {
    this.demandService()
    return [...this.kept.values()]
      .map(({ board }) => board)
      .filter((board) => after === undefined || isBehind(board, after))
      .sort(latestFirst)
      .slice(0, most)
  }

  async board(id: string): Promise<ShownBoard | undefined> {
    this.demandService()
    return this.kept.get(id)?.board
  }

  async photograph(id: string, number: number): Promise<string | undefined> {
    this.demandService()
    return this.kept.get(id)?.photographs[number]
  }

  async takeBack(id: string, key: string): Promise<boolean> {
    this.demandService()
    return this.kept.get(id)?.key === key && this.kept.delete(id)
  }

  async reportBoard(id: string): Promise<BoardReportAnswer | undefined> {
    this.demandService()
    return this.kept.has(id) ? 'noted' : undefined
  }
}
