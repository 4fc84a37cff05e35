import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contracts } from '@/api/contracts'
import { startApi, startApiHere } from '../support/api'
import { deskSessionOf, endQueries, fullPath, query } from '../support/people'
import { bodyOf, prepareUnsafeCalls, type UnsafeCall, unsafeDeskRoutes, unsafeRoutes } from '../support/unsafe-calls'

/*
 * Another site can make a browser call us with the visitor's cookies. Each unsafe route of the API's own list is asked with each forged shape, with
 * rows and rights for which the honest call works: the last test makes it.
 */

let api: Awaited<ReturnType<typeof startApiHere>>
let front: Awaited<ReturnType<typeof startApi>>
let calls: Record<string, UnsafeCall>

beforeAll(async () => {
  api = await startApiHere()
  front = await startApi()
  calls = await prepareUnsafeCalls(api)
  await countChanges()
})

afterAll(async () => {
  await front.close()
  await endQueries()
})

type Sent = { method: string; headers: Record<string, string>; body: string }

const tokens = { own: randomBytes(32).toString('base64url'), other: randomBytes(32).toString('base64url') }

/** The call as our own pages make it. */
function honest(one: UnsafeCall): Sent {
  const { method, cookie } = one
  const headers: Record<string, string> = {
    ...one.headers,
    cookie: `${cookie}; __Host-csrf=${tokens.own}`,
    origin: 'http://localhost:3000',
    'sec-fetch-site': 'same-origin',
    'x-csrftoken': tokens.own,
    'content-type': 'application/json',
  }
  return { method, headers, body: JSON.stringify(bodyOf(one)) }
}

const header =
  (name: string, value: string | null) =>
  (sent: Sent): Sent => {
    const { [name]: _left, ...rest } = sent.headers
    return { ...sent, headers: value === null ? rest : { ...rest, [name]: value } }
  }

/** A form of another site: no header but those that a browser writes. */
const asForm =
  (contentType: string, write: (sent: Sent) => string) =>
  (sent: Sent): Sent => ({
    method: 'POST',
    headers: { cookie: sent.headers.cookie ?? '', origin: 'https://evil.example', 'content-type': contentType },
    body: write(sent),
  })

const formOf = ({ body }: Sent, more: Record<string, string> = {}): string =>
  new URLSearchParams({ ...JSON.parse(body), ...more }).toString()

const forged: Record<string, (sent: Sent) => Sent> = {
  'the origin of another site': header('origin', 'https://evil.example'),
  'an origin that only begins like ours': header('origin', 'http://localhost:3000.evil.example'),
  'a null origin': header('origin', 'null'),
  'no origin': header('origin', null),
  'the browser’s word that another site asks': header('sec-fetch-site', 'cross-site'),
  'the browser’s word that a subdomain asks': header('sec-fetch-site', 'same-site'),
  'the browser’s word that no one’s page asks': header('sec-fetch-site', 'none'),
  'JSON that says it is text': header('content-type', 'text/plain'),
  'JSON without a type': header('content-type', null),
  'a form of text that reads as JSON': asForm('text/plain', ({ body }) => body),
  'a form': asForm('application/x-www-form-urlencoded', (sent) => formOf(sent)),
  'a form of parts': asForm('multipart/form-data; boundary=x', () => '--x--'),
  'a form that names another method': asForm('application/x-www-form-urlencoded', (sent) =>
    formOf(sent, { _method: sent.method }),
  ),
  'no token': header('x-csrftoken', null),
  'an empty token': header('x-csrftoken', ''),
  'a wrong token': header('x-csrftoken', tokens.other),
  'the token of another cookie': (sent) =>
    header('cookie', (sent.headers.cookie ?? '').replace(tokens.own, tokens.other))(sent),
  'a token and no cookie of it': (sent) =>
    header('cookie', (sent.headers.cookie ?? '').replace(/; __Host-csrf=.*/, ''))(sent),
  'a plain cookie, as a subdomain can set it': (sent) =>
    header('cookie', (sent.headers.cookie ?? '').replace('__Host-csrf', 'csrf'))(sent),
}

/** Types of a body are looked at by the front, before any call: what is not JSON goes no further. */
const refusedByFront: ReadonlySet<string> = new Set(['JSON that says it is text', 'JSON without a type'])

/** Every forged shape of a call, with its status. */
async function forge(path: string, sent: Sent): Promise<Record<string, number>> {
  const asked = Object.entries(forged).map(async ([shape, change]) => {
    const by = refusedByFront.has(shape) ? sendToFront : send
    return [shape, await by(path, change(sent))] as const
  })
  return Object.fromEntries(await Promise.all(asked))
}

/** Shapes that only try another method: where a path can be read too, the answer may be the reading. */
const overridden: Record<string, (sent: Sent) => Sent> = {
  GET: (sent) => ({ ...sent, method: 'GET', body: '' }),
  'GET with the method in a header': (sent) => ({
    method: 'GET',
    headers: {
      cookie: sent.headers.cookie ?? '',
      'x-http-method-override': sent.method,
      'x-http-method': sent.method,
      'x-method-override': sent.method,
    },
    body: '',
  }),
  HEAD: (sent) => ({ ...sent, method: 'HEAD', body: '' }),
  OPTIONS: (sent) => ({ ...sent, method: 'OPTIONS', body: '' }),
}

async function send(path: string, { method, headers, body }: Sent): Promise<number> {
  const sent = body ? { body: new TextEncoder().encode(body) } : {}
  const asked = new Request(`http://localhost:3000${fullPath(path)}`, { method, headers, ...sent })
  const answer = await api(asked)
  await answer.body?.cancel()
  return answer.status
}

/** Over a connection, with no header but these: `fetch` would add some. */
function sendToFront(path: string, { method, headers, body }: Sent): Promise<number> {
  return new Promise((resolve, reject) => {
    const length = body ? { 'content-length': String(Buffer.byteLength(body)) } : {}
    const asked = request(`${front.url}${fullPath(path)}`, { method, headers: { ...headers, ...length } }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

/** From now on each row that is written, changed or removed in any table of the site counts, but counts of tries; what is rolled back does not. */
async function countChanges(): Promise<void> {
  await query(`CREATE TABLE changed (what text NOT NULL)`)
  await query(`CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN INSERT INTO changed VALUES (TG_TABLE_NAME || ' ' || lower(TG_OP)); RETURN NULL; END $$`)
  await query(`DO $$ DECLARE one record; BEGIN
    FOR one IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('changed', 'rate_limits') LOOP
      EXECUTE format('CREATE TRIGGER zz_changed AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION note_change()', one.tablename);
      EXECUTE format('CREATE TRIGGER zz_emptied AFTER TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION note_change()', one.tablename);
    END LOOP; END $$`)
}

/** What was changed since it was asked last, as “table update”. */
const changes = async (): Promise<string[]> =>
  (await query<{ what: string }>('DELETE FROM changed RETURNING what')).map(({ what }) => what)

const callOf = (name: string): UnsafeCall => {
  const found = calls[name]
  if (!found) throw new Error(`${name} has no call: write one in tests/support/unsafe-calls.ts.`)
  return found
}

const mayBeRead = (path: string): boolean =>
  Object.values(contracts).some((one) => one.method === 'get' && one.path === path)

test('every unsafe route of the API has its call', () => {
  expect(Object.keys(calls).sort()).toEqual([...unsafeRoutes].sort())
})

describe.each(unsafeRoutes)('%s', (name) => {
  test('refuses every forged shape, and nothing changes', async () => {
    const one = callOf(name)
    const statuses = await forge(one.path, honest(one))
    expect(await changes()).toEqual([])
    const wrong = Object.entries(statuses).filter(([, status]) => status < 400 || status > 499)
    expect(wrong).toEqual([])
  })

  test('is not reached by another method', async () => {
    const one = callOf(name)
    const isRead = mayBeRead(contracts[name].path)
    for (const [shape, change] of Object.entries(overridden)) {
      for (const path of [one.path, `${one.path}?_method=${one.method}`]) {
        const status = await send(path, change(honest(one)))
        if (isRead) expect([shape, status < 500]).toEqual([shape, true])
        else expect([shape, Math.floor(status / 100)]).toEqual([shape, 4])
      }
    }
    expect(await changes()).toEqual([])
  })
})

describe.each(unsafeDeskRoutes)('%s of the desk', (name) => {
  // An admin may make each, so 403 is of the forged shape alone: our own page sees what is wrong with the words.
  test('refuses every forged shape before anything else', async () => {
    const { method, path } = contracts[name]
    const { cookie } = await deskSessionOf('admin')
    const to = path.replaceAll(/\{\w+\}/g, '999999')
    const one = { method: method.toUpperCase(), path: to, cookie, body: { nothing: [1] } }
    await changes()
    const statuses = await forge(to, honest(one))
    expect(Object.entries(statuses).filter(([, status]) => status !== 403 && status !== 415)).toEqual([])
    expect(await changes()).toEqual([])
    // A call that asks for nothing is done.
    const status = await send(to, honest(one))
    expect(status).not.toBe(403)
    if (status >= 400) expect(await changes()).toEqual([])
  })
})

test('through the front every forged shape is refused as the API refuses it, or sooner by its type', async () => {
  const one = callOf('addEmployee')
  for (const [shape, change] of Object.entries({ ...forged, ...overridden })) {
    const sent = change(honest(one))
    const [near, far] = [await send(one.path, sent), await sendToFront(one.path, sent)]
    expect([shape, far === near || far === 415]).toEqual([shape, true])
    if (shape in forged) expect([shape, Math.floor(far / 100)]).toEqual([shape, 4])
  }
  expect(await changes()).toEqual([])
})

test('the same calls work when our own pages make them', async () => {
  for (const name of unsafeRoutes) {
    expect([name, await send(callOf(name).path, honest(callOf(name)))]).toEqual([name, 200])
    expect([name, await changes()]).not.toEqual([name, []])
  }
})

test('with a host name for the desk each call is made by pages of its own address, and by no others', async () => {
  const [site, desk] = ['http://localhost:3000', 'http://desk.localhost:3000']
  const { cookie } = await deskSessionOf('admin')
  const path = contracts.setBankLineAside.path.replace('{lineId}', '999999')
  const ofStaff = honest({ method: 'PUT', path, cookie, body: { isAside: true } })
  const ofCustomer = callOf(unsafeRoutes[0] ?? '')
  const statuses = async (origin: string) => [
    await send(path, header('origin', origin)(ofStaff)),
    await send(ofCustomer.path, header('origin', origin)(honest(ofCustomer))),
  ]
  expect(await statuses(desk)).toEqual([403, 403])
  process.env.DESK_HOST = 'desk.localhost:3000'
  try {
    expect(await statuses(desk)).toEqual([404, 403])
    const [staff, customer] = await statuses(site)
    expect(staff).toBe(403)
    expect(customer).not.toBe(403)
  } finally {
    delete process.env.DESK_HOST
  }
})
