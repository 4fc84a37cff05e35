import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** What goes wrong with a call to the API; `login` is a refusal of the app. */
export type ZoomFault =
  | 'none'
  | 'login'
  | 'expired'
  | 'no user'
  | 'refused'
  | '429'
  | '500'
  | 'not json'
  | 'half'
  | 'reset'
  | 'hang'

export const zoomKeys = {
  accountId: 'abcDEF_12345-xyz',
  clientId: 'client',
  clientSecret: 'secret',
  host: 'webinars@hivis.example',
}

type Meeting = {
  readonly id: number
  topic: string
  type: number
  start_time?: string
  duration?: number
  timezone?: string
}

/** A server that speaks Zoom's server-to-server OAuth and its Meeting API v2, as documented at developers.zoom.us. */
export async function startZoom() {
  const state: { fault: ZoomFault } = { fault: 'none' }
  const meetings = new Map<string, Meeting>()
  const calls: string[] = []
  let token = 'token-1'
  let next = 86_123_456_789
  const login = `Basic ${Buffer.from(`${zoomKeys.clientId}:${zoomKeys.clientSecret}`).toString('base64')}`

  const server = http.createServer(async (req, res) => {
    const body = await text(req)
    const url = new URL(req.url ?? '', 'http://zoom')
    const answer = (status: number, given?: unknown) => {
      res.writeHead(status, { 'content-type': 'application/json' })
      res.end(given === undefined ? undefined : typeof given === 'string' ? given : JSON.stringify(given))
    }
    if (req.method === 'POST' && url.pathname === '/oauth/token') {
      calls.push('token')
      const form = new URLSearchParams(body)
      const isRight =
        form.get('grant_type') === 'account_credentials' &&
        form.get('account_id') === zoomKeys.accountId &&
        req.headers.authorization === login &&
        state.fault !== 'login'
      return isRight
        ? answer(200, {
            access_token: token,
            token_type: 'bearer',
            expires_in: 3599,
            scope: 'meeting:write:meeting:admin',
          })
        : answer(400, { reason: 'Invalid client_id or client_secret', error: 'invalid_client' })
    }
    calls.push(`${req.method} ${url.pathname}`)
    const { fault } = state
    if (fault === 'expired') {
      state.fault = 'none'
      token = `${token}-again`
    }
    if (req.headers.authorization !== `Bearer ${token}`)
      return answer(401, { code: 124, message: 'Access token is expired.' })
    if (fault === 'hang') return
    if (fault === 'reset') return void req.socket.destroy()
    if (fault === 'half') {
      res.writeHead(201, { 'content-length': '500' }).write('{"id":8', () => req.socket.destroy())
      return
    }
    if (fault === 'not json') return answer(201, '<html>')
    if (fault === 'no user') return answer(404, { code: 1001, message: 'User does not exist: webinars@hivis.example' })
    if (fault === 'refused') return answer(400, { code: 300, message: 'Validation Failed.' })
    if (fault === '429')
      return answer(429, { code: 429, message: 'You have reached the maximum per-second rate limit.' })
    if (fault === '500') return answer(500, '')
    const given = body === '' ? {} : JSON.parse(body)
    if (req.method === 'POST' && url.pathname === `/v2/users/${encodeURIComponent(zoomKeys.host)}/meetings`) {
      const id = next++
      meetings.set(String(id), { id, ...given })
      return answer(201, {
        id,
        ...given,
        join_url: `https://hivis.zoom.us/j/${id}?pwd=kea`,
        start_url: `https://hivis.zoom.us/s/${id}?zak=secret`,
        password: 'kea42',
        settings: {
          global_dial_in_numbers: [
            { country: 'US', number: '+1 6465588656' },
            { country: 'NZ', number: '+64 9 884 6780' },
          ],
        },
      })
    }
    const [, id = ''] = /^\/v2\/meetings\/(\d+)$/.exec(url.pathname) ?? []
    const meeting = meetings.get(id)
    if (!meeting) return answer(404, { code: 3001, message: `Meeting does not exist: ${id}.` })
    if (req.method === 'PATCH') meetings.set(id, { id: meeting.id, ...given })
    else if (req.method === 'DELETE') meetings.delete(id)
    else return answer(405, { code: 405, message: 'Method not allowed' })
    answer(204)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address: AddressInfo | string | null = server.address()
  const base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return {
    urls: { token: base, api: `${base}/v2` },
    state,
    meetings,
    calls,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
