import { lookup } from 'node:dns'
import { type ClientRequest, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { hivisVersion } from '@/lib/version'
import { answerMs, isClosedLiteral, isReachable, problems, type Told } from './deliveries.rules'

export interface Outgoing {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const privateCode = 'HIVIS_PRIVATE'

/** Refuses names with any closed address (SSRF). The connection uses the addresses checked here, so DNS can't change in between. */
const guardedLookup =
  (isAtHome: boolean): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, [])
      const [first] = addresses
      if (!first || addresses.some(({ address }) => !isReachable(address, isAtHome)))
        return callback(Object.assign(new Error(problems.private), { code: privateCode }), [])
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }

const problemsByCode: Readonly<Record<string, string>> = {
  [privateCode]: problems.private,
  ENOTFOUND: problems.unknown,
  EAI_AGAIN: problems.unknown,
  ECONNREFUSED: problems.refused,
  EHOSTUNREACH: problems.refused,
  ENETUNREACH: problems.refused,
  ETIMEDOUT: problems.slow,
}

function problemOf(error: Error): string {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return problems.slow
  if (/^(?:CERT_|ERR_TLS_|ERR_SSL_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|EPROTO)/.test(code)) return problems.tls
  return problemsByCode[code] ?? problems.broken
}

/** Sends one message; never throws. Follows no redirects, reads only the status,
 * and connects only to open addresses. `isAtHome` also allows this machine. */
export function post({ url: text, headers, body }: Outgoing, isAtHome: boolean, withinMs = answerMs): Promise<Told> {
  const url = new URL(text)
  if (isClosedLiteral(url, isAtHome)) return Promise.resolve({ kind: 'failed', problem: problems.private })
  return new Promise((resolve) => {
    const options = {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': `Hivis/${hivisVersion}`,
        ...headers,
      },
      lookup: guardedLookup(isAtHome),
      signal: AbortSignal.timeout(withinMs),
      // No keep-alive, so that each message resolves the name again.
      agent: false as const,
    }
    const request: ClientRequest = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options)
    request.once('response', (answer) => {
      resolve({ kind: 'answered', status: answer.statusCode ?? 0 })
      answer.destroy()
    })
    request.once('error', (error) => resolve({ kind: 'failed', problem: problemOf(error) }))
    request.end(body)
  })
}
