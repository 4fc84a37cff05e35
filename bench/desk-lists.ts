/**
 * How long the lists of the desk take with 100,000 rows in each: the first page, filters, orders, searches and whole exports, each over HTTP as the
 * desk asks. Run: `node --import tsx bench/desk-lists.ts`.
 */
import { deskCallPath, deskExportPath } from '../src/desk-paths'
import { fillLists } from './desk-crowd'
import { aim, measure, staffHeaders, withSite } from './support'

const names = [
  ...[
    'people',
    'companies',
    'bookings',
    'orders',
    'sessions',
    'waitlist',
    'enquiries',
    'messages',
    'cards',
    'card-checks',
  ],
  ...['tax-documents', 'payments', 'refunds', 'credit', 'debtors', 'tasks', 'privacy-requests'],
]

await withSite(async ({ url, client }) => {
  await fillLists(client)
  const headers = await staffHeaders(url, 'admin')
  const list = (name: string, query: string) => async () => {
    const answer = await fetch(`${url}/api/platform/v1${deskCallPath(name)}?${query}`, { headers })
    if (answer.status !== 200) throw new Error(`${name}?${query} answered ${answer.status}`)
    const { data }: { data: { total: number } } = await answer.json()
    return `${data.total} found`
  }
  const exportOf = async (name: string) => {
    const began = performance.now()
    const sheet = name === 'enquiries' ? 'enquiries' : `lists/${name}`
    const answer = await fetch(`${url}${deskExportPath(sheet, '')}`, { headers })
    let [lines, firstMs] = [0, 0]
    for await (const chunk of answer.body ?? []) {
      firstMs ||= performance.now() - began
      for (const byte of chunk) if (byte === 10) lines += 1
    }
    const ms = performance.now() - began
    const isMet = answer.status === 200 && firstMs < 1_000
    process.stdout.write(
      `${name}: export of ${lines} lines: first bytes after ${firstMs.toFixed(0)} ms, ${aim(isMet, '1,000 ms')}; all after ${ms.toFixed(0)} ms\n`,
    )
  }
  for (const name of names) await measure(`${name}: the first page`, 300, list(name, ''))
  await measure('cards: expired, newest first', 300, list('cards', 'state=expired&sort=-expiresOn'))
  await measure('cards: a name', 300, list('cards', 'q=rapana777'))
  await measure('card checks: a name', 300, list('card-checks', 'q=rapana777'))
  await measure('debtors: most over 90 days', 300, list('debtors', 'sort=-over90Cents'))
  await measure('orders: most owed', 300, list('orders', 'sort=-owedCents'))
  for (const name of names) await exportOf(name)
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
