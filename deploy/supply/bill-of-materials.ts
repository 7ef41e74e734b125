/** `npx node deploy/supply/bill-of-materials.ts`: writes the shipped packages in CycloneDX to dist/sbom.cdx.json. */

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { licenceOf } from './licences.ts'
import { type LockedPackage, type Lockfile, readLock, shippedPackages } from './lockfile.ts'

const OUTPUT_FILE = fileURLToPath(new URL('../../dist/sbom.cdx.json', import.meta.url))

/** Returns the package URL, which also identifies the package within the file. */
const purlOf = ({ name, version }: LockedPackage): string => `pkg:npm/${name.replace('@', '%40')}@${version}`

const licencesOf = (one: LockedPackage) => {
  const licence = licenceOf(one)
  return [licence.includes(' ') ? { expression: licence } : { license: { id: licence } }]
}

const hashesOf = ({ integrity }: LockedPackage) => {
  if (integrity === undefined) return {}
  const [, base64] = integrity.split('-')
  return { hashes: [{ alg: 'SHA-512', content: Buffer.from(base64 as string, 'base64').toString('hex') }] }
}

const componentOf = (one: LockedPackage, type: 'library' | 'application') => {
  const [name, group] = one.name.split('/').reverse()
  return {
    type,
    'bom-ref': purlOf(one),
    ...(group === undefined ? {} : { group }),
    name,
    version: one.version,
    ...hashesOf(one),
    licenses: licencesOf(one),
    purl: purlOf(one),
  }
}

/** One package may be installed in several places. */
const byPurl = (packages: readonly LockedPackage[]): ReadonlyMap<string, readonly LockedPackage[]> =>
  Map.groupBy(packages, purlOf)

export const billOfMaterials = (lock: Lockfile) => {
  const all = shippedPackages(lock)
  const [project, ...packages] = all
  const purls = new Map(all.map((one) => [one.path, purlOf(one)]))
  const needed = (places: readonly LockedPackage[]) =>
    [...new Set(places.flatMap(({ needs }) => needs).flatMap((path) => purls.get(path) ?? []))].sort()
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: componentOf(project, 'application') },
    components: [...byPurl(packages)].map(([, [one]]) => componentOf(one as LockedPackage, 'library')),
    dependencies: [...byPurl(all)].map(([ref, places]) => ({ ref, dependsOn: needed(places) })),
  }
}

const write = (): void => {
  mkdirSync(dirname(OUTPUT_FILE), { recursive: true })
  writeFileSync(OUTPUT_FILE, `${JSON.stringify(billOfMaterials(readLock()), undefined, 2)}\n`)
}

if (import.meta.main) write()
