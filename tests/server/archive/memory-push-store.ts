import { MAX_PUSHES, type PushStore, type StoredPush } from '../../../server/archive/pushes/push-store.ts'

/** Browsers that are told of turns, in memory. `demandService` throws while the storage is to fail. */
export class MemoryPushStore implements PushStore {
  private readonly demandService: () => void
  private pushes: readonly StoredPush[] = []

  constructor(demandService: () => void) {
    this.demandService = demandService
  }

  async add(push: StoredPush): Promise<void> {
    await this.remove(push)
    const own = [...(await this.of(push.code, push.person)), push]
    const others = this.pushes.filter(({ code, person }) => code !== push.code || person !== push.person)
    this.pushes = [...others, ...own.slice(-MAX_PUSHES)]
  }

  async remove(place: Pick<StoredPush, 'code' | 'person' | 'id'>): Promise<void> {
    this.demandService()
    this.pushes = this.pushes.filter(
      ({ code, person, id }) => code !== place.code || person !== place.person || id !== place.id,
    )
  }

  async of(code: string, person: string): Promise<readonly StoredPush[]> {
    this.demandService()
    return this.pushes.filter((push) => push.code === code && push.person === person)
  }

  async forget(id: string): Promise<void> {
    this.demandService()
    this.pushes = this.pushes.filter((push) => push.id !== id)
  }
}
