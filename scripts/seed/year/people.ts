import { addNzDays, nzDay } from '@/lib/dates'
import type { YearCompany } from './company-content'
import { jobs, origins, streets } from './names'
import type { Year } from './rows'
import type { Staff } from './staff'
import { ago } from './times'

export type Person = {
  id: number
  name: string
  email: string
  phone: string
  /** First and last NZ day of employment. */
  from: string
  to: string | null
  /** Employed, but has not attended for a long time. */
  isAway: boolean
}

/** Without diacritics, for email addresses. */
export const ascii = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^a-z ]/gi, '')
    .toLowerCase()

/** Unique names, staff included. */
export async function nameMaker({ client, rowsOf, random }: Year): Promise<() => [string, string]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT first_name || ' ' || last_name AS name FROM people UNION SELECT name FROM staff`,
  )
  const used = new Set([...rows, ...rowsOf('staff')].map(({ name }) => ascii(String(name))))
  const often = origins.flatMap(({ share, first, last }) =>
    Array.from({ length: share }, () => [first.split(' '), last.split(' ')] as const),
  )
  return () => {
    for (;;) {
      const [first, last] = random.pick(often)
      const name: [string, string] = [random.pick(first), random.pick(last).replaceAll('-', ' ')]
      if (used.has(ascii(name.join(' ')))) continue
      used.add(ascii(name.join(' ')))
      return name
    }
  }
}

export type World = {
  year: Year
  staff: Staff
  name: () => [string, string]
  regions: Map<string, string>
  trades: Map<string, number>
  count: number
}

export function addPerson(
  { year, staff, count }: World,
  [first, last]: [string, string],
  at: Omit<YearCompany, 'size'>,
  region: string,
): Person {
  const { random, today } = year
  const id = year.id('people')
  const email = `${ascii(first)}.${ascii(last)}@${ascii(at.name)}.example`.replaceAll(' ', '')
  const digits = String(1000 + count)
  const phone = `021 555 ${digits}`
  const lives = random.chance(0.6)
  const created = ago(year, random.between(370, 700))
  year.add('people', {
    id,
    first_name: first,
    last_name: last,
    preferred_name: random.chance(0.06) ? first.slice(0, 3) : null,
    email: random.chance(0.9) ? email : null,
    phone_number: phone,
    date_of_birth: random.chance(0.85)
      ? addNzDays(today, -365 * random.between(19, 63) - random.between(10, 350))
      : null,
    site_safe_id_number: null,
    address_line1: lives ? `${random.between(2, 180)} ${random.pick(streets)}` : null,
    address_city: lives ? at.city : null,
    address_postcode: lives ? at.postcode : null,
    address_region: lives ? region : null,
    address_country: lives ? 'NZ' : null,
    preferred_language: random.chance(0.07) ? random.pick(['mi', 'zh', 'sm', 'to', 'hi', 'tl', 'es']) : null,
    comms_prefs_sms: random.chance(0.4),
    issuer: null,
    subject: null,
    last_login_at: null,
    created_at: created,
    updated_at: created,
  })
  year.made('people', id, { actor: random.pick(staff.support).actor, at: created })
  return { id, name: `${first} ${last}`, email, phone, from: nzDay(created), to: null, isAway: random.chance(0.15) }
}

type Job = { company: number; person: Person; index: number; isBooker: boolean; created: Date }

/** Employed since before the year, joined during it, or left. */
export function employ({ year }: World, { company, person, index, isBooker, created }: Job): void {
  const { random, today } = year
  const isNew = !isBooker && random.chance(0.08)
  const hasLeft = !isBooker && !isNew && random.chance(0.05)
  const started = addNzDays(today, isNew ? -random.between(40, 300) : -random.between(390, 2600))
  person.from = [started, nzDay(created)].sort()[1] ?? started
  person.to = hasLeft ? addNzDays(today, -random.between(10, 250)) : null
  const id = year.id('employments')
  year.add('employments', {
    id,
    company_id: company,
    person_id: person.id,
    job_title: isBooker && index === 0 ? 'Director' : isBooker ? 'Office manager' : random.pick(jobs),
    employee_number: random.chance(0.3) ? `E${random.between(100, 999)}` : null,
    started_on: started,
    ended_on: person.to,
    created_at: created,
    updated_at: created,
  })
  year.made('employments', id, { actor: `person ${person.id}`, at: created })
}
