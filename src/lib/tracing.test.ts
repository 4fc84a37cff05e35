import { describe, expect, it } from 'vitest'
import { beginRequest, currentSpan, spanAbove, summaryOf, traced, traceparentOf } from './tracing'

describe('what a span says of a statement', () => {
  it.each([
    ['SELECT id, "to" FROM messages WHERE id = $1', 'SELECT messages'],
    ['INSERT INTO orders (number) VALUES ($1)', 'INSERT orders'],
    [' UPDATE "people" SET email = $1', 'UPDATE people'],
    ['SELECT * FROM hivis_take_enquiry($1)', 'SELECT hivis_take_enquiry'],
    ['SELECT hivis_queue_messages($1, $2) AS ids', 'SELECT hivis_queue_messages'],
    [`BEGIN; SELECT set_config('hivis.actor', 'canary@people.example', true)`, 'BEGIN'],
    ['COMMIT', 'COMMIT'],
  ])('%s', (text, summary) => expect(summaryOf(text)).toBe(summary))
})

describe('where no one traces', () => {
  it('there is no span, and work is done as ever', async () => {
    expect(beginRequest('some-request')).toBeUndefined()
    expect(await traced('call', {}, async () => currentSpan() ?? 'done')).toBe('done')
  })
})

describe('the span of another process', () => {
  const [trace, span] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331']

  it.each([
    [`00-${trace}-${span}-01`, true],
    [`00-${trace}-${span}-00`, false],
    [`00-${trace}-${span}-03`, true],
    [`cc-${trace}-${span}-01-what-comes-later`, true],
  ])('is read from %s', (header, isSampled) => {
    expect(spanAbove(header)).toEqual({ traceId: trace, spanId: span, isSampled })
  })

  it.each([
    undefined,
    '',
    trace,
    `ff-${trace}-${span}-01`,
    `00-${trace}-${span}-01-more`,
    `00-${'0'.repeat(32)}-${span}-01`,
    `00-${trace}-${'0'.repeat(16)}-01`,
    `00-${trace.toUpperCase()}-${span}-01`,
    `00-${trace}-${span}`,
    [`00-${trace}-${span}-01`],
  ])('is not read from %j', (header) => expect(spanAbove(header)).toBeUndefined())

  it('is written as it is read', () => {
    for (const flags of ['00', '01']) {
      const above = spanAbove(`00-${trace}-${span}-${flags}`)
      expect(above && traceparentOf(above)).toBe(`00-${trace}-${span}-${flags}`)
    }
  })
})
