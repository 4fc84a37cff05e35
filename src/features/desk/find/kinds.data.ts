import { peopleList } from '@/features/account/desk/people.list'
import { peopleSource } from '@/features/account/desk.data'
import { cardReaders } from '@/features/account/desk.rules'
import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { companiesList } from '@/features/company/desk/companies.list'
import { companiesSource } from '@/features/company/desk.data'
import { bookingsList } from '@/features/counter/desk/bookings.list'
import { sessionsList } from '@/features/counter/desk/sessions.list'
import { bookingsSource, sessionsSource } from '@/features/counter/lists.data'
import { enquiriesList, formWords } from '@/features/inbox/desk/enquiries.list'
import { enquiriesSource } from '@/features/inbox/desk.data'
import { messagesList } from '@/features/messages/desk/messages.list'
import { messagesSource } from '@/features/messages/desk.data'
import { readerRoles } from '@/features/payments/rules'
import { documentsList } from '@/features/purchases/desk/documents.list'
import { ordersList } from '@/features/purchases/desk/orders.list'
import { documentsSource, ordersSource } from '@/features/purchases/lists.data'
import { cardsList } from '@/features/wallet/desk/cards.list'
import { cardsSource } from '@/features/wallet/desk.data'
import { addNzDays, formatDay, nzInstant } from '@/lib/dates'
import { type ListDefinition, pathOfRow } from '@/lib/desk-list'
import type { ListSource, Parameters } from '@/lib/desk-rows'
import { rowSchema } from '@/lib/desk-schema'
import { peopleText } from '@/lib/in-words'
import { formatCents } from '@/lib/money'
import type { StaffRole } from '@/lib/staff'
import { momentText } from '@/ui/desk/values'
import type { Found } from './contract'
import { pagesList, pagesSource } from './pages.data'
import { mostCounted, mostShown, type Wanted } from './rules'

export type Ask = {
  readonly staff: StaffActor
  readonly wanted: Wanted
  readonly ofDay: Wanted | null
  readonly day: string | null
  readonly given: Parameters
}

export type Finder = {
  readonly kind: string
  readonly label: string
  readonly roles: readonly StaffRole[]
  readonly statement: (ask: Ask) => string | null
  readonly read: (row: unknown) => Found
}

type Kind<Row extends { id: number }> = {
  readonly label: string
  readonly roles: readonly StaffRole[]
  readonly list: ListDefinition<Row>
  readonly source: ListSource<Row>
  /** A select of `id` and `rank`, lowest rank first, then highest number, at most `mostCounted`. */
  readonly found: (ask: Ask) => string | null
  readonly usual?: string
  readonly title: (row: Row) => string
  readonly sub: (row: Row) => readonly (string | null)[]
}

function finderOf<Row extends { id: number }>({
  label,
  roles,
  list,
  source,
  found,
  usual,
  title,
  sub,
}: Kind<Row>): Finder {
  const columns = Object.entries<string>(source.columns).map(([name, expression]) => `${expression} AS "${name}"`)
  const state = list.columns.findLast(({ kind }) => kind === 'chip')
  const shape = rowSchema(list)
  return {
    kind: list.name,
    label,
    roles,
    statement: (ask) => {
      const matched = found(ask)
      // The limit forces a look-up by id for each row; otherwise all joins would be planned as one.
      return (
        matched &&
        `SELECT '${list.name}' AS kind, f.place, f.total, to_json(r) AS row
         FROM (SELECT id, count(*) OVER () AS total, row_number() OVER (ORDER BY rank, id DESC) AS place FROM (${matched}) AS matched) AS f
           CROSS JOIN LATERAL (SELECT ${columns.join(', ')} FROM ${source.from} WHERE ${source.columns.id} = f.id LIMIT 1) AS r
         WHERE f.place <= ${mostShown}`
      )
    },
    read: (given) => {
      const row = shape.parse(given)
      const value = state ? String(row[state.key]) : ''
      const chip = value === usual ? undefined : state?.chips?.[value]
      return {
        id: `${list.name}-${row.id}`,
        title: title(row),
        sub: sub(row).filter(Boolean).join(' · ') || null,
        chip: chip ? { label: chip.label, tone: chip.tone ?? null } : null,
        href: pathOfRow(list, row),
      }
    },
  }
}

function has(expression: string, { words }: Wanted, given: Parameters): string {
  const each = words.map((word) => {
    const [pattern = ''] = word
    const local = /^%[^%@]{3,}@/.exec(pattern)?.[0]
    if (word.length > 1) return `${expression} LIKE ANY(${given.add(word)}::text[])`
    // Thousands share a domain, so the index searches the part before the @, and the few matches are checked in full.
    return local
      ? `${expression} LIKE ${given.add(`${local}%`)} AND ${expression} || '' LIKE ${given.add(pattern)}`
      : `${expression} LIKE ${given.add(pattern)}`
  })
  return `(${each.join(' AND ')})`
}

function hasOrRings(expression: string, phone: string, { wanted, given }: Ask): string {
  const words = has(expression, wanted, given)
  return wanted.phone ? `(${words} OR hivis_phone(${phone}) LIKE ${given.add(wanted.phone)})` : words
}

const newest = `ORDER BY id DESC LIMIT ${mostCounted}`

const rankOf = (expression: string, { wanted: { q }, given }: Ask) =>
  `CASE WHEN position(${given.add(` ${q}`)}::text in ' ' || ${expression}) > 0 THEN 0 ELSE 1 END`

// Must match the trigram indexes.
const personWords = 'hivis_words(first_name, last_name, preferred_name, email, site_safe_id_number)'
const companyWords = 'hivis_words(name, nzbn, membership_number)'
const bookingWords = 'hivis_words(number, contact_name, contact_email)'
const orderWords = 'hivis_words(number, buyer_name, contact_name, contact_email, po_number)'
const enquiryWords = 'hivis_words(reference, sender_name, email, company_name)'

const peopleFound = (ask: Ask) =>
  `SELECT id FROM people WHERE merged_into_id IS NULL AND ${hasOrRings(personWords, 'phone_number', ask)} ${newest}`

const companiesFound = (ask: Ask, most: number) =>
  `SELECT id FROM companies WHERE ${hasOrRings(companyWords, 'phone_number', ask)} ORDER BY id DESC LIMIT ${most}`

/** By number, contact, attendee, company, order number or PO number. */
const bookingsFound = (ask: Ask) => `SELECT id, 0 AS rank FROM (
    (SELECT id FROM bookings WHERE ${hasOrRings(bookingWords, 'contact_phone', ask)} ${newest})
    UNION (SELECT a.booking_id FROM (${peopleFound(ask)}) q JOIN attendees a ON a.person_id = q.id AND a.state::text <> 'released')
    UNION (SELECT b.id FROM (${companiesFound(ask, 20)}) k CROSS JOIN LATERAL (
      SELECT id FROM bookings WHERE company_id = k.id ORDER BY id DESC LIMIT 20) b)
    ${
      ask.wanted.hasDigits
        ? `UNION (SELECT b.id FROM (SELECT id FROM orders WHERE ${has(orderWords, ask.wanted, ask.given)} ${newest}) o JOIN bookings b ON b.order_id = o.id)`
        : ''
    }
  ) AS any_way ${newest}`

const ordersFound = (ask: Ask) => `SELECT id, 0 AS rank FROM (
    (SELECT id FROM orders WHERE ${hasOrRings(orderWords, 'contact_phone', ask)} ${newest})
    ${
      ask.wanted.hasDigits
        ? `UNION (SELECT order_id FROM tax_documents WHERE ${has('lower(number)', ask.wanted, ask.given)} ${newest})
           UNION (SELECT b.order_id FROM (SELECT id FROM bookings WHERE ${has(bookingWords, ask.wanted, ask.given)} ${newest}) f
             JOIN bookings b ON b.id = f.id WHERE b.order_id IS NOT NULL)`
        : ''
    }
  ) AS any_way ${newest}`

/** By their own, their order's or the buyer's PO number. */
const documentsFound = (ask: Ask) =>
  ask.wanted.hasDigits
    ? `SELECT id, 0 AS rank FROM (
        (SELECT id FROM tax_documents WHERE ${has('lower(number)', ask.wanted, ask.given)} ${newest})
        UNION (SELECT d.id FROM (SELECT id FROM orders WHERE ${has(orderWords, ask.wanted, ask.given)} ${newest}) o JOIN tax_documents d ON d.order_id = o.id)
      ) AS any_way ${newest}`
    : null

const cardsFound = (ask: Ask) =>
  ask.wanted.hasDigits
    ? `SELECT k.id, 0 AS rank FROM people p JOIN current_card k ON k.person_id = p.id
        WHERE ${has('hivis_words(p.first_name, p.last_name, p.preferred_name, p.email, p.site_safe_id_number)', ask.wanted, ask.given)}
          AND ${has('hivis_words(p.site_safe_id_number)', ask.wanted, ask.given)} ORDER BY k.id DESC LIMIT ${mostCounted}`
    : null

/** By course, place, trainer and room. Trainers see their own only. */
function sessionsFound({ staff, day, ofDay, given }: Ask): string | null {
  if (!day && !ofDay) return null
  const when = day
    ? `l.starts_at >= ${given.add(nzInstant(day, '00:00'))}::timestamptz AND l.starts_at < ${given.add(nzInstant(addNzDays(day, 1), '00:00'))}::timestamptz`
    : `l.starts_at > now() - interval '12 hours' AND l.ends_at >= now()`
  const words = (ofDay?.words ?? []).map((word) => {
    const pattern = given.add(word)
    const within = (table: string, expression: string) =>
      `(SELECT id FROM ${table} WHERE ${expression} LIKE ANY(${pattern}::text[]))`
    return `(s.course_id IN ${within('courses', 'hivis_words(name, slug)')} OR s.location_id IN ${within('locations', 'hivis_words(name, slug)')}
      OR s.trainer_id IN ${within('staff', 'hivis_words(name)')} OR hivis_words(s.venue) LIKE ANY(${pattern}::text[]))`
  })
  const own = holds(staff, ['scheduler', 'support']) ? [] : [`s.trainer_id = ${given.add(staff.staffId)}`]
  return `SELECT id, row_number() OVER (ORDER BY starts_at, id) AS rank FROM (
    SELECT l.id, l.starts_at FROM session_slots l JOIN course_sessions s ON s.id = l.session_id
    WHERE ${[when, ...words, ...own].join(' AND ')} ORDER BY l.starts_at, l.id LIMIT ${mostCounted}) AS by_time`
}

const enquiriesFound = (ask: Ask) => {
  const { wanted, given } = ask
  const inText = has('hivis_words(search_text)', wanted, given)
  return `SELECT id, 0 AS rank FROM enquiries WHERE ${hasOrRings(enquiryWords, 'phone_number', ask)} OR ${inText} ${newest}`
}

const messagesFound = ({ wanted, given }: Ask) => {
  const rings = wanted.phone && `OR (kind LIKE 'text-%' AND hivis_phone("to") LIKE ${given.add(wanted.phone)})`
  return `SELECT id, 0 AS rank FROM messages WHERE ${has('hivis_words("to", subject)', wanted, given)} ${rings ?? ''} ${newest}`
}

const offices = ['scheduler', 'support', 'finance'] as const

export const finders: readonly Finder[] = [
  finderOf({
    label: 'People',
    roles: offices,
    list: peopleList,
    source: peopleSource,
    found: (ask) =>
      `SELECT p.id, ${rankOf('hivis_words(p.first_name, p.last_name)', ask)} AS rank FROM (${peopleFound(ask)}) AS few JOIN people p ON p.id = few.id`,
    title: ({ name }) => name,
    sub: ({ phone, email, company }) => [phone ?? email, company],
  }),
  finderOf({
    label: 'Companies',
    roles: offices,
    list: companiesList,
    source: companiesSource,
    found: (ask) =>
      `SELECT k.id, ${rankOf('hivis_words(k.name)', ask)} AS rank FROM (${companiesFound(ask, mostCounted)}) AS few JOIN companies k ON k.id = few.id`,
    usual: 'none',
    title: ({ name }) => name,
    sub: ({ owner, phone, people }) => [owner, phone, peopleText(people)],
  }),
  finderOf({
    label: 'Sessions',
    roles: ['scheduler', 'support', 'trainer'],
    list: sessionsList,
    source: sessionsSource,
    found: sessionsFound,
    title: ({ course, place }) => `${course}, ${place}`,
    sub: ({ startsAt, seats, trainer }) => [momentText(startsAt), `${seats.replace('/', ' of ')} seats taken`, trainer],
  }),
  finderOf({
    label: 'Bookings',
    roles: offices,
    list: bookingsList,
    source: bookingsSource,
    found: bookingsFound,
    title: ({ number }) => number,
    sub: ({ who, course, startsAt }) => [who, course, momentText(startsAt)],
  }),
  finderOf({
    label: 'Orders',
    roles: readerRoles,
    list: ordersList,
    source: ordersSource,
    found: ordersFound,
    title: ({ number }) => number,
    sub: ({ buyer, poNumber, totalCents, createdAt }) => [
      buyer,
      poNumber,
      formatCents(totalCents),
      momentText(createdAt),
    ],
  }),
  finderOf({
    label: 'Invoices and correction notes',
    roles: readerRoles,
    list: documentsList,
    source: documentsSource,
    found: documentsFound,
    title: ({ number }) => number,
    sub: ({ buyer, order, totalCents, issuedAt }) => [buyer, order, formatCents(totalCents), momentText(issuedAt)],
  }),
  finderOf({
    label: 'Cards',
    roles: cardReaders,
    list: cardsList,
    source: cardsSource,
    found: cardsFound,
    title: ({ number }) => `Card ${number ?? ''}`,
    sub: ({ person, level, expiresOn }) => [person, level, expiresOn && `until ${formatDay(expiresOn)}`],
  }),
  finderOf({
    label: 'Enquiries',
    roles: ['support'],
    list: enquiriesList,
    source: enquiriesSource(0),
    found: enquiriesFound,
    title: ({ sender, reference }) => sender ?? reference,
    sub: ({ form, reference, contact, createdAt }) => [
      Object.entries(formWords).find(([one]) => one === form)?.[1] ?? null,
      reference,
      contact,
      momentText(createdAt),
    ],
  }),
  finderOf({
    label: 'Messages',
    roles: offices,
    list: messagesList,
    source: messagesSource,
    found: messagesFound,
    title: ({ subject, kind }) => subject ?? kind,
    sub: ({ to, createdAt }) => [to, momentText(createdAt)],
  }),
  finderOf({
    label: 'Pages',
    roles: ['editor', 'publisher'],
    list: pagesList,
    source: pagesSource,
    found: ({ wanted, given }) =>
      `SELECT id, 0 AS rank FROM pages WHERE deleted_at IS NULL AND ${has('hivis_words(title, path)', wanted, given)} ${newest}`,
    title: ({ title }) => title,
    sub: ({ path }) => [path],
  }),
]
