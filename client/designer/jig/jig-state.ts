import { create } from 'zustand'
import { type JigSetup, readJigSetup } from '../../../workshop/jigs/jig-setup.ts'
import { parseJson } from '../../table/storage/json.ts'
import { readStored, writeStored } from '../../ui/page/browser-storage.ts'

const STORAGE_KEY = 'jig'

/** The person's equipment for jigs, which stays in the browser. */
export const useJigSetup = create<JigSetup>()(() => readJigSetup(parseJson(readStored(STORAGE_KEY))))

export const changeJigSetup = (changes: Partial<JigSetup>): void => {
  useJigSetup.setState(changes)
  writeStored(STORAGE_KEY, JSON.stringify(useJigSetup.getState()))
}
