import type { Endpoint } from 'payload'
import { z } from 'zod'
import { eraseReasonValues } from '@/features/enquiries/inbox/rules'
import { nzDay } from '@/lib/dates'
import { AppError } from '@/lib/errors'
import { type StaffCall, say, staffEndpoint } from '@/lib/staff-endpoints'
import { findHeld, findName, findOpen, findPeople, findTraces, type Subject } from './data'
import { erase, noteTaken } from './mutations'
import { readablePage } from './reading/rules'
import { goes, privacyRoles, stays } from './rules'

const address = z.email({ error: 'This is no email address.' }).max(254)
const id = z.int({ error: 'Choose a person.' }).positive().max(2_147_483_647)
/** Whom it is about: the number of a person, or an address without one. */
const subject = z.union([z.strictObject({ person: id }), z.strictObject({ email: address })], {
  error: 'Choose a person or write an email address.',
})

const post = <S extends z.ZodType>(
  path: string,
  schema: S,
  handle: (given: StaffCall<z.infer<S>>) => Promise<Response>,
): Endpoint => staffEndpoint('post', path, { roles: privacyRoles, schema, handle })

/** Everything that is held of somebody. @throws AppError NOT_FOUND. */
async function readHeld(asked: Subject) {
  const [traces, name] = await Promise.all([findTraces(asked), findName(asked)])
  if (!traces || name === null) throw new AppError('NOT_FOUND', 'There is no such person.')
  return { traces, name, parts: await findHeld(traces) }
}

const download = (name: string, type: string, body: string) =>
  new Response(body, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })

const instead =
  'People are never deleted: their orders and seats would lose them. Erase the person on the page “A person’s data”.'
const neverDeleted = (path: string): Endpoint => ({
  path,
  method: 'delete',
  handler: async ({ user }) => (user ? say(instead, 405) : say('You are not allowed to perform this action.', 403)),
})

/**
 * Export and erasure, below /cms-api/people. Names and addresses travel in bodies alone, as addresses of calls are kept by browsers and
 * proxies. Payload's own ways of deleting are answered with what to do instead.
 */
export const privacyEndpoints: Endpoint[] = [
  post(
    '/find',
    z.object({
      words: z
        .string()
        .trim()
        .min(3, 'Write at least three letters.')
        .max(254)
        .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Write letters and numbers.'),
    }),
    async ({ body }) => {
      const digits = body.words.replace(/\D/g, '').replace(/^64/, '0')
      const people = await findPeople(body.words, /^[\d ()+-]+$/.test(body.words) ? digits : '')
      // An address that only wrote to us has no person.
      const isAddress = address.safeParse(body.words).success
      const isKnown = people.some(({ email }) => email?.toLowerCase() === body.words.toLowerCase())
      return Response.json({ people, email: isAddress && !isKnown ? body.words : null })
    },
  ),
  post('/held', subject, async ({ body }) => {
    const { traces, name, parts } = await readHeld(body)
    const counts = parts.map(({ part, rows }) => ({ part, count: rows.length })).filter(({ count }) => count > 0)
    return Response.json({ name, isErased: traces.isErased, counts, open: await findOpen(traces), goes, stays })
  }),
  post(
    '/export',
    z.object({ of: subject, format: z.enum(['json', 'page']) }),
    async ({ staff, body: { of, format } }) => {
      const { name, parts } = await readHeld(of)
      const counts = Object.fromEntries(parts.map(({ table, rows }) => [table, rows.length]))
      await noteTaken(staff, { ...counts, format })
      const now = new Date()
      const file = `all-we-hold-of-a-person-${nzDay(now)}`
      if (format === 'page') return download(`${file}.html`, 'text/html', readablePage(name, parts, now))
      const held = Object.fromEntries(parts.map(({ part, rows }) => [part, rows]))
      return download(
        `${file}.json`,
        'application/json',
        `${JSON.stringify({ of: name, on: nzDay(now), ...held }, null, 2)}\n`,
      )
    },
  ),
  post(
    '/erase',
    z.object({ of: subject, reason: z.enum(eraseReasonValues), isConfirmed: z.literal(true) }),
    async ({ staff, body }) => Response.json(await erase(staff, body.of, body.reason)),
  ),
  neverDeleted('/'),
  neverDeleted('/:id'),
]
