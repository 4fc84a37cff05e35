/** What Payload (src/cms/payload.config.ts) and the jobs of a worker take besides its pool, and what a front takes. */
const besidesPool = 6
const ofFronts = 2
/** More would not be used by one process; with less, one slow question would hold up everything. */
const mostInPool = 10
const leastInPool = 2

/** How many connections the pool of each worker may have, of those that the database has for all of them. */
export function poolOfEach(workers: number, connections: number): number {
  const each = Math.floor((connections - ofFronts) / workers) - besidesPool
  return Math.min(mostInPool, Math.max(leastInPool, each))
}
