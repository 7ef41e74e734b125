import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createInterface, type Interface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Place } from '../cluster/child-service.ts'
import { isInstalled } from '../cluster/installed-programs.ts'
import type { SwitchOrder, Wire } from './switch.ts'

const SWITCH_FILE = fileURLToPath(new URL('./switch.ts', import.meta.url))

/** Makes a device for each name, which ends with the program that follows, and runs the program with the descriptors in place of the names. */
const OPEN_DEVICES = `
  $^F = 255; my ($names, @program) = @ARGV; my @open;
  for (split /,/, $names) {
    my ($name, $address) = split /=/;
    sysopen(my $device, '/dev/net/tun', 2) or die "tun: $!";
    ioctl($device, 0x400454ca, pack('a16 s x22', $name, 0x1001)) or die "device: $!";
    push @open, $device; push @program, fileno($device) . "=$address";
  }
  exec @program or die "exec: $!"`

/** One thread of the switch waits at each device. */
const SWITCH_THREADS = '12'
/** Addresses that are set aside for tests of networks. */
const NETWORK_PREFIX = '198.18'

const NEEDED_PROGRAMS = ['perl', 'ip', 'unshare', 'nsenter', 'setpriv', 'haproxy', 'redis-server', 'initdb', 'postgres']

/** Returns why this machine can't have a network of its own making, or undefined if it can. */
export const reasonAgainstMachines = (): string | undefined => {
  if (process.getuid?.() !== 0) return 'only root can make network namespaces'
  if (!existsSync('/dev/net/tun')) return 'this machine has no /dev/net/tun'
  const missing = NEEDED_PROGRAMS.filter((program) => !isInstalled(program))
  if (missing.length > 0) return `this machine lacks ${missing.join(', ')}`
  const tried = spawnSync('unshare', ['--net', 'true'], { encoding: 'utf8' })
  return tried.status === 0 ? undefined : `this machine refuses network namespaces: ${tried.stderr}`
}

/** A network namespace with an address. */
export interface Machine extends Place {
  readonly name: string
  /** Gives the machine another address, or takes it away. */
  setAddress(address: string, has: boolean): void
}

const inNamespace = (pid: number | undefined): readonly string[] =>
  pid === undefined ? [] : ['nsenter', `--target=${pid}`, '--net']

/** Machines that reach each other through a switch, which delays and loses packets as it is told. This machine has an address, too. */
export class Network {
  /** Address of this machine in the network. */
  readonly front: string
  private readonly prefix: string
  private readonly holders: ChildProcess[] = []
  private readonly machines = new Map<string, Machine>()
  private readonly carrier: ChildProcess
  private readonly done: Interface

  private constructor(names: readonly string[]) {
    this.prefix = `${NETWORK_PREFIX}.${process.pid % 250}`
    this.front = `${this.prefix}.1`
    const devices = ['front', ...names].map((_, at) => `m${process.pid % 100_000}-${at}=${this.prefix}.${at + 1}`)
    const program = ['perl', '-e', OPEN_DEVICES, devices.join(), process.execPath, SWITCH_FILE]
    this.carrier = this.hold(program, { UV_THREADPOOL_SIZE: SWITCH_THREADS })
    this.done = createInterface({ input: this.carrier.stdout as NodeJS.ReadableStream })
    process.once('exit', this.leave)
  }

  static async open(names: readonly string[]): Promise<Network> {
    const network = new Network(names)
    await network.order({ between: [network.front, network.front], wire: {} })
    network.plugIn(0, network.front, undefined)
    for (const [at, name] of names.entries()) network.addMachine(at + 1, name)
    return network
  }

  machine(name: string): Machine {
    const machine = this.machines.get(name)
    if (machine === undefined) throw new Error(`There is no machine ${name}.`)
    return machine
  }

  /** Returns an address that no machine has. */
  spareAddress(): string {
    return `${this.prefix}.200`
  }

  /** Sets what happens to packets between two addresses. */
  setWire(one: string, other: string, wire: Wire): Promise<void> {
    return this.order({ between: [one, other], wire })
  }

  /** Sets what happens to packets between a machine and all others, or all but one. */
  async setWires({ host }: Machine, wire: Wire, but?: string): Promise<void> {
    const others = [this.front, ...[...this.machines.values()].map((machine) => machine.host)]
    for (const other of others) if (other !== host && other !== but) await this.setWire(host, other, wire)
  }

  /** Leads an address to a machine. */
  lead(address: string, { host }: Machine): Promise<void> {
    return this.order({ address, to: host })
  }

  close(): void {
    process.off('exit', this.leave)
    this.leave()
  }

  private readonly leave = (): void => {
    for (const holder of this.holders) holder.kill('SIGKILL')
  }

  private hold(command: readonly string[], env: Record<string, string> = {}): ChildProcess {
    const words = ['--pdeathsig', 'KILL', ...command]
    const holder = spawn('setpriv', words, { env: { ...process.env, ...env }, stdio: ['pipe', 'pipe', 'inherit'] })
    this.holders.push(holder)
    return holder
  }

  private addMachine(at: number, name: string): void {
    const { pid } = this.hold(['unshare', '--net', 'sleep', 'infinity'])
    while (!hasOwnNetwork(pid)) spawnSync('sleep', ['0.02'])
    const host = `${this.prefix}.${at + 1}`
    const enter = inNamespace(pid)
    this.plugIn(at, host, pid)
    const setAddress = (address: string, has: boolean) =>
      ip([...enter, 'ip', 'address', has ? 'add' : 'del', `${address}/32`, 'dev', this.deviceAt(at)])
    this.machines.set(name, { name, host, enter, setAddress })
  }

  private deviceAt(at: number): string {
    return `m${process.pid % 100_000}-${at}`
  }

  private plugIn(at: number, host: string, pid: number | undefined): void {
    const device = this.deviceAt(at)
    const enter = inNamespace(pid)
    if (pid !== undefined) ip(['ip', 'link', 'set', device, 'netns', String(pid)])
    if (pid !== undefined) ip([...enter, 'ip', 'link', 'set', 'lo', 'up'])
    ip([...enter, 'ip', 'address', 'add', `${host}/24`, 'dev', device])
    ip([...enter, 'ip', 'link', 'set', device, 'up'])
  }

  /** Resolves once the switch works by the order. */
  private order(order: SwitchOrder): Promise<void> {
    const line = JSON.stringify(order)
    return new Promise((resolve) => {
      const hear = (heard: string): void => {
        if (heard !== line) return
        this.done.off('line', hear)
        resolve()
      }
      this.done.on('line', hear)
      this.carrier.stdin?.write(`${line}\n`)
    })
  }
}

const ip = ([program = '', ...words]: readonly string[]): void => void execFileSync(program, words)

const networkOf = (pid: number | string | undefined): string =>
  spawnSync('readlink', [`/proc/${pid}/ns/net`], { encoding: 'utf8' }).stdout

const hasOwnNetwork = (pid: number | undefined): boolean => {
  const network = networkOf(pid)
  return network !== '' && network !== networkOf('self')
}
