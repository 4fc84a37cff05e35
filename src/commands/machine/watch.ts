/** What one look at an instance saw. */
export interface Look {
  readonly isReady: boolean
  /** Status of the front page; null for no answer. */
  readonly page: number | null
  /** Null if its numbers can’t be read. */
  readonly counts: Counts | null
}

/** Since its process began. */
export interface Counts {
  readonly requests: number
  readonly failures: number
}

/** Requests that a front counted, and those that were answered with 5xx, in the text that Prometheus reads. */
export function countsIn(metrics: string): Counts {
  let [requests, failures] = [0, 0]
  for (const [, labels = '', value = ''] of metrics.matchAll(/^hivis_requests_total\{([^}]*)\} (\S+)/gm)) {
    requests += Number(value)
    if (/\bstatus="5\d\d"/.test(labels)) failures += Number(value)
  }
  return { requests, failures }
}

/** In a row: a moment without an answer is no outage. */
const looksInARow = 3
/** Fewer failures than this say nothing. */
const leastFailures = 5
const leastShare = 0.01
/** Against what it was before. */
const mostTimes = 2

const shareOf = ({ requests, failures }: Counts): number => (requests === 0 ? 0 : failures / requests)
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`
const isBroken = (page: number | null): boolean => page === null || page >= 500

/** What is worse than before the upgrade, in a sentence; null if nothing is. `looks` are those since the new release is ready, the newest last. */
export function worseThan(before: Look, looks: readonly Look[]): string | null {
  const last = looks.slice(-looksInARow)
  if (last.length === looksInARow && last.every(({ isReady }) => !isReady)) return 'it is not ready any more'
  if (!isBroken(before.page) && last.length === looksInARow && last.every(({ page }) => isBroken(page)))
    return `its front page is answered with ${last.at(-1)?.page ?? 'nothing'}`
  const now = looks.findLast(({ counts }) => counts !== null)?.counts
  if (!now || now.failures < leastFailures) return null
  const [share, usual] = [shareOf(now), before.counts ? shareOf(before.counts) : 0]
  if (share <= Math.max(leastShare, usual * mostTimes)) return null
  return `${now.failures} of ${now.requests} requests were answered with an error, ${percent(share)}; before it was ${percent(usual)}`
}
