import { randomBytes } from 'node:crypto'
import { addNzDays, nzDay } from '@/lib/dates'
import { query } from './people'
import { newAdmin } from './renewals'

/* A company of the test's own, with packs of its own. */

export const today = nzDay(new Date())
export const inDays = (days: number): string => addNzDays(today, days)

/** A company of several people with a manager. */
export async function newClearedCompany() {
  const [row] = await query<{ id: number }>(`INSERT INTO companies (name, kind) VALUES ($1, 'business') RETURNING id`, [
    `Rātā ${randomBytes(4).toString('hex')}`,
  ])
  const companyId = row?.id ?? 0
  return { companyId, manager: await newAdmin(companyId, 'manager') }
}

/** What a pack of everyone for a project of 90 days is made from. */
export const packBody = (change: Record<string, unknown> = {}) => ({
  project: 'Te Ara bridge',
  principal: 'Kahurangi Construction',
  contactEmail: '',
  fromDay: today,
  toDay: inDays(90),
  isEveryone: true,
  people: [],
  needsCard: true,
  courses: [],
  linkLife: 'project',
  ...change,
})

/** A seat of someone on a start, booked or held by a company. */
export async function newSeat(
  { companyId, personId, slotId }: { companyId: number; personId: number; slotId: number },
  { isHeld = false } = {},
  run: typeof query = query,
): Promise<number> {
  const [row] = await run<{ id: number }>(
    `WITH slot AS (SELECT id, session_id FROM session_slots WHERE id = $3),
       booking AS (INSERT INTO bookings (number, state, session_id, slot_id, company_id, person_id, change_days, policy_version, hold_id)
         SELECT $4, $5::enum_bookings_state, slot.session_id, slot.id, $1, $2, 5, '2026-11', gen_random_uuid()::text FROM slot RETURNING id, slot_id)
     INSERT INTO attendees (booking_id, slot_id, person_id, state)
       SELECT id, slot_id, $2, $6::enum_attendees_state FROM booking RETURNING booking_id AS id`,
    [
      companyId,
      personId,
      slotId,
      `BKG-${randomBytes(4).toString('hex')}`,
      isHeld ? 'held' : 'confirmed',
      isHeld ? 'held' : 'booked',
    ],
  )
  return row?.id ?? 0
}

/** The text of each sheet of a PDF. */
export async function sheetsIn(bytes: ArrayBuffer): Promise<string[]> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const file = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const sheets: string[] = []
  for (let number = 1; number <= file.numPages; number += 1) {
    const { items } = await (await file.getPage(number)).getTextContent()
    const text = items.map((item) => ('str' in item ? item.str : '')).join(' ')
    sheets.push(text.replace(/\s+/g, ' '))
  }
  return sheets
}
