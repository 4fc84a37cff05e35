import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import http2 from 'node:http2'
import https from 'node:https'
import { text } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { apiBase } from '@/paths'
import { startCaddy } from '../support/caddy'
import { copyTemplate } from '../support/global-setup'
import { ports } from '../support/ports'
import { startServer, stopServer } from '../support/start-site'
import { startTraffic } from '../support/traffic'

/** deploy/Caddyfile in front of two instances: a Caddy of Debian reads it, as the one of deploy/compose.yaml does. */
const urlOf = (name: string) => Object.assign(new URL(process.env.BROWSER_DATABASE_URL ?? ''), { pathname: name }).href

test('behind Caddy the site has TLS, its own headers and the right addresses, and no one notices an instance that goes', {
  tag: '@proof',
}, async () => {
  test.setTimeout(300_000)
  const databaseUrl = await copyTemplate(process.env.BROWSER_TEMPLATE ?? '', urlOf, 'hivis_behind_caddy')
  const both = [ports.operator, ports.refused] as const
  const more = { WORKERS: '1', DATABASE_CONNECTIONS: '40', SITE_URL: 'http://localhost:3000', TRUST_PROXY: 'yes' }
  const dataDir = process.env.BROWSER_DATA_DIR ?? '.tmp/operator-data'
  const start = (port: number) => startServer({ port, databaseUrl, dataDir, more })
  const instances: ChildProcess[] = [await start(both[0]), await start(both[1])]
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const caddy = await startCaddy(both)
  const ca = caddy.authority
  try {
    await test.step('a page comes over HTTP/2, compressed once, with the headers that the site gave it', async () => {
      const session = http2.connect(caddy.secureUrl, { ca })
      // What breaks the session ends the stream, whose error is the test's.
      session.on('error', () => undefined)
      const stream = session.request({ ':path': '/', 'accept-encoding': 'br' })
      const [headers] = await once(stream, 'response')
      expect(headers[':status']).toBe(200)
      expect(headers['content-encoding']).toBe('br')
      expect(headers['content-security-policy']).toContain("default-src 'self'")
      expect(headers['cache-control']).toContain('max-age=0')
      stream.resume()
      await once(stream, 'end')
      session.close()
    })

    await test.step('what claims to come from elsewhere is the one who sent it', async () => {
      const agent = new https.Agent({ ca, keepAlive: true, maxSockets: 6 })
      const search = async (claimed: string) => {
        const headers = { 'x-forwarded-for': claimed, forwarded: `for=${claimed}` }
        const asked = https.get(`${caddy.secureUrl}${apiBase}/places/address-search/?q=queen`, { agent, headers })
        const [answer] = await once(asked, 'response')
        await text(answer)
        return answer.statusCode
      }
      // Two instances count for themselves: more than twice as many as one address may ask in a minute.
      const statuses = await Promise.all(Array.from({ length: 300 }, (_, count) => search(`203.0.113.${count % 250}`)))
      // A busy machine may have no room for some of them.
      expect(statuses).toContain(429)
      expect(statuses.filter((status) => status !== 503 && status !== 429 && status !== 200)).toEqual([])
      agent.destroy()
    })

    await test.step('an instance that ends and comes again costs no one an answer', async () => {
      const traffic = await startTraffic(caddy.url, client)
      const someone = () => {
        const wanted = traffic.count() + 150
        return expect.poll(traffic.count, { timeout: 60_000 }).toBeGreaterThan(wanted)
      }
      await someone()
      for (const [at, port] of both.entries()) {
        traffic.enter(`instance ${at + 1}`)
        const instance = instances[at]
        if (instance) await stopServer(instance)
        await someone()
        instances[at] = await start(port)
        await someone()
      }
      const { failed, told, kept } = await traffic.stop()
      expect(failed).toEqual([])
      expect(kept).toEqual(told)
    })
  } finally {
    await caddy.stop()
    await client.end()
    for (const instance of instances) if (instance.exitCode === null) await stopServer(instance)
  }
})
