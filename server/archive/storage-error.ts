/**
 * Cause of a storage error. `full`: no space, or a limit reached. `busy`: locked by another program
 * for too long. `away`: not there or not reachable. `damaged`: what is there can't be read as what was written. `taken`:
 * another server has it. `newer`: written by a later version of this server. `refused`: it works, but won't take this value.
 */
export type StorageFault = 'full' | 'busy' | 'away' | 'damaged' | 'taken' | 'newer' | 'refused'

/** The message is one or more plain sentences for the log; it contains nothing of the stored data. */
export class StorageError extends Error {
  override readonly name = 'StorageError'
  readonly fault: StorageFault

  constructor(fault: StorageFault, message: string) {
    super(message)
    this.fault = fault
  }
}
