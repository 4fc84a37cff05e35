import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { peopleList } from '@/features/account/desk/people.list'
import { peopleSource } from '@/features/account/desk.data'
import { staffSource } from '@/features/account/staff/data'
import { staffList } from '@/features/account/staff/desk/staff.list'
import { creditList } from '@/features/billing/desk/credit.list'
import { debtorsList } from '@/features/billing/desk/debtors.list'
import * as billing from '@/features/billing/lists.data'
import { itemsList } from '@/features/catalogue/desk/items.list'
import { vouchersList } from '@/features/catalogue/desk/vouchers.list'
import * as catalogue from '@/features/catalogue/lists.data'
import { companiesList } from '@/features/company/desk/companies.list'
import { companiesSource } from '@/features/company/desk.data'
import { bookingsList } from '@/features/counter/desk/bookings.list'
import { sessionsList } from '@/features/counter/desk/sessions.list'
import { waitlistList } from '@/features/counter/desk/waitlist.list'
import { bookingsSource, sessionsSource, waitlistSource } from '@/features/counter/lists.data'
import { tasksSource } from '@/features/desk/tasks/data'
import { tasksList } from '@/features/desk/tasks/rules'
import { enquiriesList } from '@/features/inbox/desk/enquiries.list'
import { enquiriesSource } from '@/features/inbox/desk.data'
import { messagesList } from '@/features/messages/desk/messages.list'
import { messagesSource } from '@/features/messages/desk.data'
import { requestsSource } from '@/features/privacy/requests/data'
import { requestsList } from '@/features/privacy/requests/rules'
import { coursesList } from '@/features/programme/desk/courses.list'
import { placesList } from '@/features/programme/desk/places.list'
import { coursesSource, placesSource } from '@/features/programme/lists.data'
import { documentsList } from '@/features/purchases/desk/documents.list'
import { ordersList } from '@/features/purchases/desk/orders.list'
import { paymentsList } from '@/features/purchases/desk/payments.list'
import { refundsList } from '@/features/purchases/desk/refunds.list'
import * as purchases from '@/features/purchases/lists.data'
import { cardChecksList } from '@/features/wallet/desk/card-checks.list'
import { cardsList } from '@/features/wallet/desk/cards.list'
import { cardChecksSource, cardsSource } from '@/features/wallet/desk.data'
import { type ListDefinition, readView } from '@/lib/desk-list'
import { countStatement, idsStatement, type ListSource, rowsStatement, type Statement } from '@/lib/desk-rows'
import { testDatabaseUrl } from '../support/database'
import { foldedIn, forgetSizes, readAgainIn } from '../support/list-plans'

/** No list of the desk does work for each row that grows with the number of rows. */
let client: pg.Client

beforeAll(async () => {
  client = new pg.Client({ connectionString: await testDatabaseUrl() })
  await client.connect()
  await forgetSizes(client)
})

afterAll(() => client.end())

/** The statements of a list: its first page in every order, by every filter, and found by a word, and the rows of some. */
function statementsOf<Row extends { id: number }>(definition: ListDefinition<Row>, source: ListSource<Row>) {
  const { columns, filters } = definition
  const sampleOf = ({ kind, ...filter }: (typeof filters)[number]) =>
    kind === 'days' ? '2026-01-01,2026-12-31' : 'choices' in filter ? (filter.choices[0]?.value ?? '') : 'yes'
  const addresses: Record<string, string>[] = [
    {},
    { q: 'mere' },
    ...columns.filter(({ isSorted }) => isSorted).map(({ key }) => ({ sort: key })),
    ...filters.map((filter) => ({ [filter.key]: sampleOf(filter) })),
  ]
  const found = addresses.flatMap((address): [string, Statement][] => {
    const view = readView(definition, new URLSearchParams(address))
    const name = new URLSearchParams(address).toString()
    return [
      [`ids ${name}`, idsStatement(definition, source, { view, offset: 0, limit: 100 })],
      [`count ${name}`, countStatement(definition, source, { view })],
    ]
  })
  return [...found, ['rows', rowsStatement(source, [1, 2, 3])]] satisfies [string, Statement][]
}

const lists = {
  people: statementsOf(peopleList, peopleSource),
  staff: statementsOf(staffList, staffSource),
  bookings: statementsOf(bookingsList, bookingsSource),
  sessions: statementsOf(sessionsList, sessionsSource),
  waitlist: statementsOf(waitlistList, waitlistSource),
  companies: statementsOf(companiesList, companiesSource),
  courses: statementsOf(coursesList, coursesSource),
  places: statementsOf(placesList, placesSource),
  tasks: statementsOf(tasksList, tasksSource(1)),
  enquiries: statementsOf(enquiriesList, enquiriesSource(1)),
  messages: statementsOf(messagesList, messagesSource),
  'privacy-requests': statementsOf(requestsList, requestsSource(1)),
  credit: statementsOf(creditList, billing.creditSource),
  debtors: statementsOf(debtorsList, billing.debtorsSource),
  'tax-documents': statementsOf(documentsList, purchases.documentsSource),
  'shop-items': statementsOf(itemsList, catalogue.itemsSource),
  orders: statementsOf(ordersList, purchases.ordersSource),
  payments: statementsOf(paymentsList, purchases.paymentsSource),
  refunds: statementsOf(refundsList, purchases.refundsSource),
  vouchers: statementsOf(vouchersList, catalogue.vouchersSource),
  'card-checks': statementsOf(cardChecksList, cardChecksSource),
  cards: statementsOf(cardsList, cardsSource),
}

describe.each(Object.entries(lists))('the list of %s', (_name, statements) => {
  test('reads no table again for each of its rows', async () => {
    const found: Record<string, string[]> = {}
    for (const [name, statement] of statements) {
      const again = await readAgainIn(client, statement)
      if (again.length > 0) found[name] = again
    }
    expect(found).toEqual({})
  })
})

/** The lists whose tables grow with every day. */
test.each(['people', 'bookings', 'companies', 'enquiries', 'messages', 'orders', 'card-checks', 'cards'] as const)(
  'words are looked up in an index in the list of %s',
  async (name) => {
    const [, counted] = lists[name].find(([of]) => of === 'count q=mere') ?? []
    expect(counted && (await foldedIn(client, counted))).toEqual([])
  },
)

test('a list that does is refused: of a subquery without an index, and of a view that sorts all', async () => {
  const ofNotes = `SELECT p.id, (SELECT count(*) FROM credit_entries c WHERE c.note = p.last_name) FROM people p`
  expect(await readAgainIn(client, { text: ofNotes, values: [] })).toEqual(['Seq Scan on credit_entries'])
  const ofSorted = `SELECT d.* FROM unnest(ARRAY[1, 2]) part CROSS JOIN LATERAL (
    SELECT * FROM (SELECT DISTINCT ON (person_id) id FROM cards ORDER BY person_id, expires_on DESC, id DESC) k WHERE k.id = part LIMIT 1) d`
  expect(await readAgainIn(client, { text: ofSorted, values: [] })).toHaveLength(1)
})
