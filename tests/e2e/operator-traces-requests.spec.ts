import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { contactUsExample } from '@/features/enquiries/forms/contact-us.examples'
import { apiBase } from '@/paths'
import { attributeOf, startCollector } from '../support/collector'
import { copyTemplate } from '../support/global-setup'
import { ports } from '../support/ports'
import { siteOrigin } from '../support/shopper'
import { startServer, stopServer } from '../support/start-site'

test('a form is one trace, from the front to the worker, the database and its mails, and names no one', {
  tag: '@proof',
}, async () => {
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
    const { data } = await (await fetch(`${url}/task/form-start/`)).json()
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
    const request = () =>
      collector.spans().find((span) => span.name === 'request' && attributeOf(span, 'hivis.request_id') === requestId)
    const ofTrace = (name: string) =>
      collector.spans().filter((span) => span.name === name && span.traceId === request()?.traceId)
    await expect.poll(() => ofTrace('message').length, { timeout: 30_000 }).toBe(2)
    const [call] = ofTrace('call')
    expect(call?.parentSpanId).toBe(request()?.spanId)
    expect(attributeOf(request(), 'url.path')).toBe(`${apiBase}/task/contact-us-submit/`)
    const asked = ofTrace('database')
    expect(asked.filter(({ parentSpanId }) => parentSpanId === call?.spanId).length).toBeGreaterThan(0)
    expect(asked.map((span) => attributeOf(span, 'db.query.summary'))).toContain('SELECT hivis_take_enquiry')
    expect(ofTrace('message').map((span) => attributeOf(span, 'hivis.request_id'))).toEqual([requestId, requestId])
    const messages = ofTrace('message').map(({ spanId }) => spanId)
    expect(asked.filter(({ parentSpanId }) => messages.includes(parentSpanId ?? '')).length).toBeGreaterThan(0)
    const above = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' }
    const headers = { traceparent: `00-${above.trace}-${above.span}-01` }
    expect((await fetch(`${url}/user/is_authenticated/`, { headers })).status).toBe(200)
    const below = (parent: string | undefined) =>
      collector.spans().find(({ traceId, parentSpanId }) => traceId === above.trace && parentSpanId === parent)
    await expect.poll(() => below(below(above.span)?.spanId)?.name, { timeout: 30_000 }).toBe('call')
    expect((await fetch(`http://localhost:${ports.operator}/about/`)).status).toBe(200)
    await expect.poll(() => collector.spans().some(({ name }) => name === 'page'), { timeout: 30_000 }).toBe(true)
    expect(collector.said.join('')).not.toMatch(/canary|@people|people\.example/)
  } finally {
    await stopServer(site)
    collector.close()
  }
})
