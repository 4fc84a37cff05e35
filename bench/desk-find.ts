/**
 * How soon the desk’s search over everything answers with 100,000 people, bookings, orders, invoices and messages, 1,000,000 seats in bookings and 30,000
 * starts, for an administrator, who sees every kind. Each kind of search is asked in many different ways, over HTTP. Run:
 * `node --import tsx bench/desk-find.ts`.
 */
import { fillDesk, fillSeats } from './desk-crowd'
import { aim, percentile, staffHeaders, withSite } from './support'

/** Most milliseconds that 95 of 100 answers may take. */
const limit = 80
const rounds = 40

const six = (n: number) => String(n).padStart(6, '0')
const names = ['Mere', 'Sione', 'Hēmi', 'Grace', 'Wiremu', 'Aroha', 'Ben', 'Priya'] as const
const families = ['rapana', 'tawhai', 'walker', 'fonoti', 'ngata', 'singh', 'chen'] as const
const pick = <T>(all: readonly T[], n: number): T | undefined => all[n % all.length]

/** Each kind of search with the words of its n-th round. */
const searches: readonly (readonly [what: string, q: (n: number) => string])[] = [
  ['a name that one has', (n) => `${pick(families, n * 997)}${n * 997}`],
  ['a first and a last name', (n) => `${pick(names, n)} ${pick(families, n)}${n}`],
  ['a first name that 12,500 have', (n) => `${pick(names, n)}`],
  ['two letters', (n) => `${pick(names, n)?.slice(0, 2)}`],
  ['a name while it is typed', (n) => `${pick(families, n)?.slice(0, 3 + (n % 3))}`],
  ['a phone', (n) => `+64 21 ${String(n * 1013).padStart(7, '0')}`],
  [
    'part of a phone',
    (n) =>
      `${String(n * 1013)
        .padStart(7, '0')
        .slice(-6)}`,
  ],
  ['an email', (n) => `p${n * 1013}@crowd.example`],
  [
    'a name with a typo',
    (n) => `${pick(['rapena', 'tahwai', 'wallker', 'fonoto', 'ngeta', 'sinhg', 'wirimu', 'sionne'], n)}`,
  ],
  [
    'both names with a typo',
    (n) => `${pick(['wiremo', 'sionne', 'grase', 'prjya'], n)} ${pick(['rapena', 'wallker', 'fonotti'], n)}`,
  ],
  ['a name that no one has', (n) => `${pick(['zephyrine', 'quixotic', 'kjeldsen', 'brzezinski'], n)}`],
  ['a company', (n) => `opotiki works ${5 + 7 * n}`],
  ['a word that 714 companies have', (n) => `${pick(['kowhai', 'harbour', 'rimu', 'totara', 'kauri'], n)}`],
  ['a booking', (n) => `BKG-2020-${six(n * 1013)}`],
  ['an order in short', (n) => `ord-${n * 1013}`],
  ['an invoice', (n) => `INV-9${six(n * 1013)}`],
  ['a PO number', (n) => `PO-${six(n * 1012)}`],
  ['a day', (n) => `${pick(['today', 'tomorrow', 'thu', '3 dec', '3/12'], n)}`],
  [
    'a day and a place',
    (n) => `${pick(['tomorrow', 'thu', 'fri'], n)} ${pick(['taupo', 'hamilton', 'wellington'], n)}`,
  ],
  ['a course', (n) => `${pick(['first aid', 'height', 'passport', 'supervisor'], n)}`],
  ['what to do', (n) => `refund ORD-2020-${six(n * 1013)}`],
]

await withSite(async ({ url, client }) => {
  await fillDesk(client)
  await fillSeats(client)
  const { rows } = await client.query<{ seats: number }>('SELECT count(*)::int AS seats FROM attendees')
  process.stdout.write(`${rows[0]?.seats} seats in bookings\n`)
  const headers = await staffHeaders(url, 'admin')
  const all: number[] = []
  for (const [what, q] of searches) {
    const times: number[] = []
    let found = 0
    for (let round = 0; round <= rounds; round++) {
      const began = performance.now()
      const answer = await fetch(`${url}/api/platform/v1/desk/find/?${new URLSearchParams({ q: q(round + 1) })}`, {
        headers,
      })
      const { data }: { data: { groups: { total: number }[] } } = await answer.json()
      // The first of all plans the statement and reads its rows from the disk.
      if (round > 0) times.push(performance.now() - began)
      found += data.groups.reduce((sum, { total }) => sum + total, 0)
    }
    all.push(...times)
    const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)]
    process.stdout.write(
      `${what} (“${q(1)}”, ${Math.round(found / rounds)} found): p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, ${aim(p95 <= limit, `${limit} ms`)}\n`,
    )
  }
  for (const [what, path, table] of [
    ['a person with everything that happened', '/desk/people/', 'people'],
    ['a company with everything that happened', '/desk/people/companies/', 'companies'],
  ] as const) {
    const ids = await client.query<{ id: number }>(`SELECT id FROM ${table} ORDER BY id DESC LIMIT 21`)
    const times: number[] = []
    for (const { id } of ids.rows) {
      const began = performance.now()
      const answer = await fetch(`${url}${path}${id}/`, { headers })
      if (!(await answer.text()).includes('Everything')) throw new Error(`${path}${id}/ has no timeline.`)
      times.push(performance.now() - began)
    }
    const [p50, p95] = [percentile(times.slice(1), 0.5), percentile(times.slice(1), 0.95)]
    process.stdout.write(`${what}: the whole page p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms\n`)
  }
  process.stdout.write(
    `all searches: p50 ${percentile(all, 0.5).toFixed(0)} ms, p95 ${percentile(all, 0.95).toFixed(0)} ms\n`,
  )
}, 3272)
