import { describe, expect, it } from 'vitest'
import { beginRequest, currentSpan, summaryOf, traced } from './tracing'

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

describe('where nobody traces', () => {
  it('there is no span, and work is done as ever', async () => {
    expect(beginRequest('some-request')).toBeUndefined()
    expect(await traced('call', {}, async () => currentSpan() ?? 'done')).toBe('done')
  })
})
