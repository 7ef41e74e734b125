/**
 * What kept the storage from doing its work. `full`: no room, or a limit of it reached. `busy`: locked by somebody else
 * for too long. `away`: not there or not reachable. `damaged`: what is there can't be read as what was written. `taken`:
 * another server has it. `newer`: written by a later version of this server. `refused`: it works, but won't take this value.
 */
export type StorageFault = 'full' | 'busy' | 'away' | 'damaged' | 'taken' | 'newer' | 'refused'

/** The message is one or more plain sentences for the log; it holds nothing of what was to be kept. */
export class StorageError extends Error {
  override readonly name = 'StorageError'
  readonly fault: StorageFault

  constructor(fault: StorageFault, message: string) {
    super(message)
    this.fault = fault
  }
}
