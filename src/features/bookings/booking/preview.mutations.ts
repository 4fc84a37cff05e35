import type { PoolClient } from 'pg'
import { type DueMessage, messageKinds, type Renderer } from '@/features/messages/rules'
import { reachOf } from '@/features/messages/texts.rules'
import { kept } from '@/features/seats/ledger.mutations'
import { shopRenderers } from '@/features/shop/mail/renderers'
import { nzDay } from '@/lib/dates'
import { inTransaction } from '@/lib/db'
import type { Changer } from '../changer.rules'
import { nameOf } from '../changes/changer.mutations'
import { moveSeats } from '../changes/move.mutations'
import { cancelParty } from '../changes/mutations'
import { isInTime } from '../changes/rules'
import { findBookingFor } from '../data'
import type { Reader } from '../mail/data'
import { bookingRenderers } from '../mail/renderers'
import type { Preview } from '../sessions/preview.contract'
import type { CancellingAtDesk, Moving } from './contract'
import { backText, needsOf, needsText, policyText } from './rules'

/* A preview makes the change and rolls it back, with the same locks and checks, so it can’t promise what the change would refuse. */

class Undone extends Error {}

/** Runs work as `by`, then rolls back. */
export async function tryOut<T>(by: string, work: (client: PoolClient) => Promise<T>): Promise<T> {
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
  return result
}

const looking = (by: Extract<Changer, { reason: string | null }>): Changer => ({ ...by, reason: by.reason ?? '' })

type AtDesk = Extract<Changer, { version: string }>

/** @throws AppError as `moveBooking`. */
export async function previewMove(by: AtDesk, bookingId: number, moving: Moving): Promise<Preview> {
  const terms = await findBookingFor(by, bookingId)
  const today = nzDay(new Date())
  return await tryOut(nameOf(by), async (client) => {
    kept(await moveSeats(client, looking(by), bookingId, moving))
    const isAllowed = !isInTime(terms, today)
    const needs = needsOf({ isAllowed, backCents: 0, limitCents: 0 })
    return {
      needs,
      policy: [policyText(terms, today), needsText(needs, 0)].filter(Boolean).join(' '),
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
    const { allowed, invoiceNumber, ...parts } = await cancelParty(client, looking(by), bookingId, asked)
    const isAllowed = asked.to !== 'none' && !isInTime(terms, today)
    const { limitCents = 0, paidCents = 0, accountCents = 0 } = allowed ?? {}
    const needs = needsOf({ isAllowed, backCents: paidCents + accountCents, limitCents })
    return {
      needs,
      policy: [policyText(terms, today), needsText(needs, limitCents)].filter(Boolean).join(' '),
      money: backText(asked.attendeeIds.length, parts, invoiceNumber, asked.to === 'none'),
      ...(await findTold(client, asked.attendeeIds)),
    }
  })
}

type Queued = { kind: string; to: string; about: Record<string, number>; name: string }

export async function findTold(
  client: PoolClient,
  attendeeIds: readonly number[],
): Promise<Pick<Preview, 'told' | 'untold'>> {
  const { rows } = await client.query<Queued>(
    `SELECT m.kind, m."to", m.about, coalesce(
       (SELECT p.first_name || ' ' || p.last_name FROM people p WHERE p.id = coalesce((m.about ->> 'person')::int,
         (SELECT a.person_id FROM attendees a WHERE a.id = (m.about ->> 'attendee')::int))),
       (SELECT b.contact_name FROM bookings b WHERE b.id = (m.about ->> 'booking')::int),
       (SELECT o.contact_name FROM orders o WHERE o.id = (m.about ->> 'order')::int), m."to") AS name
     FROM messages m WHERE m.created_at >= now() - interval '1 second' AND m.xmin = pg_current_xact_id()::xid ORDER BY m.id`,
  )
  const written = new Map<string, Awaited<ReturnType<Renderer>>>()
  const told: Preview['told'][number][] = []
  for (const { kind, to, about, name } of rows) {
    if (!written.has(kind)) written.set(kind, await write(client, { kind, to, about }))
    const words = written.get(kind) ?? null
    told.push({ name, to, subject: words?.subject ?? null, words: words?.text ?? null })
  }
  const people = await client.query<{ name: string; email: string | null; phoneNumber: string | null }>(
    `SELECT p.first_name || ' ' || p.last_name AS name, p.email, p.phone_number FROM attendees a JOIN people p ON p.id = a.person_id
     WHERE a.id = ANY($1) ORDER BY a.id`,
    [attendeeIds],
  )
  return { told, untold: people.rows.flatMap(({ name, ...person }) => (reachOf(person) ? [] : [name])) }
}

type TryRenderer = (message: DueMessage, reader?: Reader) => ReturnType<Renderer>

const renderers: Readonly<Record<string, TryRenderer>> = { ...bookingRenderers, ...shopRenderers }

async function write(client: PoolClient, { kind, to, about }: Omit<Queued, 'name'>): ReturnType<Renderer> {
  const known = messageKinds.find((one) => one === kind)
  const renderer = known && renderers[known]
  return renderer ? await renderer({ to, about, secret: null }, client) : null
}
