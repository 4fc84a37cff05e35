import type { PoolClient } from 'pg'
import type { Changer } from '@/features/bookings/changer.rules'
import { findBookingFor } from '@/features/bookings/data'
import type { Reader } from '@/features/bookings/mail/data'
import { render } from '@/features/bookings/mail/passed-on.renderers'
import { bookingRenderers } from '@/features/bookings/mail/renderers'
import { nameOf, policyFor } from '@/features/changes/changer.mutations'
import { moveSeats } from '@/features/changes/move.mutations'
import { cancelParty } from '@/features/changes/mutations'
import type { Mail } from '@/features/messages/mail/mail'
import type { Draw } from '@/features/messages/mail/render'
import { type DueMessage, messageKinds, type Renderer } from '@/features/messages/rules'
import { reachNow, sendsTexts } from '@/features/messages/texts.gateway'
import { assertAllowed } from '@/features/payments/policy.rules'
import { orderRenderers } from '@/features/purchases/mail/renderers'
import { kept } from '@/features/seats/ledger.mutations'
import { trainerRenderers } from '@/features/sessions/mail/renderers'
import { queueNotices } from '@/features/sessions/notices.mutations'
import type { Preview } from '@/features/sessions/preview.contract'
import { nzDay } from '@/lib/dates'
import { inTransaction } from '@/lib/db'
import type { CancellingAtDesk, Moving } from './contract'
import { backText, needsText, policyText } from './rules'

/* A preview makes the change and rolls it back, with the same locks and checks, so it can’t promise what the change would refuse.
 * Its mails are read under those locks, and drawn once they are gone. */

class Undone extends Error {}

type Drawn = Preview['told'][number]

/** A message that is read and not yet drawn: the same mail is drawn once. */
type Undrawn = Omit<Drawn, 'subject' | 'words'> & { readonly mail: Mail | null; readonly text: string | null }

/** A preview with its mails undrawn. */
export type Tried<T> = Omit<T, 'told'> & { readonly told: readonly Undrawn[] }

/** Runs work as `by`, rolls back, then draws the mails. */
export async function tryOut<T extends { readonly told: readonly Undrawn[] }>(
  by: string,
  work: (client: PoolClient) => Promise<T>,
): Promise<Omit<T, 'told'> & { told: Drawn[] }> {
  const found: T[] = []
  try {
    await inTransaction(async (client) => {
      await client.query(`SELECT set_config('hivis.actor', $1, true)`, [by])
      found.push(await work(client))
      throw new Undone('This was only looked at.')
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
  const [result] = found
  if (result === undefined) throw new Error('Nothing was found out.')
  return { ...result, told: await drawAll(result.told) }
}

async function drawAll(told: readonly Undrawn[]): Promise<Drawn[]> {
  const drawn = new Map<Mail, Awaited<ReturnType<Draw>>>()
  for (const { mail } of told) if (mail && !drawn.has(mail)) drawn.set(mail, await render(mail))
  return told.map(({ mail, text, ...one }) => {
    const { subject = null, text: words = text } = (mail && drawn.get(mail)) ?? {}
    return { ...one, subject, words }
  })
}

const looking = (by: Extract<Changer, { reason: string | null }>): Changer => ({ ...by, reason: by.reason ?? '' })

type AtDesk = Extract<Changer, { version: string }>

/** @throws AppError as `moveBooking`. */
export async function previewMove(by: AtDesk, bookingId: number, moving: Moving): Promise<Preview> {
  const terms = await findBookingFor(by, bookingId)
  const today = nzDay(new Date())
  return await tryOut(nameOf(by), async (client) => {
    kept(await moveSeats(client, looking(by), bookingId, moving))
    const { needs } = assertAllowed(await policyFor(client, looking(by), terms))
    return {
      needs,
      policy: [policyText(terms, today), needsText(needs, null)].filter(Boolean).join(' '),
      money: 'The price stays the same. Nothing is paid or given back.',
      ...(await findTold(client, moving.attendeeIds)),
    }
  })
}

/** @throws AppError as `cancelSeats`. */
export async function previewCancel(by: AtDesk, bookingId: number, asked: CancellingAtDesk): Promise<Preview> {
  const terms = await findBookingFor(by, bookingId)
  const today = nzDay(new Date())
  return await tryOut(nameOf(by), async (client) => {
    const { leaving, invoiceNumber, ...parts } = await cancelParty(client, looking(by), bookingId, {
      ...asked,
      isTried: true,
    })
    const policy = await policyFor(client, looking(by), terms, { isKept: asked.to === 'none', isTried: true })
    const { needs } = assertAllowed({ ...policy, leaving })
    return {
      needs,
      policy: [policyText(terms, today), needsText(needs, leaving)].filter(Boolean).join(' '),
      money: backText(asked.attendeeIds.length, parts, invoiceNumber, asked.to === 'none'),
      ...(await findTold(client, asked.attendeeIds)),
    }
  })
}

type Queued = { kind: string; to: string; about: Record<string, number>; name: string }

export async function findTold(
  client: PoolClient,
  attendeeIds: readonly number[],
): Promise<{ told: Undrawn[]; untold: string[] }> {
  await queueNotices(client, { isOwn: true })
  const { rows } = await client.query<Queued>(
    `SELECT m.kind, m."to", m.about, coalesce(
       (SELECT p.first_name || ' ' || p.last_name FROM people p WHERE p.id = coalesce((m.about ->> 'person')::int,
         (SELECT a.person_id FROM attendees a WHERE a.id = (m.about ->> 'attendee')::int))),
       (SELECT b.contact_name FROM bookings b WHERE b.id = (m.about ->> 'booking')::int),
       (SELECT o.contact_name FROM orders o WHERE o.id = (m.about ->> 'order')::int),
       (SELECT t.name FROM staff t WHERE t.id = (m.about ->> 'staff')::int), m."to") AS name
     FROM messages m WHERE m.created_at >= now() - interval '1 second' AND m.xmin = pg_current_xact_id()::xid ORDER BY m.id`,
  )
  const written = new Map<string, Pick<Undrawn, 'mail' | 'text'>>()
  const told: Undrawn[] = []
  const untold = new Set<string>()
  const isTexting = sendsTexts()
  for (const { kind, to, about, name } of rows) {
    if (kind.startsWith('text-') && !isTexting) {
      untold.add(name)
      continue
    }
    const sample = about.toBooker ? `${kind} to the booker` : kind
    const words = written.get(sample) ?? (await write(client, { kind, to, about }))
    written.set(sample, words)
    told.push({ name: about.toBooker ? `${name} (through the booker)` : name, to, ...words })
  }
  const people = await client.query<{ name: string; email: string | null; phoneNumber: string | null }>(
    `SELECT p.first_name || ' ' || p.last_name AS name, c.email, c.phone_number FROM attendees a JOIN people p ON p.id = a.person_id
       JOIN seat_contacts c ON c.attendee_id = a.id WHERE a.id = ANY($1) ORDER BY a.id`,
    [attendeeIds],
  )
  for (const { name, ...person } of people.rows) if (reachNow(person, isTexting) === null) untold.add(name)
  return { told, untold: [...untold] }
}

type TryRenderer = (message: DueMessage, reader?: Reader, draw?: Draw) => ReturnType<Renderer>

const renderers: Readonly<Record<string, TryRenderer>> = { ...bookingRenderers, ...trainerRenderers, ...orderRenderers }

async function write(
  client: PoolClient,
  { kind, to, about }: Omit<Queued, 'name'>,
): Promise<Pick<Undrawn, 'mail' | 'text'>> {
  const known = messageKinds.find((one) => one === kind)
  const renderer = known && renderers[known]
  const mails: Mail[] = []
  const later: Draw = async (mail) => {
    mails.push(mail)
    return { subject: '', html: '', text: '' }
  }
  const read = renderer ? await renderer({ to, about, secret: null }, client, later) : null
  const [mail = null] = mails
  return { mail, text: mail ? null : (read?.text ?? null) }
}
