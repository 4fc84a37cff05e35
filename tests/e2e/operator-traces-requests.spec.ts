import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { contactUsExample } from '@/features/enquiries/forms/contact-us.examples'
import { apiBase } from '@/paths'
import { copyTemplate } from '../support/global-setup'
import { ports } from '../support/ports'
import { siteOrigin } from '../support/shopper'
import { startServer, stopServer } from '../support/start-site'

type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

/** A collector as OpenTelemetry's exporters know it: OTLP over HTTP, in JSON. */
async function startCollector() {
  const said: string[] = []
  const server = http.createServer(async (req, res) => {
    said.push(await text(req))
    res.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const spans = (): Span[] =>
    said.flatMap((one) => {
      const { resourceSpans } = JSON.parse(one)
      return resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: Span[] }[] }) =>
        scopeSpans.flatMap((scope) => scope.spans),
      )
    })
  return { url, said, spans, close: () => server.close() }
}

const attributeOf = (span: Span | undefined, key: string) =>
  span?.attributes.find((one) => one.key === key)?.value.stringValue

test('a form is one trace, from the front to the worker, the database and its mails, and names nobody', async () => {
  test.setTimeout(180_000)
  const urlOf = (name: string) =>
    Object.assign(new URL(process.env.BROWSER_DATABASE_URL ?? ''), { pathname: name }).href
  const databaseUrl = await copyTemplate(process.env.BROWSER_TEMPLATE ?? '', urlOf, 'hivis_traced')
  const collector = await startCollector()
  const site = await startServer({
    port: ports.operator,
    databaseUrl,
    dataDir: process.env.BROWSER_DATA_DIR ?? '.tmp/operator-data',
    more: { WORKERS: '1', TRUST_PROXY: 'yes', SITE_URL: siteOrigin, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
  })
  try {
    const requestId = randomUUID()
    const url = `http://localhost:${ports.operator}${apiBase}`
    const { data } = await (await fetch(`${url}/task/bot-check/`)).json()
    const sent = await fetch(`${url}/task/contact-us-submit/?email=canary-query@people.example`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: siteOrigin,
        cookie: '__Host-csrf=trace-trace-trace-trace-trace-trace-trace-1',
        'x-csrftoken': 'trace-trace-trace-trace-trace-trace-trace-1',
        'x-request-id': requestId,
      },
      body: JSON.stringify({
        ...contactUsExample,
        email: 'canary-sender@people.example',
        recaptchaToken: data.token,
        submissionId: randomUUID(),
        secondsToFill: 30,
      }),
    })
    expect([sent.status, sent.headers.get('x-request-id')]).toEqual([200, requestId])
    const request = () => collector.spans().find((span) => attributeOf(span, 'hivis.request_id') === requestId)
    const ofTrace = (name: string) =>
      collector.spans().filter((span) => span.name === name && span.traceId === request()?.traceId)
    await expect.poll(() => ofTrace('message').length, { timeout: 30_000 }).toBe(2)
    const [call] = ofTrace('call')
    expect(call?.parentSpanId).toBe(request()?.spanId)
    expect(attributeOf(request(), 'url.path')).toBe(`${apiBase}/task/contact-us-submit/`)
    const asked = ofTrace('database')
    expect(asked.filter(({ parentSpanId }) => parentSpanId === call?.spanId).length).toBeGreaterThan(0)
    expect(asked.map((span) => attributeOf(span, 'db.query.summary'))).toContain('SELECT hivis_take_enquiry')
    const messages = ofTrace('message').map(({ spanId }) => spanId)
    expect(asked.filter(({ parentSpanId }) => messages.includes(parentSpanId ?? '')).length).toBeGreaterThan(0)
    expect((await fetch(`http://localhost:${ports.operator}/about/`)).status).toBe(200)
    await expect.poll(() => collector.spans().some(({ name }) => name === 'page'), { timeout: 30_000 }).toBe(true)
    expect(collector.said.join('')).not.toMatch(/canary|@people|people\.example/)
  } finally {
    await stopServer(site)
    collector.close()
  }
})
