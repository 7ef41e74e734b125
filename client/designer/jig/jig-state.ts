import { create } from 'zustand'
import { type JigSetup, readJigSetup } from '../../../workshop/jigs/jig-setup.ts'
import { parseJson } from '../../table/storage/json.ts'
import { readStored, writeStored } from '../../ui/page/browser-storage.ts'

/** Where this browser keeps what the person has for a jig. */
const KEPT = 'jig'

export const useJig = create<JigSetup>()(() => readJigSetup(parseJson(readStored(KEPT))))

export const setJig = (changes: Partial<JigSetup>): void => {
  useJig.setState(changes)
  writeStored(KEPT, JSON.stringify(useJig.getState()))
}
