import { isDeviceCode } from '../../../server/protocol/codes.ts'
import type { DeviceTables } from '../device/device-tables.ts'

type DeviceLoader = () => Promise<DeviceTables | undefined>

let load: DeviceLoader = async () => undefined

/** Lets this page have tables of its own, which run without a server. `loader` loads their code, and resolves to the same value each time. */
export const provideDeviceTables = (loader: DeviceLoader): void => {
  load = loader
}

/** Resolves to the tables on this device; to undefined if this page can't have any, or the browser can't store them. */
export const deviceTables = (): Promise<DeviceTables | undefined> => load().catch(() => undefined)

/** Resolves to the tables on this device if the code is that of one of them, and this page can have any. */
export const deviceTablesOf = async (code: string): Promise<DeviceTables | undefined> =>
  isDeviceCode(code) ? deviceTables() : undefined
