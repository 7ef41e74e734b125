/** `npx node deploy/supply/licences.ts`: lists the licences of the shipped packages, and fails if one is not allowed. */

import { type LockedPackage, readLock, shippedPackages } from './lockfile.ts'

/** MPL-2.0 asks only that its own files stay open, and none of them is changed here. */
const ALLOWED_LICENCES: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
])

/** Licences from the licence files of packages without a valid SPDX expression in package.json. */
const LICENCES_FROM_FILES: readonly (readonly [name: RegExp, licence: string])[] = [
  [/^@colyseus\/playground$/, 'MIT'],
  [/^@msgpackr-extract\//, 'MIT'],
  [/^webgl-constants$/, 'MIT'],
]

/** Returns the SPDX expression of a package; empty if it is unknown. */
export const licenceOf = ({ name, licence }: Pick<LockedPackage, 'name' | 'licence'>): string =>
  LICENCES_FROM_FILES.find(([names]) => names.test(name))?.[1] ?? licence ?? ''

/** Returns whether all parts of an alternative of an SPDX expression are allowed. */
export const mayShip = (expression: string): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((id) => ALLOWED_LICENCES.has(id)))

const counted = (packages: readonly LockedPackage[]): string => {
  const counts = new Map<string, number>()
  for (const one of packages) counts.set(licenceOf(one), (counts.get(licenceOf(one)) ?? 0) + 1)
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([licence, count]) => `${String(count).padStart(5)} ${licence}`)
    .join('\n')
}

const check = (): void => {
  const packages = shippedPackages(readLock())
  const refused = packages.filter((one) => !mayShip(licenceOf(one)))
  for (const one of refused) console.error(`${one.path} ${one.version}: ${licenceOf(one) || 'no licence is known'}`)
  if (refused.length > 0) process.exitCode = 1
  else console.log(counted(packages))
}

if (import.meta.main) check()
