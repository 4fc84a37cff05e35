import { addNzDays } from '@/lib/dates'
import { lonePeople, type YearCompany, yearCompanies } from './company-content'
import { areaCode, type Customer } from './customer'
import { streets } from './names'
import { addPerson, employ, nameMaker, type World } from './people'
import type { Year } from './rows'
import type { Staff } from './staff'
import { ago, dayMs } from './times'

const permissions = ['owner', 'manager', 'booker', 'booker', 'viewer'] as const

function addCompany(world: World, given: YearCompany, isLone: boolean): Customer {
  const { year, staff, regions, trades } = world
  const { random, today } = year
  const id = year.id('companies')
  const region = regions.get(given.place) ?? 'auckland'
  const created = ago(year, random.between(380, 720))
  const support = random.pick(staff.support).actor
  const people = Array.from({ length: given.size }, () => {
    world.count += 1
    return addPerson(world, world.name(), given, region)
  })
  const name = isLone ? (people[0]?.name ?? given.name) : given.name
  const dueIn = random.chance(0.3) ? '7-days' : '20th'
  const needsPo = given.limitCents > 0 && random.chance(0.4)
  const ended = !given.isMember && !isLone && random.chance(0.2)
  year.add('companies', {
    id,
    name,
    kind: isLone ? 'personal' : 'business',
    nzbn: isLone ? null : `94290${String(30_000_000 + id * 7919).slice(0, 8)}`,
    phone_number: isLone ? (people[0]?.phone ?? null) : `0${areaCode(region)} 555 0${String(200 + id).slice(-3)}`,
    industry_trade_area_id: trades.get(given.trade) ?? null,
    has_site_app: given.isMember && random.chance(0.5),
    membership_state: given.isMember
      ? 'active'
      : ended
        ? 'ended'
        : !isLone && random.chance(0.12)
          ? 'requested'
          : 'none',
    membership_number: given.isMember || ended ? `M-${2000 + id}` : null,
    membership_since: given.isMember || ended ? addNzDays(today, -random.between(380, 1500)) : null,
    membership_until: ended ? addNzDays(today, -random.between(20, 200)) : null,
    account_terms_state: given.limitCents > 0 ? 'open' : 'none',
    account_terms_limit_cents: given.limitCents,
    account_terms_used_cents: 0,
    account_terms_requires_po_number: needsPo,
    account_terms_due_in: dueIn,
    created_at: created,
    updated_at: created,
  })
  year.made('companies', id, {
    actor: support,
    at: created,
    first: { account_terms_state: 'none', account_terms_limit_cents: 0 },
  })
  if (given.limitCents > 0)
    year.changed('companies', id, {
      actor: random.pick(staff.finance).actor,
      at: new Date(created.getTime() + dayMs),
      before: { account_terms_state: 'none', account_terms_limit_cents: 0 },
      after: { account_terms_state: 'open', account_terms_limit_cents: given.limitCents },
    })
  const bookers = people.slice(0, isLone ? 1 : given.size > 15 ? 5 : given.size > 9 ? 3 : 2)
  for (const [index, person] of people.entries())
    employ(world, { company: id, person, index, isBooker: bookers.includes(person), created })
  for (const [index, person] of bookers.entries()) {
    const admin = year.id('business_admins')
    year.add('business_admins', {
      id: admin,
      company_id: id,
      person_id: person.id,
      permission: permissions[index] ?? 'viewer',
      may_pay_by_account: given.limitCents > 0,
      state: 'active',
      created_at: created,
      updated_at: created,
    })
    year.made('business_admins', admin, { actor: index === 0 ? support : `person ${bookers[0]?.id}`, at: created })
    const row = year.rowsOf('people').find((one) => one.id === person.id)
    if (row)
      Object.assign(row, {
        issuer: 'hivis-demo',
        subject: `year-${person.id}`,
        email: person.email,
        last_login_at: ago(year, random.between(0, 40)),
      })
  }
  const address = {
    line1: `${random.between(3, 240)} ${random.pick(streets)}`,
    line2: null,
    suburb: null,
    city: given.city,
    postcode: given.postcode,
    region,
    country: 'NZ',
  }
  return {
    id,
    name,
    isMember: given.isMember,
    limitCents: given.limitCents,
    dueIn,
    needsPo,
    place: given.place,
    region,
    address,
    bookers: bookers.filter((_, index) => permissions[index] !== 'viewer'),
    people,
    owedCents: 0,
    isLone,
    kind: given.trade,
  }
}

const alone = (place: YearCompany): YearCompany => ({ ...place, name: 'Post', size: 1, isMember: false, limitCents: 0 })

/** Companies, their people and administrators. Some accounts are on stop. */
export async function addCustomers(year: Year, staff: Staff): Promise<Customer[]> {
  const { client, random } = year
  const { rows: places } = await client.query<{ slug: string; region: string }>(
    'SELECT slug, region::text FROM locations WHERE region IS NOT NULL',
  )
  const { rows: trades } = await client.query<{ name: string; id: number }>('SELECT name, id FROM industry_trade_areas')
  const world: World = {
    year,
    staff,
    name: await nameMaker(year),
    regions: new Map(places.map(({ slug, region }) => [slug, region])),
    trades: new Map(trades.map(({ name, id }) => [name, id])),
    count: 0,
  }
  const businesses = yearCompanies.map((one) => addCompany(world, one, false))
  const lone = Array.from({ length: lonePeople }, () => addCompany(world, alone(random.pick(yearCompanies)), true))
  return [...businesses, ...lone]
}
