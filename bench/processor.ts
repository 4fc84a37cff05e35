import fs from 'node:fs'

/** Ticks of the clock that /proc counts in, to a second: the same on every Linux of today. */
const ticksPerSecond = 100

/** Parent, and seconds of a core used, of a process and of those it waited for. */
function statOf(pid: string): { readonly parent: number; readonly seconds: number } | null {
  try {
    // The name is in brackets and may hold spaces.
    const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return { parent: Number(fields[1]), seconds: ticks / ticksPerSecond }
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH')) return null
    throw error
  }
}

/** Seconds of a core that a process and all below it have used so far; Linux alone says it. */
export function processorSeconds(root: number): number {
  const all = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const stats = new Map(all.map((pid) => [Number(pid), statOf(pid)]))
  const isBelow = (pid: number): boolean => {
    if (pid === root) return true
    const parent = stats.get(pid)?.parent ?? 0
    return parent > 1 && isBelow(parent)
  }
  return [...stats].reduce((sum, [pid, stat]) => sum + (stat && isBelow(pid) ? stat.seconds : 0), 0)
}
