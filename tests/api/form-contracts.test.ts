import fc from 'fast-check'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { answerFailure } from '@/api/failures'
import { inputError } from '@/api/input'
import { submitRoutes } from '@/features/enquiries/contract.generated'
import { fieldErrorsOf } from '@/lib/errors'
import { formExamples } from '../support/forms'

/*
 * The browser and the server read one contract for each form. Here the server's side is the real one up to the handler: parsing of the body,
 * the schema, the answer. The browser's side is the schema as its form reads it.
 */

const junk = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.integer({ min: 1, max: 2100 }).map((length) => 'ō'.repeat(length)),
  fc.constantFrom(
    '',
    ' ',
    '\r\n',
    '\u0000',
    '\ud83d',
    '=1+1',
    '<b>',
    '2026-02-30',
    '2010-01-01',
    '9999-12-31',
    'phone',
    '021 555 0100',
    'a@b.nz',
  ),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constant(undefined),
)

/** A form in which any field may be as in the example, missing, or anything at all. */
const payloads = (example: Record<string, unknown>) =>
  fc.tuple(
    fc.record(
      Object.fromEntries(
        Object.entries(example).map(([name, value]) => [
          name,
          fc.oneof({ weight: 4, arbitrary: fc.constant(value) }, junk),
        ]),
      ),
    ),
    fc.dictionary(fc.constantFrom('submissionId', 'website', 'secondsToFill', 'isAdmin', '__proto__'), junk, {
      maxKeys: 2,
    }),
  )

describe.each(formExamples)('$form', ({ form, body }) => {
  const route = submitRoutes[form]
  const schema = route.request.body.content['application/json'].schema
  const api = new Hono()
  api.post(route.path, async (c) => {
    const parsed = await schema.safeParseAsync(await c.req.json())
    if (!parsed.success) throw inputError(parsed.error.issues, 'json', c.req.raw)
    return c.json({ success: true, data: { reference: JSON.stringify(parsed.data), receivedAt: '' } }, 200)
  })
  api.onError((error, c) => answerFailure(c, error))

  test('the browser and the server agree on 10,000 random payloads, to the word', async () => {
    let refused = 0
    await fc.assert(
      fc.asyncProperty(payloads({ ...body, recaptchaToken: 'token' }), async ([known, other]) => {
        const sent = JSON.stringify({ ...known, ...other })
        const answer = await api.request(route.path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: sent,
        })
        const server: unknown = await answer.json()
        const browser = schema.safeParse(JSON.parse(sent))
        if (browser.success) {
          expect([answer.status, server]).toEqual([
            200,
            { success: true, data: { reference: JSON.stringify(browser.data), receivedAt: '' } },
          ])
        } else {
          refused += 1
          expect(server).toEqual({
            success: false,
            code: 422,
            reason: 'INVALID',
            errors: fieldErrorsOf(browser.error.issues),
          })
        }
      }),
      { numRuns: 10_000 },
    )
    // Neither all right nor all wrong, or nothing was compared.
    expect(refused).toBeGreaterThan(1_000)
    expect(refused).toBeLessThan(9_990)
  })
})
