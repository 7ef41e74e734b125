import { create } from 'zustand'
import { type JigSetup, readJigSetup } from '../../../workshop/jigs/jig-setup.ts'
import { parseJson } from '../../table/storage/json.ts'
import { readStored, writeStored } from '../../ui/page/browser-storage.ts'

const STORAGE_KEY = 'jig'

export const useJig = create<JigSetup>()(() => readJigSetup(parseJson(readStored(STORAGE_KEY))))

export const setJig = (changes: Partial<JigSetup>): void => {
  useJig.setState(changes)
  writeStored(STORAGE_KEY, JSON.stringify(useJig.getState()))
}
