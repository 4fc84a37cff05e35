/** What the supervisor and a front use. */
const otherBytes = 512 * 1024 * 1024

interface Machine {
  readonly cores: number
  readonly memoryBytes: number
  readonly workerBytes: number
}

/** One fewer than cores, as a front needs one. Two at least, so that one can die unnoticed, unless there is no memory for two. */
export function workersFor({ cores, memoryBytes, workerBytes }: Machine): number {
  const least = memoryBytes >= 2 * workerBytes + otherBytes ? 2 : 1
  return Math.max(least, cores - 1)
}
