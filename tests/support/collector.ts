import { once } from 'node:events'
import http from 'node:http'
import { text } from 'node:stream/consumers'

export type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

/** A collector as OpenTelemetry's exporters know it: OTLP over HTTP, in JSON. It takes what it is sent, refuses it, or never answers. */
export async function startCollector() {
  const state: { mood: 'takes' | 'refuses' | 'hangs' } = { mood: 'takes' }
  const said: string[] = []
  let asked = 0
  const server = http.createServer(async (req, res) => {
    asked += 1
    const { mood } = state
    if (mood === 'hangs') return
    const body = await text(req)
    if (mood === 'takes') said.push(body)
    res.writeHead(mood === 'takes' ? 200 : 400, { 'content-type': 'application/json' }).end('{}')
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
  const close = () => server.close().closeAllConnections()
  return { url, state, said, spans, asked: () => asked, close }
}

export const attributeOf = (span: Span | undefined, key: string) =>
  span?.attributes.find((one) => one.key === key)?.value.stringValue
