import type { Instance } from './instances'
import { countsIn, type Look } from './watch'

const answerMs = 5_000

/** Asks an instance how it is, by its own port. What doesn’t answer is no failure of this call. */
export async function lookAtInstance({ url, metrics }: Pick<Instance, 'url' | 'metrics'>): Promise<Look> {
  const [ready, page, numbers] = await Promise.all([
    ask(`${url}/readyz`),
    ask(`${url}/`),
    metrics && ask(metrics.url, metrics.token),
  ])
  return {
    isReady: ready?.status === 200,
    page: page?.status ?? null,
    counts: numbers?.status === 200 ? countsIn(numbers.body) : null,
  }
}

async function ask(url: string, token: string | null = null): Promise<{ status: number; body: string } | null> {
  const headers: Record<string, string> = token === null ? {} : { Authorization: `Bearer ${token}` }
  try {
    // A connection of its own: one that is kept would end with its process.
    const answer = await fetch(url, {
      headers: { ...headers, Connection: 'close' },
      redirect: 'manual',
      signal: AbortSignal.timeout(answerMs),
    })
    return { status: answer.status, body: await answer.text() }
  } catch {
    return null
  }
}
