import { describe, expect, it } from 'vitest'
import { causeOf } from '@/lib/cause'
import { fieldsOf } from '../../scripts/lines.mjs'

describe('what a library prints', () => {
  it('is told by its first line, without addresses, telephone numbers and keys', () => {
    const text =
      '\n Email to kanari@people.example or 021 555 77331 with 0123456789abcdef0123456789abcdef0123456789 failed\n more'
    expect(fieldsOf(text)).toEqual({ msg: 'Email to … or … with … failed' })
  })

  it('is told by name, code and place where it is an error, and its words are not', () => {
    const error = Object.assign(new TypeError('duplicate key (email)=(kanari@people.example)'), { code: '23505' })
    const said = fieldsOf(`\u001b[31m ⨯ ${error.stack}\u001b[0m {\n  code: '23505',\n  digest: '42'\n}`)
    expect(said).toMatchObject({ msg: 'an error was printed', err: { name: 'TypeError', code: '23505', digest: '42' } })
    expect(said.err?.at[0]).toMatch(/^at .*lines\.test/)
    expect(JSON.stringify(said)).not.toContain('kanari')
  })
})

describe('the cause of a failure', () => {
  it('is a name that survives a build which renames classes, and a code', () => {
    class ts extends TypeError {
      override name = this.constructor.name
    }
    expect(causeOf(new ts('x'))).toEqual({ error: 'TypeError' })
    expect(causeOf(Object.assign(new ts('x'), { code: 'OAUTH_TIMEOUT' }))).toEqual({
      error: 'TypeError',
      code: 'OAUTH_TIMEOUT',
    })
  })

  it('is that of what lies below', () => {
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    expect(causeOf(new TypeError('fetch failed', { cause: refused }))).toMatchObject({ code: 'ECONNREFUSED' })
    expect(causeOf(new AggregateError([refused]))).toMatchObject({ code: 'ECONNREFUSED' })
    expect(causeOf(new Error('timeout exceeded when trying to connect'))).toEqual({
      error: 'Error',
      code: 'timeout exceeded when trying to connect',
    })
    expect(causeOf('words of someone')).toEqual({ error: 'string' })
  })
})
