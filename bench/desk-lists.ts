/**
 * How long the lists of the desk take with 100,000 people, bookings and orders: the first page, filters, orders and searches, each over HTTP as the
 * desk asks. Run: `node --import tsx bench/desk-lists.ts`.
 */
import { deskCallPath } from '../src/desk-paths'
import { fillDesk } from './desk-crowd'
import { measure, staffHeaders, withSite } from './support'

await withSite(async ({ url, client }) => {
  await fillDesk(client)
  const headers = await staffHeaders(url, 'admin')
  const list = (name: string, query: string) => async () => {
    const answer = await fetch(`${url}/api/platform/v1${deskCallPath(name)}?${query}`, { headers })
    if (answer.status !== 200) throw new Error(`${name}?${query} answered ${answer.status}`)
    const { data }: { data: { total: number } } = await answer.json()
    return `${data.total} found`
  }
  for (const name of ['people', 'companies', 'bookings', 'orders', 'sessions'])
    await measure(`${name}: the first page`, 150, list(name, ''))
  await measure(
    'bookings: those that lapsed, by day of the course',
    150,
    list('bookings', 'state=lapsed&sort=startsAt'),
  )
  await measure('orders: paid, oldest first', 150, list('orders', 'state=paid&sort=createdAt'))
  await measure('people: row 50,000', 150, list('people', 'offset=50000'))
  await measure('people: a name without its macron', 200, list('people', 'q=rapana777'))
  await measure('people: a first and a last name', 200, list('people', 'q=mere+rapana1'))
  await measure('people: a phone in another spelling', 200, list('people', 'q=%2B64+21+007+7777'))
  await measure('people: a name that thousands have', 200, list('people', 'q=sione'))
  await measure('bookings: a person in them', 200, list('bookings', 'q=tawhai4321'))
  await measure('bookings: their number', 200, list('bookings', 'q=BKG-2020-054321'))
  await measure('bookings: a company', 200, list('bookings', 'q=opotiki+works+1234'))
  await measure('orders: a number', 200, list('orders', 'q=ORD-2020-054321'))
  await measure('companies: a word that hundreds have', 200, list('companies', 'q=kowhai'))
}, 3271)
