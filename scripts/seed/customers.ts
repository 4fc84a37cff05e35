import type pg from 'pg'
import { type DemoPerson, demoEmail, demoIssuer, demoPeople } from '@/features/account/identity/examples'
import { cardEnd } from '@/features/wallet/rules'
import { addNzDays, nzDay } from '@/lib/dates'

type Company = {
  key: string
  name: string
  kind: 'business' | 'personal'
  membership: 'none' | 'active'
  terms: [state: 'none' | 'open', limitCents: number]
  hasSiteApp: boolean
}

const companies: Company[] = [
  {
    key: 'tairua',
    name: 'Tairua Civil',
    kind: 'business',
    membership: 'active',
    terms: ['open', 2_000_000],
    hasSiteApp: true,
  },
  {
    key: 'kowhai',
    name: 'Kōwhai Scaffolding',
    kind: 'business',
    membership: 'none',
    terms: ['none', 0],
    hasSiteApp: false,
  },
  { key: 'sole', name: 'Jess Waller', kind: 'personal', membership: 'none', terms: ['none', 0], hasSiteApp: false },
  {
    key: 'harbour',
    name: 'Harbour Build',
    kind: 'business',
    membership: 'active',
    terms: ['open', 5_000_000],
    hasSiteApp: true,
  },
]

/** First name, last name, job: Tairua Civil's crew without logins. */
const crew: [string, string, string][] = [
  ['Aroha', 'Tīpene', 'Foreman'],
  ['Ben', 'Foster', 'Digger operator'],
  ['Losa', 'Tuigamala', 'Labourer'],
  ['Kiran', 'Singh', 'Surveyor'],
  ['Mereana', 'Pōtae', 'Traffic controller'],
  ['Jack', 'O’Connor', 'Drain layer'],
  ['Xiu', 'Chen', 'Site engineer'],
  ['Sione', 'Vea', 'Labourer'],
  ['Grace', 'Thompson', 'Office manager'],
  ['Rāwiri', 'Kingi', 'Truck driver'],
  ['Anjali', 'Warrier', 'Quantity surveyor'],
  ['Tom', 'Baker', 'Apprentice'],
]

/** After ANZSIC division E, construction. */
const tradeAreas: [division: string, names: string[]][] = [
  ['Building construction', ['House building', 'Commercial building', 'Renovation and maintenance']],
  ['Heavy and civil engineering', ['Roads and bridges', 'Pipes and drains', 'Rail, ports and power']],
  ['Land and structures', ['Demolition and excavation', 'Concreting', 'Bricklaying', 'Roofing', 'Structural steel']],
  ['Installation trades', ['Plumbing', 'Electrical', 'Air conditioning and heating', 'Fire and security']],
  ['Completion trades', ['Plastering', 'Carpentry', 'Tiling and flooring', 'Painting', 'Glazing']],
  ['Other construction services', ['Landscaping', 'Scaffolding', 'Crane and plant hire', 'Labour hire', 'Consulting']],
]

async function insert(client: pg.Client, table: string, row: Record<string, unknown>): Promise<number> {
  const names = Object.keys(row)
  const places = names.map((_, index) => `$${index + 1}`).join(', ')
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${places}) RETURNING id`,
    Object.values(row),
  )
  if (!rows[0]) throw new Error(`Nothing was written to ${table}.`)
  return rows[0].id
}

/** Trades to choose from. Needed in production too. */
export async function seedTradeAreas(client: pg.Client): Promise<void> {
  let order = 0
  for (const [division, names] of tradeAreas) {
    for (const name of names) {
      order += 1
      await insert(client, 'industry_trade_areas', { division, name, sort_order: order, active: true })
    }
  }
}

/** Demo companies with people, cards and completed courses. Logins are at the embedded identity provider. */
export async function seedCustomers(client: pg.Client, now: Date): Promise<void> {
  const today = nzDay(now)
  const ids = new Map<string, number>()
  for (const { key, name, kind, membership, terms, hasSiteApp } of companies) {
    const number = membership === 'active' ? `M-${1000 + ids.size}` : null
    const id = await insert(client, 'companies', {
      name,
      kind,
      has_site_app: hasSiteApp,
      membership_state: membership,
      membership_number: number,
      membership_since: number && addNzDays(today, -400),
      account_terms_state: terms[0],
      account_terms_limit_cents: terms[1],
    })
    ids.set(key, id)
  }
  let order = 0
  for (const person of demoPeople) {
    order += 1
    await seedDemoPerson(client, person, { today, order, company: ids.get(person.company ?? '') ?? null })
  }
  for (const [firstName, lastName, job] of crew) {
    order += 1
    const id = await seedPerson(client, { first_name: firstName, last_name: lastName }, { today, order })
    await insert(client, 'employments', {
      company_id: ids.get('tairua'),
      person_id: id,
      job_title: job,
      started_on: addNzDays(today, -30 * order),
    })
  }
}

type Place = { today: string; order: number; company: number | null }

async function seedDemoPerson(client: pg.Client, person: DemoPerson, { today, order, company }: Place) {
  const names = { first_name: person.firstName, last_name: person.lastName }
  const identity = { issuer: demoIssuer, subject: person.subject, email: demoEmail(person) }
  const id = await seedPerson(client, { ...names, ...identity }, { today, order })
  if (company === null) return
  await insert(client, 'employments', { company_id: company, person_id: id, started_on: addNzDays(today, -400) })
  if (person.permission) {
    await insert(client, 'business_admins', { company_id: company, person_id: id, permission: person.permission })
  }
}

/** A person with a card in one of its states, depending on their position in the list. */
async function seedPerson(
  client: pg.Client,
  row: Record<string, unknown>,
  { today, order }: { today: string; order: number },
): Promise<number> {
  const id = await insert(client, 'people', { ...row, site_safe_id_number: String(2_604_400 + order * 37) })
  // Days until expiry: mostly long, some short, some expired. Every seventh person has no card yet.
  const daysLeft = [520, 410, 23, 700, -12, 300, null][order % 7] ?? null
  if (daysLeft === null) return id
  const issuedOn = addNzDays(today, daysLeft - 730)
  const level = (['foundation', 'intermediate', 'supervisor', 'foundation', 'advanced'] as const)[order % 5]
  await insert(client, 'cards', { person_id: id, level, issued_on: issuedOn, expires_on: cardEnd(issuedOn) })
  await insert(client, 'completed_courses', {
    person_id: id,
    name: 'Foundation Passport – Building Construction',
    course_type: 'foundation',
    number_of_credits: 10,
    is_site_pass_renewal: true,
    completed_date: issuedOn,
    result: 'pass',
    course_info: 'Classroom, four hours',
  })
  if (order % 3 === 0) {
    await insert(client, 'completed_courses', {
      person_id: id,
      name: 'Working at Height',
      course_type: 'technical',
      number_of_credits: 8,
      is_site_pass_renewal: false,
      completed_date: addNzDays(issuedOn, -45),
      result: 'pass',
    })
  }
  return id
}
