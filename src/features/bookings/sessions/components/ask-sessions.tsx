'use client'

import { cmsApiPath } from '@/paths'

const away = 'The back office can’t be reached. Look at the roll again before you go on.'

/** What the back office answered, or the one sentence that it refused with. */
export type Answer<T> = { data: T; problem: null } | { data: null; problem: string }

/** Changes something of a session; `path` is below the collection of sessions. */
export async function askSessions<T>(path: string, body: object): Promise<Answer<T>> {
  const headers = { 'content-type': 'application/json' }
  const sent = { method: 'POST', headers, body: JSON.stringify(body) }
  try {
    const answer = await fetch(cmsApiPath(`course-sessions/${path}`), { credentials: 'same-origin', ...sent })
    const said = await answer.json().catch(() => null)
    if (answer.ok) return { data: said, problem: null }
    const message: unknown = said?.errors?.[0]?.message
    return { data: null, problem: typeof message === 'string' ? message : away }
  } catch (error) {
    if (error instanceof TypeError) return { data: null, problem: away }
    throw error
  }
}
