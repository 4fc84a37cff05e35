import { execFileSync } from 'node:child_process'
import { isAlive } from '../../scripts/processes.mjs'

type Listed = { pid: number; parent: number; command: string }

function listProcesses(): Listed[] {
  const lines = execFileSync('ps', ['-e', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n')
  return lines.flatMap((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return pid ? [{ pid: Number(pid), parent: Number(parent), command }] : []
  })
}

/** Every process that this one started, and those that they started. */
export function descendantsOf(pid: number): Listed[] {
  const all = listProcesses()
  const below = (parent: number): Listed[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)])
  return below(pid)
}

/** Those of these processes that still live. */
export const living = (pids: readonly number[]): number[] => pids.filter(isAlive)
