import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Fault =
  | 'none'
  | 'hang'
  | 'half'
  | 'reset'
  | 'error'
  | 'not json'
  | 'another shape'
  | 'no time'
  | 'redirect'
  | 'busy'
  | 'wrong secret'
  | 'internal error'

type Challenge = { hostname?: string; challengedAt: Date }

/** A server that speaks Google's siteverify: knows the tokens that it was given, takes each once, and has faults. */
export async function startSiteverify(secret: string) {
  const state: { fault: Fault; asked: { method?: string | undefined; type?: string | undefined; body: string }[] } = {
    fault: 'none',
    asked: [],
  }
  const challenges = new Map<string, Challenge>()
  const taken = new Set<string>()

  const verify = (body: URLSearchParams) => {
    const refuse = (...codes: string[]) => ({ success: false, 'error-codes': codes })
    const token = body.get('response') ?? ''
    if (state.fault === 'wrong secret' || body.get('secret') !== secret) return refuse('invalid-input-secret')
    if (state.fault === 'internal error') return refuse('internal-error')
    const challenge = challenges.get(token)
    if (!challenge) return refuse('invalid-input-response')
    if (taken.has(token)) return refuse('timeout-or-duplicate')
    taken.add(token)
    const { hostname, challengedAt } = challenge
    return { success: true, challenge_ts: challengedAt.toISOString().replace('.000', ''), hostname }
  }

  const server = http.createServer(async (req, res) => {
    const body = await text(req)
    state.asked.push({ method: req.method, type: req.headers['content-type'], body })
    const json = (answer: unknown, status = 200) => {
      res.writeHead(status, { 'content-type': 'application/json' })
      res.end(JSON.stringify(answer))
    }
    const answers: Partial<Record<Fault, () => unknown>> = {
      hang: () => undefined,
      half: () => {
        res.writeHead(200, { 'content-length': '500' })
        res.write('{"success":true,', () => res.destroy())
      },
      reset: () => req.socket.resetAndDestroy(),
      error: () => json({ success: true, challenge_ts: new Date().toISOString(), hostname: 'localhost' }, 500),
      'not json': () => res.end('<html>'),
      'another shape': () => json({ success: 'yes' }),
      'no time': () => json({ success: true, hostname: 'www.example.nz', challenge_ts: 'today' }),
      // Anyone who follows sends the secret and the token along.
      redirect: () => res.writeHead(307, { location: '/elsewhere' }).end(),
      busy: () => json({ success: false, 'error-codes': ['invalid-input-response'] }, 429),
    }
    const answer = answers[state.fault]
    if (answer && req.url !== '/elsewhere') answer()
    else json(verify(new URLSearchParams(body)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stop = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  /** A token, as the widget would give it to the browser. */
  const solve = (challenge: Challenge): string => {
    const token = `03A${crypto.randomUUID().repeat(12)}`
    challenges.set(token, challenge)
    return token
  }
  return { url: `http://127.0.0.1:${port}/recaptcha/api/siteverify`, state, solve, stop }
}
