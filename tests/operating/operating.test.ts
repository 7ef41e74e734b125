import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CleanRoot, type CommandResult, reasonAgainstCleanRoot } from './clean-root.ts'
import { sectionsWithCommands } from './page-commands.ts'
import type { PlayedTable } from './play-table.ts'
import { REPOSITORY, Repository } from './repository.ts'
import { startTestAuthority } from './test-authority.ts'

const OPERATING_PAGE = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'operating.md'), 'utf8')
const SITE_NAME = 'games.test'
const PAGE_SECTIONS = sectionsWithCommands(OPERATING_PAGE)
const READY_ANSWER = '{"ready":true,"server":"ok","storage":"ok"}'
/** Commands that need other machines. */
const NEEDS_NETWORK = /^(apt-get|npm install) |\bnpm ci\b/m

const reason = reasonAgainstCleanRoot()
/** Headings of the sections with commands that were run. */
const run: string[] = []
let root: CleanRoot
let repository: Repository

const ask = async (commands: string): Promise<string> => {
  const { exitCode, output } = await root.run(commands)
  expect(exitCode, `${commands}\n${output}`).toBe(0)
  return output.trim()
}

/** Returns the block without the patience that a server needs which does not start in the end. */
const impatient = (block: string): string => block.replace('--retry 60', '--retry 2')

/** Runs a block of the page, as it stands there. */
const tryBlock = (block: string): Promise<CommandResult> => {
  const commands = block.replaceAll('REPOSITORY', REPOSITORY).replace(/\bNAME\b/g, SITE_NAME)
  return root.run(commands, { online: NEEDS_NETWORK.test(block) })
}

const blocksOf = (heading: string): readonly string[] => {
  const section = PAGE_SECTIONS.find((one) => one.heading === heading)
  if (section === undefined) throw new Error(`docs/operating.md has no commands under “${heading}”.`)
  return section.blocks
}

/** Runs all commands of a section, and returns the output of the last block. */
const follow = async (heading: string): Promise<string> => {
  let output = ''
  run.push(heading)
  for (const block of blocksOf(heading)) {
    const result = await tryBlock(block)
    output = result.output
    expect(result.exitCode, `${block}\n${output}`).toBe(0)
  }
  return output
}

/** Prints what the servers wrote last. */
const SERVERS_LOG = `journalctl --unit 'table*' --lines 60 --output short-precise --no-pager`

/** Plays moves at the site over https, at a new table or at one of before. */
const play = async (moves: number, table?: PlayedTable): Promise<PlayedTable> => {
  const kept = table === undefined ? '' : `'${JSON.stringify(table)}'`
  const program = '/opt/table/current/tests/operating/play-table.ts'
  const trusted = 'NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt'
  const { exitCode, output } = await root.run(`${trusted} node ${program} https://${SITE_NAME} ${moves} ${kept}`)
  if (exitCode !== 0) throw new Error(`${output}\n${await ask(SERVERS_LOG)}`)
  // The Colyseus client may write lines of its own before it.
  return JSON.parse(output.trim().split('\n').at(-1) ?? '') as PlayedTable
}

const backups = (): readonly string[] => readdirSync(root.pathOf('/var/lib/table-backups')).toSorted()

const currentRelease = (): string => readlinkSync(root.pathOf('/opt/table/current'))

const journalSince = (cursor: string): Promise<string> =>
  ask(`journalctl --unit table --output cat --no-pager --after-cursor='${cursor}'`)

const journalCursor = async (): Promise<string> => {
  const output = await ask('journalctl --unit table --lines 1 --show-cursor --no-pager')
  return /^-- cursor: (.*)$/m.exec(output)?.[1] ?? ''
}

/** Waits until the journal of the server has the text, and returns what it has got since the cursor. */
const untilLogged = async (cursor: string, text: RegExp): Promise<void> => {
  await expect.poll(() => journalSince(cursor), { timeout: 60_000, interval: 200 }).toMatch(text)
}

const untilReady = async (): Promise<void> => {
  await expect
    .poll(async () => (await root.run('curl -s http://127.0.0.1:2567/readyz')).output, { timeout: 60_000 })
    .toBe(READY_ANSWER)
}

describe.skipIf(reason !== undefined)(
  `the walk of docs/operating.md on a bare Debian${reason === undefined ? '' : `: ${reason}`}`,
  () => {
    let table: PlayedTable

    beforeAll(async () => {
      root = await CleanRoot.open()
      repository = new Repository(root)
    }, 600_000)

    afterAll(() => root?.close())

    // Each step needs those before it.
    let failed: string | undefined
    beforeEach(({ skip }) => skip(failed !== undefined, `“${failed}” failed`))
    afterEach(({ task }) => {
      if (task.result?.state === 'fail') failed = task.name
    })

    test('packages: Node 24 and an npm that can install the program; Debian’s own can’t, as the page says', async () => {
      await follow('1. Packages')
      expect(await ask('node --version')).toMatch(/^v24\./)
      const old = await root.run(`git clone -q ${REPOSITORY} /tmp/old && cd /tmp/old && /usr/bin/npm ci --dry-run`)
      expect(old.exitCode).not.toBe(0)
      expect(old.output).toContain('package-lock.json')
    })

    test('the program is built, and belongs to root', async () => {
      await follow('2. The program')
      expect(await ask('stat --format %U /opt/table/current/ /opt/table/current/dist/client/index.html')).toBe(
        'root\nroot',
      )
    })

    test('the service runs as a user that may write its own folder only', async () => {
      expect(await follow('3. The service')).toContain(READY_ANSWER)
      expect(await ask('stat --format %U /proc/$(systemctl show --property MainPID --value table)')).toBe('table')
      expect(await ask('stat --format "%U %a" /var/lib/table /etc/table.env')).toBe('table 700\nroot 600')
      expect(await ask('systemd-analyze verify /etc/systemd/system/table*')).toBe('')
      const inside =
        'nsenter --target $(systemctl show --property MainPID --value table) --mount runuser --user table --'
      await ask(`${inside} touch /var/lib/table/probe && rm /var/lib/table/probe`)
      expect((await root.run(`${inside} touch /var/tmp/../lib/probe`)).output).toContain('Read-only file system')
    })

    test('a port in use and a wrong setting are in the log as a sentence, and the server runs as soon as they are gone', async () => {
      const cursor = await journalCursor()
      await ask(`systemctl stop table
        systemd-run --quiet --unit=other node -e 'require("net").createServer().listen(2567, "127.0.0.1")'
        systemctl start table`)
      await untilLogged(cursor, /Port 2567 is in use/)
      await ask('systemctl stop other')
      await untilReady()
      await ask('sed -i s/^PROXIES=.*/PROXIES=many/ /etc/table.env; systemctl restart table')
      await untilLogged(cursor, /PROXIES must be a whole number/)
      await ask('sed -i s/^PROXIES=.*/PROXIES=1/ /etc/table.env')
      await untilReady()
    })

    test('the site answers over https with a certificate of an authority, and people play on it', async () => {
      await startTestAuthority(root)
      // Without a certificate nginx refuses its files and goes on as before.
      const early = blocksOf('4. The certificate and nginx')
        .join('')
        .replace(/^certbot.*\n/m, '')
      const refused = await tryBlock(early)
      expect(refused.exitCode).not.toBe(0)
      expect(refused.output).toContain('cannot load certificate')
      expect(await ask('curl -s --head http://127.0.0.1/')).toContain('200 OK')
      expect(await follow('4. The certificate and nginx')).toContain(READY_ANSWER)
      expect(await ask(`curl -s https://${SITE_NAME}/`)).toContain('<html')
      expect(await ask(`curl -s --head http://${SITE_NAME}/`)).toContain(`Location: https://${SITE_NAME}/`)
      expect(await ask('systemctl is-enabled certbot.timer')).toBe('enabled')
      table = await play(6)
      expect(table.moves).toHaveLength(6)
    })

    test('a backup comes every night, and the newest fourteen stay', async () => {
      await ask('install --directory --owner table --group table --mode 700 /var/lib/table-backups')
      const old = Array.from({ length: 15 }, (_, day) => `tables-2026-01-${String(day + 10)}T030000Z.sqlite`)
      await ask(old.map((name) => `touch /var/lib/table-backups/${name}`).join('\n'))
      const output = await follow('5. A backup every night')
      const newest = backups().at(-1) ?? ''
      expect(backups()).toHaveLength(14)
      expect(backups().slice(0, -1)).toEqual(old.slice(2))
      expect(output).toContain(newest)
      expect(await ask('systemctl status table-backup --no-pager || true')).toContain('Copied 1 table into')
      expect(await ask('systemctl show --property NextElapseUSecRealtime --value table-backup.timer')).toContain(
        '03:00:00 UTC',
      )
    })

    test('a backup on a full disk says so, and deletes nothing', async () => {
      const before = backups()
      await ask(
        'mount --bind /var/lib/table-backups /mnt; mount -t tmpfs -o size=64k,uid=table,mode=700 tmpfs /var/lib/table-backups',
      )
      expect((await root.run('systemctl start table-backup')).exitCode).not.toBe(0)
      expect(await ask('journalctl --unit table-backup --output cat --no-pager')).toMatch(/No backup|full|space/i)
      await ask('umount /var/lib/table-backups /mnt')
      expect(backups()).toEqual(before)
    })

    test('nginx and the journal go on in new logs', async () => {
      await ask('logrotate --force /etc/logrotate.conf; journalctl --rotate')
      await expect
        .poll(
          async () => {
            await ask(`curl -s https://${SITE_NAME}/livez`)
            return (await root.run('cat /var/log/nginx/table.log')).output
          },
          { timeout: 60_000 },
        )
        .toContain('/livez')
      expect(existsSync(root.pathOf('/var/log/nginx/table.log.1'))).toBe(true)
      const cursor = await journalCursor()
      await ask('systemctl restart table')
      await untilLogged(cursor, /The server is listening/)
      await untilReady()
    })

    test('every metric of an alert exists, and Prometheus asks the server and the machine', async () => {
      await follow('7. Alerts')
      const rules = readFileSync(root.pathOf('/etc/prometheus/table-alerts.yml'), 'utf8')
      const named = new Set([...rules.matchAll(/\b(?:table|node|nodejs|process)_\w+/g)].map(([name]) => name))
      const figures = 'for port in 2567 9100; do curl -s http://127.0.0.1:$port/metrics; done'
      await play(2, table)
      await expect
        .poll(
          async () => {
            const lines = await ask(figures)
            return [...named].filter((name) => !lines.includes(`# TYPE ${name.replace(/_(bucket|count|sum)$/, '')} `))
          },
          { timeout: 60_000 },
        )
        .toEqual([])
      const targets = 'curl -s http://127.0.0.1:9090/api/v1/targets'
      await expect.poll(async () => (await ask(targets)).match(/"health":"up"/g), { timeout: 40_000 }).toHaveLength(2)
      expect(await ask('cat /proc/net/tcp6')).not.toMatch(/^ *\d+: 0{32}:(2382|238C) /m)
    })

    test('the moderation tool works beside the server', async () => {
      expect(await follow('Names')).toMatch(/nothing|no /i)
    })

    test('a restored table is as it was when the copy was made, and goes on', async () => {
      const copied = await play(1, table)
      await ask('systemctl start table-backup')
      const later = await play(3, copied)
      expect(later.moves.length).toBe(copied.moves.length + 3)
      expect(await follow('Restore a backup')).toContain(READY_ANSWER)
      const back = await play(0, copied)
      expect(back.moves).toEqual(copied.moves)
      table = await play(2, back)
    })

    test('a file of another owner is in the log, and is read as soon as it has the right one', async () => {
      const cursor = await journalCursor()
      await ask('systemctl stop table; chown root: /var/lib/table/tables.sqlite; systemctl start table')
      await untilLogged(cursor, /belongs to root.*chown table:/)
      await ask('chown table: /var/lib/table/tables.sqlite*')
      await untilReady()
      expect((await play(0, table)).moves).toEqual(table.moves)
    })

    test('an upgrade that fails in the middle leaves everything as it was', async () => {
      const before = currentRelease()
      repository.restore('package.json')
      repository.release('vite.config.ts', () => 'throw new Error("this version can not be built")\n')
      const [build = ''] = blocksOf('Upgrade')
      const failed = await tryBlock(build)
      expect(failed.exitCode).not.toBe(0)
      expect(failed.output).toContain('this version can not be built')
      expect(currentRelease()).toBe(before)
      expect(await ask(`curl -s https://${SITE_NAME}/readyz`)).toBe(READY_ANSWER)
      repository.restore('vite.config.ts')
    })

    test('an upgrade keeps the tables, and after it there is a way back', async () => {
      const before = currentRelease()
      // The build itself was tried above; these versions take over its pages.
      repository.release('package.json', (text) =>
        text.replace(/"build": ".*"/, '"build": "cp -r /opt/table/current/dist dist"'),
      )
      repository.release('server/archive/schema.ts', (text) =>
        text.replace(/(MIGRATIONS: [^=]*= \[[^\]]*?),?\s*\]/, '$1, async () => {}]'),
      )
      await follow('Upgrade')
      expect(currentRelease()).not.toBe(before)
      expect(readlinkSync(root.pathOf('/opt/table/previous'))).toBe(before)
      const played = await play(1, table)
      expect(played.moves.slice(0, -1)).toEqual(table.moves)

      // The new version has changed the tables: the old one says so, and the copy from before the upgrade brings it back.
      const cursor = await journalCursor()
      const [link = ''] = blocksOf('Roll back')
      run.push('Roll back')
      const refused = await tryBlock(impatient(link))
      expect(refused.exitCode).not.toBe(0)
      await untilLogged(cursor, /written by a newer version/)
      expect(await follow('Restore a backup')).toContain(READY_ANSWER)
      expect(currentRelease()).toBe(before)
      table = await play(1, table)
    })

    test('a version that does not change the tables is rolled back without a backup', async () => {
      const before = currentRelease()
      repository.restore('server/archive/schema.ts')
      repository.release('server/main.ts', () => 'throw new Error("this version does not start")\n')
      const [build = '', restart = ''] = blocksOf('Upgrade')
      expect((await tryBlock(build)).exitCode).toBe(0)
      expect((await tryBlock(impatient(restart))).exitCode).not.toBe(0)
      expect(await follow('Roll back')).toContain(READY_ANSWER)
      expect(currentRelease()).toBe(before)
      expect((await play(1, table)).moves.slice(0, -1)).toEqual(table.moves)
    })

    test('one process becomes three, with Redis and PostgreSQL; a table outlives the process that had it', async () => {
      expect(await follow('Several processes')).toContain('"cluster":"ok"')
      const begun = await play(3)
      await ask('systemctl kill --signal KILL table@2567 table@2568')
      expect((await play(2, begun)).moves.slice(0, -2)).toEqual(begun.moves)
      expect(await ask('systemctl is-active table@2569')).toBe('active')
    })

    test('every command of the page was run', () => {
      expect(new Set(run)).toEqual(new Set(PAGE_SECTIONS.map(({ heading }) => heading)))
    })
  },
)
