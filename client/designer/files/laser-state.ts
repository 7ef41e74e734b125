import { create } from 'zustand'
import { type LaserSetup, readLaserSetup } from '../../../workshop/exports/drawings/laser-setup.ts'
import { parseJson } from '../../table/storage/json.ts'
import { readStored, writeStored } from '../../ui/page/browser-storage.ts'

const STORAGE_KEY = 'laser'

/** The person's laser, which stays in the browser and is the same for all designs. */
export const useLaserSetup = create<LaserSetup>()(() => readLaserSetup(parseJson(readStored(STORAGE_KEY))))

export const changeLaserSetup = (changes: Partial<LaserSetup>): void => {
  useLaserSetup.setState(changes)
  writeStored(STORAGE_KEY, JSON.stringify(useLaserSetup.getState()))
}
