/** What Payload (src/cms/payload.config.ts), the jobs and the lock of a worker use in addition to its pool, and what a front uses. */
const besidesPool = 7
const ofFronts = 2
/** One process can't use more; with fewer, one slow query would block everything. */
const mostInPool = 10
const leastInPool = 2

export function poolOfEach(workers: number, connections: number): number {
  const each = Math.floor((connections - ofFronts) / workers) - besidesPool
  return Math.min(mostInPool, Math.max(leastInPool, each))
}
