'use client'

import { cmsApiPath } from '@/paths'

/** What the inbox answered, or the one sentence that it refused with. */
export type Answer<T> = { data: T; problem: null } | { data: null; problem: string }

const away = 'The back office can’t be reached. Nothing was lost: try again.'

/** Asks the inbox; `path` is below its collection. Without a body it reads, with one it changes. */
export const askInbox = <T,>(path: string, body?: object): Promise<Answer<T>> => askOffice<T>(`enquiries/${path}`, body)

/** Asks the back office, as `askInbox`; `path` names the collection too. */
export async function askOffice<T>(path: string, body?: object): Promise<Answer<T>> {
  const answer = await fetchOffice(path, body)
  if (answer?.ok) return { data: await answer.json(), problem: null }
  return { data: null, problem: await problemOf(answer) }
}

/** The answer as it came, null when nobody answered. */
export async function fetchOffice(path: string, body?: object): Promise<Response | null> {
  const sent = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  try {
    return await fetch(cmsApiPath(path), { credentials: 'same-origin', ...sent })
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

/** Why it was refused, in a sentence. */
export async function problemOf(answer: Response | null): Promise<string> {
  if (answer === null) return away
  const said = await answer.json().catch(() => null)
  const message: unknown = said?.errors?.[0]?.message
  return typeof message === 'string' ? message : away
}

/** A button as the back office draws them. */
export function InboxButton({
  onPress,
  children,
  isMain = false,
  isDisabled = false,
}: {
  onPress: () => unknown
  children: React.ReactNode
  isMain?: boolean
  isDisabled?: boolean
}) {
  const look = isMain ? 'primary' : 'secondary'
  return (
    <button
      type="button"
      className={`btn btn--style-${look} btn--size-small btn--no-margin`}
      disabled={isDisabled}
      onClick={() => void onPress()}
    >
      {children}
    </button>
  )
}
