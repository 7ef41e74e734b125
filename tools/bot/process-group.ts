/** Kills the process with its children, except those that have left its group. It does nothing where the process has ended. */
export const killProcessGroup = (pid: number): void => {
  for (const target of [-pid, pid]) {
    try {
      process.kill(target, 'SIGKILL')
      return
    } catch {
      // There is no such group, as on Windows, or no such process.
    }
  }
}
