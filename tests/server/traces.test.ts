/** Traces: whose span a request is below, which of them are made, and a collector that is away, refuses or never answers. */
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { problemsOf, readEnv } from '../../src/lib/env'
import { beginRequest, spanAbove } from '../../src/lib/tracing'
import { startTracing } from '../../src/server/span-exporter'
import { attributeOf, startCollector } from '../support/collector'
import { closeFronts, type LogLine, page, sendHtml, startFront, until } from './harness'

let collector: Awaited<ReturnType<typeof startCollector>>
const logs: LogLine[] = []

beforeEach(async () => {
  collector = await startCollector()
  logs.length = 0
  // The exporter reads both itself.
  Object.assign(process.env, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_EXPORTER_OTLP_TIMEOUT: '300' })
})
afterEach(async () => {
  await closeFronts()
  collector.close()
})

const logTo = (level: LogLine['level']) => (fields: object, message: string) => {
  logs.push({ level, fields, message })
}
const start = (more: Record<string, string> = {}) =>
  startTracing(readEnv({ NODE_ENV: 'test', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...more }), {
    info: logTo('info'),
    warn: logTo('warn'),
    error: logTo('error'),
  })
const startSite = (trustProxy: boolean) => startFront((_, res) => sendHtml(res, page('here')), { trustProxy })

const [trace, span] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331']
const traceOf = (id: unknown) => createHash('sha256').update(String(id)).digest('hex').slice(0, 32)

describe('whose trace a request is in', () => {
  it('is what a proxy of ours says, and whether it is made at all', async () => {
    const end = await start()
    const { get } = await startSite(true)
    const taken = await get('/taken/', { traceparent: `00-${trace}-${span}-01` })
    await get('/left-out/', { traceparent: `00-${trace}-${span}-00` })
    const broken = await get('/broken/', { traceparent: 'nonsense' })
    await end()
    const told = collector.spans().map((one) => [attributeOf(one, 'url.path'), one.traceId, one.parentSpanId ?? null])
    expect(told).toEqual([
      ['/taken/', trace, span],
      ['/broken/', traceOf(broken.headers['x-request-id']), null],
    ])
    const [first] = collector.spans()
    expect(attributeOf(first, 'hivis.request_id')).toBe(taken.headers['x-request-id'])
  })

  it('is never what a visitor says', async () => {
    const end = await start()
    const { get } = await startSite(false)
    const answer = await get('/about/', { traceparent: `00-${trace}-${span}-00` })
    await end()
    expect(collector.spans().map((one) => [one.traceId, one.parentSpanId])).toEqual([
      [traceOf(answer.headers['x-request-id']), undefined],
    ])
  })
})

describe('which requests are traced', () => {
  const numbers = Array.from({ length: 400 }, (_, number) => `request-${number}`)
  const made = async (settings: Record<string, string>, above?: string) => {
    const end = await start(settings)
    const before = collector.spans().length
    for (const id of numbers) beginRequest(id, spanAbove(above))?.end({ 'hivis.request_id': id })
    await end()
    const spans = collector.spans().slice(before)
    return spans.map((one) => attributeOf(one, 'hivis.request_id'))
  }

  it('is all of them, or a share that is the same in every process', async () => {
    expect(await made({})).toEqual(numbers)
    const share = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.25' }
    const some = await made(share)
    expect(some.length).toBeGreaterThan(70)
    expect(some.length).toBeLessThan(130)
    expect(await made(share)).toEqual(some)
    expect(await made(share, `00-${trace}-${span}-01`)).toEqual(numbers)
    expect(await made(share, `00-${trace}-${span}-00`)).toEqual([])
    const own = { ...share, OTEL_TRACES_SAMPLER: 'traceidratio' }
    expect(await made(own)).toEqual(some)
    const asked = collector.asked()
    expect(await made({ OTEL_TRACES_SAMPLER: 'always_off' })).toEqual([])
    expect(collector.asked()).toBe(asked)
  })

  it('is said before the start where it is no name of a sampler, or no share', () => {
    expect(problemsOf({ NODE_ENV: 'test', OTEL_TRACES_SAMPLER: 'some', OTEL_TRACES_SAMPLER_ARG: '25' })).toEqual([
      'OTEL_TRACES_SAMPLER must be one of always_on, always_off, traceidratio, parentbased_always_on, parentbased_always_off, parentbased_traceidratio.',
      'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.',
    ])
  })
})

describe('a collector', () => {
  const many = 20_000
  /** What may wait and be on its way, of each process. */
  const most = 2_048 + 5 * 512
  const warned = () => logs.filter(({ level }) => level === 'warn').map(({ message }) => message)
  const says = 'the collector takes no traces: they are dropped until it does'

  it.each(['hangs', 'refuses', 'is away'] as const)(
    'that %s holds no request up, fills no memory, and is said once',
    { tags: ['timing'] },
    async (mood) => {
      if (mood === 'is away') collector.close()
      else collector.state.mood = mood
      const end = await start()
      const { get } = await startSite(false)
      for (let number = 0; number < many; number += 1) beginRequest(`old-${number}`)?.end({})
      let longest = 0
      for (let number = 0; number < 50; number += 1) {
        const began = performance.now()
        expect((await get(`/page-${number}/`)).status).toBe(200)
        longest = Math.max(longest, performance.now() - began)
      }
      expect(longest).toBeLessThan(1_000)
      await until(warned).toEqual([says])
      const began = performance.now()
      collector.state.mood = 'takes'
      await end()
      expect(performance.now() - began).toBeLessThan(2_000)
      expect(collector.spans().length).toBeLessThanOrEqual(most)
      expect(warned()).toEqual([says])
    },
  )

  it('that takes them again is said, too', async () => {
    collector.state.mood = 'refuses'
    const end = await start()
    const send = (name: string) => {
      for (let number = 0; number < 512; number += 1) beginRequest(`${name}-${number}`)?.end({})
    }
    send('refused')
    await until(warned).toEqual([says])
    collector.state.mood = 'takes'
    send('taken')
    await until(() => collector.spans().length).toBe(512)
    await until(() => logs.map(({ message }) => message)).toEqual([says, 'the collector takes traces again'])
    await end()
  })
})
