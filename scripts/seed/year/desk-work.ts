import { type Report, readReport, reportQuery, reports } from '@/features/reports/rules'
import { addNzDays, nzDay } from '@/lib/dates'
import type { Ledger } from './bookings'
import type { Customer } from './customer'
import type { Slot } from './session'
import { snippets } from './snippet-content'
import { ago } from './times'

type Task = {
  what: string
  /** Days from today. */
  due: number
  about?: 'booking' | 'order' | 'person' | 'company' | 'start'
  /** Days since it was done. */
  done?: number
}

const tasks: readonly Task[] = [
  { what: 'Ring back about the two seats that moved, she wanted the earlier start', due: -1, about: 'booking' },
  { what: 'Ask for the purchase order number, they hold the invoice until they have it', due: 0, about: 'order' },
  { what: 'Find an interpreter for Samoan, or ask Peni who helped last time', due: 0, about: 'start' },
  { what: 'Check the date of birth with the employer before the card is printed', due: 1, about: 'person' },
  { what: 'Send the in-house offer for twelve people at their yard', due: 2, about: 'company' },
  { what: 'Order masks and whiteboard pens for the Hamilton rooms', due: 4 },
  { what: 'Tell them what changes for members in January', due: 9, about: 'company' },
  { what: 'Take the spare headsets to Tauranga', due: -6, about: 'start', done: 7 },
  { what: 'Send the statement again, to the new address of their accounts', due: -12, about: 'company', done: 13 },
]

function addTasks({ year, staff, bookings }: Ledger, customers: readonly Customer[], next: Slot | undefined): void {
  const colleagues = [...staff.support, ...staff.scheduler]
  const confirmed = bookings.filter(({ state, slot }) => state === 'confirmed' && slot.startsAt > year.now)
  for (const [index, { what, due, about, done }] of tasks.entries()) {
    const [by, to] = [colleagues[(index + 1) % colleagues.length], colleagues[index % colleagues.length]]
    const customer = customers[index]
    if (!by || !to || !customer) continue
    const id = year.id('desk_tasks')
    const at = ago(year, (done ?? Math.max(0, -due)) + 2)
    year.add('desk_tasks', {
      id,
      what,
      for_id: to.id,
      by_id: by.id,
      due_on: addNzDays(year.today, due),
      booking_id: about === 'booking' ? (confirmed[index]?.id ?? null) : null,
      order_id: about === 'order' ? (confirmed.find(({ order }) => order)?.order?.id ?? null) : null,
      enquiry_id: null,
      person_id: about === 'person' ? (customer.people[0]?.id ?? null) : null,
      company_id: about === 'company' ? customer.id : null,
      slot_id: about === 'start' ? (next?.id ?? null) : null,
      done_at: done === undefined ? null : ago(year, done),
      done_by_id: done === undefined ? null : to.id,
      created_at: at,
    })
    year.made('desk_tasks', id, { actor: by.actor, at })
  }
}

function addRooms({ year }: Ledger, slots: readonly Slot[]): void {
  const rooms = new Map<string, { location_id: number; name: string; capacity: number }>()
  for (const { session, capacity } of slots) {
    const { place, venue } = session
    if (!venue) continue
    const key = `${place.id} ${venue}`
    rooms.set(key, { location_id: place.id, name: venue, capacity: Math.max(capacity, rooms.get(key)?.capacity ?? 12) })
  }
  for (const room of rooms.values()) year.add('rooms', { id: year.id('rooms'), ...room, created_at: ago(year, 380) })
}

const saved: readonly [name: string, report: Report['name'], by: 'finance' | 'scheduler' | 'support'][] = [
  ['GST for the accountant', 'gst', 'finance'],
  ['Revenue for the owners', 'revenue', 'finance'],
  ['How full we were', 'fill', 'scheduler'],
]

/** Saved reports, emailed to their owner on Mondays. */
function addSavedReports({ year, staff }: Ledger): void {
  for (const [name, asks, role] of saved) {
    const [owner] = staff[role]
    const report = reports.find((one) => one.name === asks)
    if (!owner || !report) continue
    const id = year.id('saved_reports')
    const on = nzDay(ago(year, 40))
    const asked = reportQuery(readReport(report, new URLSearchParams(), on))
    year.add('saved_reports', {
      id,
      staff_id: owner.id,
      name,
      report: asks,
      asked,
      moves: true,
      saved_on: on,
      is_shared: true,
    })
    year.add('saved_report_readers', { id: year.id('saved_report_readers'), saved_report_id: id, staff_id: owner.id })
  }
}

/** Short names people use on the phone, where their employer entered the full one. */
const short: Readonly<Record<string, string>> = {
  Callum: 'Cal',
  Cameron: 'Cam',
  Charlotte: 'Charlie',
  Jaspreet: 'Jas',
  Mereana: 'Mere',
  Olivia: 'Liv',
  Sophie: 'Soph',
  Stuart: 'Stu',
  Tomasi: 'Tom',
  Viliami: 'Vili',
}

/** Duplicate people: same phone, but a short name. */
function addTwins({ year, staff }: Ledger): void {
  const rows = year.rowsOf('people')
  const names = new Set(rows.map(({ first_name: first, last_name: last }) => `${first} ${last}`))
  const twins = rows.filter(({ first_name: first, last_name: last }) => {
    const called = short[String(first)]
    return called !== undefined && !names.has(`${called} ${last}`)
  })
  for (const row of twins.slice(0, 4)) {
    const id = year.id('people')
    const at = ago(year, 20 + (id % 30))
    year.add('people', {
      ...row,
      id,
      first_name: short[String(row.first_name)],
      preferred_name: null,
      email: null,
      phone_number: String(row.phone_number).replace(/^0(\d\d) (\d+) (\d+)$/, '+64 $1 $2$3'),
      site_safe_id_number: null,
      issuer: null,
      subject: null,
      last_login_at: null,
      created_at: at,
      updated_at: at,
    })
    year.made('people', id, { actor: staff.support[0]?.actor ?? 'system', at })
  }
}

export function addDeskWork(ledger: Ledger, customers: readonly Customer[], slots: readonly Slot[]): void {
  const next = slots.find(({ startsAt, session }) => startsAt > ledger.year.now && session.state === 'published')
  addTasks(ledger, customers, next)
  addRooms(ledger, slots)
  addSavedReports(ledger)
  for (const [name, text] of snippets)
    ledger.year.add('reply_snippets', { name, text, updated_at: ago(ledger.year, 200) })
  addTwins(ledger)
}
