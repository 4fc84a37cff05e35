import pino from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { causeOf } from '@/lib/cause'
import { AppError } from '@/lib/errors'
import { errorForLog, logOptions } from '@/lib/log'
import { withRequest } from '@/lib/outage'
import { patternOf } from '@/lib/path-pattern'

const lines: Record<string, unknown>[] = []
const log = pino({ ...logOptions, level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) })
afterEach(() => void lines.splice(0))

/** As pg throws it: names of the schema, and a row that is a person's. */
const broken = Object.assign(new Error('duplicate key: (mere@example.nz)'), {
  code: '23514',
  constraint: 'orders_total_is_positive',
  table: 'orders',
  detail: 'Failing row contains (mere@example.nz).',
})

describe('a line of the log', () => {
  it('of a call that was refused is no error, and has no stack', () => {
    const forbidden = Object.assign(new Error('mere@example.nz may not'), { status: 403, name: 'tk' })
    withRequest(() => log.error({ err: forbidden }), 1_000, { id: 'r', path: patternOf('/cms-api/staff/1?x=y') })
    expect(lines).toEqual([
      expect.objectContaining({ level: 'info', msg: 'a call was refused', status: 403, path: '/cms-api/staff/…' }),
    ])
    expect(JSON.stringify(lines)).not.toMatch(/mere|"at"|"err"/)
  })

  it('of an error says constraint, table, code and status, also of a wrapped one, and nothing that someone entered', () => {
    const wrapped = Object.assign(new Error('Failed query: mere@example.nz', { cause: broken }), { status: 500 })
    log.error({ err: wrapped })
    expect(lines).toEqual([
      expect.objectContaining({
        level: 'error',
        msg: 'an error was reported',
        err: expect.objectContaining({
          code: '23514',
          constraint: 'orders_total_is_positive',
          table: 'orders',
          status: 500,
        }),
      }),
    ])
    expect(JSON.stringify(lines)).not.toContain('mere')
    expect(causeOf(broken)).toEqual({
      error: 'Error',
      code: '23514',
      constraint: 'orders_total_is_positive',
      table: 'orders',
    })
  })

  it('has our own words of a failure of ours, and none of a caller’s mistake', () => {
    expect(errorForLog(new AppError('UNAVAILABLE', 'Cards can’t be taken here.'))).toMatchObject({
      status: 503,
      says: 'Cards can’t be taken here.',
    })
    expect(errorForLog(new AppError('CONFLICT', 'Mere is in it already.'))).not.toHaveProperty('says')
  })

  it.each([
    ['/cms-api/pages', '/cms-api/pages'],
    ['/api/platform/v1/desk/people/17/?q=mere', '/api/platform/v1/desk/people/…/'],
    ['/account/invite/abcdefghijklmnopqrstuvwxyzabcdefgh/', '/account/invite/…/'],
    ['/x/mere@example.nz/', '/x/…/'],
  ])('has %s as %s', (url, pattern) => {
    expect(patternOf(url)).toBe(pattern)
  })
})
