'use client'

import { isObject, parseJson } from '@/lib/unknown'
import { cmsApiPath } from '@/paths'

const unreachable = 'We can’t do this right now. Nothing was changed. Please try again shortly.'

/** What Payload or one of our own calls says went wrong: each field’s sentence if it names fields. */
function failureOf(answer: unknown): string {
  const errors: unknown[] = isObject(answer) && Array.isArray(answer.errors) ? answer.errors : []
  const sentences = errors.flatMap((error) => {
    if (!isObject(error)) return []
    const inner: unknown[] = isObject(error.data) && Array.isArray(error.data.errors) ? error.data.errors : []
    const said = inner.flatMap((one) => (isObject(one) && typeof one.message === 'string' ? [one.message] : []))
    return said.length > 0 ? said : typeof error.message === 'string' ? [error.message] : []
  })
  return sentences.join(' ') || unreachable
}

type Asked<T> = { data: T; failure: '' } | { data: null; failure: string }

/** Asks one of the calls below /cms-api. `failure` is a sentence to show. */
export async function askCms<T>(path: string, method = 'GET', body?: unknown): Promise<Asked<T>> {
  const options = {
    method,
    credentials: 'same-origin' as const,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }
  try {
    const answer = await fetch(cmsApiPath(path), options)
    if (answer.ok) return { data: await answer.json(), failure: '' }
    return { data: null, failure: failureOf(parseJson(await answer.text())) }
  } catch (error) {
    if (error instanceof TypeError) return { data: null, failure: unreachable }
    throw error
  }
}
