import type pg from 'pg'
import { checkBooks } from '@/features/books/checks.data'
import { nzDay } from '@/lib/dates'
import { addActions } from './actions'
import { addBankFile, payByBank } from './bank-file'
import { addBookingRows, numberBookings } from './booking-rows'
import { type Catalogue, readCatalogue } from './catalogue'
import { shareClearancePacks } from './clearances'
import { addConnections } from './connections'
import { addCustomers } from './customers'
import { keepDebts } from './debts'
import { addDeskWork } from './desk-work'
import { addEnquiries } from './enquiries'
import { addDemoEquipment } from './equipment'
import { fillCalendar } from './fill'
import { addHolds } from './holds'
import { addMessages } from './messages'
import { addOrders } from './money'
import { dateCatalogue, raisePrices } from './prices'
import { addPrivacyRequests } from './privacy-requests'
import { addQueues } from './queues'
import { turnRenewalsOn } from './renewals'
import { addHistory, addResults, finishCards } from './results'
import { beginYear, writeAudit, writeTables, type Year } from './rows'
import { addSessionRows, planYear } from './sessions'
import { addShopOrders } from './shop-orders'
import { addStaff } from './staff'
import { addTrainers } from './trainers'

/** In foreign key order. */
const tables = [
  'staff',
  'staff_roles',
  'trainer_leave',
  'companies',
  'people',
  'employments',
  'business_admins',
  'course_sessions',
  'session_slots',
  'slot_moves',
  'trainer_answers',
  'vouchers',
  'orders',
  'bookings',
  'attendees',
  'seat_claims',
  'waitlist_entries',
  'order_lines',
  'payments',
  'demo_checkouts',
  'refunds',
  'demo_refunds',
  'credit_refunds',
  'credit_entries',
  'company_credit',
  'tax_documents',
  'account_corrections',
  'account_payments',
  'account_payment_parts',
  'bank_imports',
  'bank_lines',
  'bank_lines_aside',
  'completed_courses',
  'cards',
  'wallet_passes',
  'enquiries',
  'enquiry_events',
  'messages',
  'privacy_requests',
  'desk_tasks',
  'rooms',
  'saved_reports',
  'saved_report_readers',
  'reply_snippets',
  'api_keys',
  'api_key_secrets',
  'webhooks',
  'webhook_secrets',
  'webhook_deliveries',
  'webhook_tries',
] as const

async function tell(year: Year): Promise<Catalogue> {
  const staff = await addStaff(year)
  const customers = await addCustomers(year, staff)
  const catalogue = await readCatalogue(year)
  const planner = planYear(year, catalogue, staff)
  const ledger = fillCalendar(planner, staff, customers)
  const slots = planner.sessions.flatMap((session) => session.slots)
  addHolds(ledger, slots, customers)
  await addShopOrders(ledger, customers)
  keepDebts(year, ledger.orders)
  numberBookings(ledger)
  addQueues(ledger, slots, customers)
  const held = addHistory(ledger, customers, planner.catalogue.courses)
  addResults(ledger, held)
  finishCards(ledger, held)
  addSessionRows(planner, staff)
  const file = payByBank(ledger)
  await addOrders(year, ledger.orders)
  if (file) addBankFile(ledger, file)
  await addBookingRows(ledger)
  const enquiries = addEnquiries(ledger, planner, customers)
  await year.client.query(`SELECT setval('enquiry_numbers', $1)`, [enquiries.at(-1)?.id ?? 1])
  addMessages(ledger, enquiries)
  addTrainers(year, planner.sessions)
  addActions(ledger, customers)
  raisePrices(year, catalogue, staff)
  addPrivacyRequests(ledger, customers)
  addDeskWork(ledger, customers, slots)
  addConnections(ledger)
  return catalogue
}

/**
 * Triggers are off in the meantime: they record history as it happens, and this writes it afterwards, deterministic by day and hour. Then the daily
 * check of the books runs. @throws Error when a rule of the books does not hold; nothing is written then.
 */
export async function seedYear(client: pg.Client, now: Date): Promise<void> {
  await client.query('BEGIN')
  const year = await beginYear(client, now, nzDay(now))
  const catalogue = await tell(year)
  for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
  await writeTables(year, tables)
  await writeAudit(year)
  await dateCatalogue(year, catalogue)
  await client.query(
    'UPDATE course_sessions s SET room_id = r.id FROM rooms r WHERE r.location_id = s.location_id AND hivis_is_room(r.name, s.venue)',
  )
  for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
  await addDemoEquipment(client)
  await turnRenewalsOn(client)
  await shareClearancePacks(client, now)
  const wrong = (await checkBooks(client)).filter((rule) => rule.wrong.length > 0)
  if (wrong.length > 0)
    throw new Error(wrong.map(({ says, wrong: which }) => `${says} ${which.slice(0, 5).join(', ')}`).join(' '))
  await client.query('COMMIT')
  await client.query('ANALYZE')
}
