import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** What goes wrong with a call. A number with a code is Twilio's own answer: `21211` is a number that can't be texted. */
export type TwilioFault = 'none' | 'suspended' | 'hang' | 'reset' | '401' | '429' | '500' | '21211' | 'not json'

export const twilioKeys = { accountSid: 'AC00000000000000000000000000000000', authToken: 'secret', from: '+6421000111' }

const answers = { '401': [401, 20003], '429': [429, 20429], '500': [500, 20500], '21211': [400, 21211] } as const

/** A server that speaks Twilio's Messages API, as documented at twilio.com/docs/messaging/api/message-resource, and tells of its account. */
export async function startTwilio() {
  const state: { fault: TwilioFault } = { fault: 'none' }
  const sent: Record<string, string>[] = []
  const expected = `Basic ${Buffer.from(`${twilioKeys.accountSid}:${twilioKeys.authToken}`).toString('base64')}`
  const server = http.createServer(async (req, res) => {
    const form = Object.fromEntries(new URLSearchParams(await text(req)))
    const answer = (status: number, body: unknown) => {
      res.writeHead(status, { 'content-type': 'application/json' })
      res.end(typeof body === 'string' ? body : JSON.stringify(body))
    }
    if (req.method === 'GET' && req.url === `/2010-04-01/Accounts/${twilioKeys.accountSid}.json`) {
      if (state.fault === 'reset') return void req.socket.destroy()
      if (state.fault === '500') return answer(500, { code: 20500, status: 500 })
      if (req.headers.authorization !== expected)
        return answer(401, { code: 20003, message: 'Authenticate', status: 401 })
      return answer(200, { sid: twilioKeys.accountSid, status: state.fault === 'suspended' ? 'suspended' : 'active' })
    }
    const isRight =
      req.method === 'POST' &&
      req.url === `/2010-04-01/Accounts/${twilioKeys.accountSid}/Messages.json` &&
      req.headers['content-type']?.startsWith('application/x-www-form-urlencoded') &&
      req.headers.authorization === expected
    if (!isRight) return answer(401, { code: 20003, message: 'Authenticate', status: 401 })
    const { fault } = state
    if (fault === 'hang') return
    if (fault === 'reset') return void req.socket.destroy()
    if (fault === 'not json') return answer(502, '<html>Bad gateway</html>')
    if (fault !== 'none' && fault !== 'suspended') {
      const [status, code] = answers[fault]
      return answer(status, { code, message: `Not to ${form.To}`, status })
    }
    sent.push(form)
    answer(201, { sid: `SM${String(sent.length).padStart(32, '0')}`, status: 'queued', to: form.To })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address: AddressInfo | string | null = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    state,
    sent,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
