import { MemoryArchive } from '../../server/archive/memory-archive.ts'

/** Stores the tables of all tests. A test can make it fail. */
export const archive = new MemoryArchive()
