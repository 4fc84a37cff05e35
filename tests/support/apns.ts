import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createSecureServer, type ServerHttp2Session } from 'node:http2'
import os from 'node:os'
import path from 'node:path'

export type PushFault = 'none' | 'busy' | 'reset' | 'hang' | 'unregistered' | 'bad token'

export type Pushed = { readonly token: string; readonly topic: string }

/** A certificate for this machine's name, as Apple's push service has one for its own. */
export function ownCertificate(): { key: string; cert: string } {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-apns-'))
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
  const given = ['-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const { status, stderr } = spawnSync('openssl', [
    'req',
    '-x509',
    '-days',
    '2',
    ...given,
    '-keyout',
    key,
    '-out',
    cert,
  ])
  if (status !== 0) throw new Error(`No certificate: ${stderr}`)
  const made = { key: fs.readFileSync(key, 'utf8'), cert: fs.readFileSync(cert, 'utf8') }
  fs.rmSync(folder, { recursive: true })
  return made
}

type Options = { root: string; faultOf?: (count: number) => PushFault; onPush?: (token: string) => void }

/** A server that speaks Apple's push protocol over HTTP/2 and talks to anyone who shows a certificate of the pass type; with faults by their count. */
export async function startApns({ root, faultOf = () => 'none', onPush = () => undefined }: Options) {
  const { key, cert } = ownCertificate()
  const state = { count: 0, pushed: [] as Pushed[], faultOf }
  const sessions = new Set<ServerHttp2Session>()
  const server = createSecureServer({ key, cert, ca: [root], requestCert: true, rejectUnauthorized: true })
  server.on('session', (session) => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
  })
  server.on('stream', (stream, headers) => {
    stream.on('error', () => undefined)
    const token = /^\/3\/device\/(\w+)$/.exec(String(headers[':path']))?.[1] ?? ''
    state.count += 1
    const fault = state.faultOf(state.count)
    if (fault === 'hang') return
    if (fault === 'reset') return stream.close(2)
    const answers = {
      busy: [503, 'ServiceUnavailable'],
      unregistered: [410, 'Unregistered'],
      'bad token': [400, 'BadDeviceToken'],
    } as const
    if (fault !== 'none') {
      const [status, reason] = answers[fault]
      stream.respond({ ':status': status })
      stream.end(JSON.stringify({ reason }))
      return
    }
    state.pushed.push({ token, topic: String(headers['apns-topic']) })
    stream.respond({ ':status': 200 })
    stream.end()
    onPush(token)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    at: `https://localhost:${port}`,
    ca: cert,
    state,
    stop: () => {
      for (const session of sessions) session.destroy()
      return new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}
