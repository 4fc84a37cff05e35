import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { loginCallbackPath } from '@/account-paths'
import { deskSignInCallbackPath, deskSignInPath } from '@/desk-paths'
import { emailHashOf } from '@/features/company/admins/rules'
import { loginPath } from '@/paths'
import { testDatabaseUrl } from '../support/database'
import { botCheckToken, formExamples } from '../support/forms'
import { startBreakableProvider, testClient } from '../support/identity-provider'
import { deskKeptName, loginName, sessionCookie, setCookie, valueIn } from '../support/login'
import { call, deskSessionOf, endQueries, invitationLink, query, sessionOf } from '../support/people'
import { programPath } from '../support/programs'

/*
 * A log is copied, kept and read by people who may not know our customers. Whatever a person enters, is called or holds as a secret goes through every
 * kind of call here, also through those that fail in the database, and nothing of it may be in one byte of what the process says.
 */

const canary = {
  firstName: 'Kanarifirst',
  lastName: 'Kanarilast',
  preferredName: 'Kanaripreferred',
  email: 'kanari.mail@people.example',
  invited: 'kanari.invited@people.example',
  phone: '021 555 77331',
  birth: '1987-03-19',
  street: '77 Kanari Street',
  job: 'Kanarijob',
  number: 'KANARI-4711',
  company: 'Kanari Roofing',
  nzbn: '9429041234563',
  card: 'KANARICARD9',
  subject: 'kanari-subject',
  forged: 'kanari-forged-token',
}
/** What is secret and only known while the test runs. */
const secrets = new Map<string, string>()

let site: ChildProcess
let url: string
let provider: Awaited<ReturnType<typeof startBreakableProvider>>
let said = ''

beforeAll(async () => {
  process.env.PAYLOAD_SECRET = 'only-for-the-tests-0000'
  provider = await startBreakableProvider()
  provider.person = {
    sub: canary.subject,
    email: canary.email,
    email_verified: true,
    given_name: canary.firstName,
    family_name: canary.lastName,
  }
  site = fork(await programPath('logged-site'), {
    silent: true,
    env: {
      ...process.env,
      DATABASE_URL: await testDatabaseUrl(),
      DATA_DIR: '.tmp/test-data',
      LOG_LEVEL: 'debug',
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: testClient.id,
      OIDC_CLIENT_SECRET: testClient.secret,
      STAFF_OIDC_CLIENT_ID: testClient.id,
      STAFF_OIDC_CLIENT_SECRET: testClient.secret,
    },
  })
  for (const stream of [site.stdout, site.stderr]) stream?.on('data', (chunk) => (said += chunk))
  const [{ port }] = await once(site, 'message')
  url = `http://127.0.0.1:${port}`
})

afterAll(async () => {
  if (site.exitCode === null) site.kill('SIGKILL')
  await Promise.all([provider.close(), endQueries()])
})

const get = (path: string, cookie = '') => fetch(`${url}${path}`, { redirect: 'manual', headers: { cookie } })

/** A login through the provider; gives the cookie of the session, if there is one. */
async function logIn(): Promise<string> {
  const began = await get(loginPath('/account/'))
  const cookie = `${loginName}=${valueIn(setCookie(began, loginName))}`
  secrets.set('login cookie', cookie.slice(loginName.length + 1, 60))
  const there = began.headers.get('location') ?? ''
  const back = new URL(
    there.startsWith('http') ? await provider.visit(there) : `http://x${loginCallbackPath}?code=none`,
  )
  secrets.set('code', back.searchParams.get('code') ?? 'none')
  const done = await get(`${back.pathname}${back.search}`, cookie)
  const opened = sessionCookie(done)
  if (opened.length > 40) secrets.set(`session ${secrets.size}`, opened.split('=')[1] ?? '')
  return opened
}

/** A sign-in at the desk of someone whom no one there knows. */
async function signInAtDesk(): Promise<Response> {
  const began = await get(deskSignInPath('/admin'))
  const cookie = `${deskKeptName}=${valueIn(setCookie(began, deskKeptName))}`
  const there = began.headers.get('location') ?? ''
  const back = new URL(
    there.startsWith('http') ? await provider.visit(there) : `http://x${deskSignInCallbackPath}?code=none`,
  )
  return await get(`${back.pathname}${back.search}`, cookie)
}

/** As a member of staff, through the back office. */
async function asStaff(method: string, path: string, body?: object, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin: 'http://localhost:3000', cookie }
  return await fetch(`${url}/cms-api/${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
}

const staffCookie = async (): Promise<string> => (await deskSessionOf('support')).cookie

/** Every form with the canaries in each of its answers: once as it may be sent, once with a mistake. */
async function forms(cookie: string): Promise<{ status: number }[]> {
  const { firstName, lastName, email, phone, birth, street, company, card } = canary
  const words = { firstName, lastName, email, phoneNumber: phone, companyName: company, siteSafeIdNumber: card }
  const answers: { status: number }[] = []
  for (const { path, body } of formExamples) {
    const texts = Object.keys(body).filter((name) => /^(?:message|reason|further|poNumber|replacement)/.test(name))
    const said = Object.fromEntries(texts.map((name) => [name, `${street} ${company}`]))
    const sent = { ...body, ...words, ...said, ...('dateOfBirth' in body ? { dateOfBirth: birth } : {}) }
    for (const mistake of [{ recaptchaToken: botCheckToken() }, { recaptchaToken: canary.forged }, { email: [email] }])
      answers.push(
        await call(url, path, { method: 'POST', cookie, body: { ...sent, ...mistake } }).catch(() => ({ status: 0 })),
      )
  }
  return answers
}

type Who = { person: string; owner: string; staff: string; link: string; employee: number; personId: number }

/** Every kind of call with the canaries: right, wrong and forged. Gives the statuses. */
async function everything({ person, owner, staff, link, employee, personId }: Who): Promise<number[]> {
  const post = (path: string, cookie: string, body: unknown, headers = {}) =>
    call(url, path, { method: 'POST', cookie, body, headers }).catch(() => ({ status: 0 }))
  const put = (path: string, cookie: string, body: unknown) => call(url, path, { method: 'PUT', cookie, body })
  const { firstName, lastName, preferredName, email, invited, phone, birth, street, job, number } = canary
  const worker = {
    firstName,
    lastName,
    email,
    phoneNumber: phone,
    dateOfBirth: birth,
    jobTitle: job,
    employeeNumber: number,
  }
  const profile = {
    firstName,
    lastName,
    preferredName,
    phoneNumber: phone,
    dateOfBirth: birth,
    address: { line1: street },
  }
  const { json } = await call(url, '/user/profile/', { cookie: person })
  const version = json.data?.version ?? 1
  const answers = [
    await put('/user/profile/', person, { ...profile, version }),
    await put('/user/profile/', person, { ...profile, version: 9_999 }),
    await put('/user/profile/', person, { ...profile, version, [email]: firstName, dateOfBirth: `${birth}x` }),
    await post('/user/profile/', person, profile, { origin: 'https://evil.example', 'x-csrftoken': canary.forged }),
    await call(url, '/user/sessions/', { cookie: person }),
    await post('/company/sign-up/', person, {
      kind: 'business',
      name: canary.company,
      nzbn: canary.nzbn,
      phoneNumber: phone,
    }),
    await post('/company/employees/', owner, worker),
    await put(`/company/employees/${employee}/`, owner, { ...worker, email: `other.${email}` }),
    await put(`/company/employees/${employee}/`, owner, { ...worker, phoneNumber: firstName }),
    await post('/company/employees/import/', owner, {
      list: `${firstName},${lastName},new.${email}`,
    }),
    ...(await forms(person)),
    await call(url, `/company/employees/?q=${firstName}`, { cookie: owner }),
    await call(url, `/company/employees/?q=${firstName}&card=${lastName}`, { cookie: owner }),
    await post('/company/business-admin-invite/', owner, { email: `more.${invited}`, permission: 'viewer' }),
    await post('/company/business-admin-invite/', owner, { email: `${lastName} is no address`, permission: 'viewer' }),
    await post('/company/business-admin-remove/', owner, { email: `none.${invited}` }),
    await call(url, link),
    await post(link, person, {}),
    await post(`${link}x/`, person, {}),
    await get(loginPath(`/account/?name=${firstName}`)),
    await get(`${loginCallbackPath}?code=${canary.forged}&state=${canary.forged}`, `${loginName}=${canary.forged}`),
    await put(`/desk/people/${personId}/`, staff, {
      lastName,
      cardNumber: canary.card,
      phoneNumber: phone,
      version: (await call(url, '/user/profile/', { cookie: person })).json.data?.version ?? 1,
    }),
    await post('/desk/people/', staff, {
      firstName,
      lastName,
      email: `desk.${email}`,
      dateOfBirth: birth,
      isSeparate: true,
    }),
    await post('/desk/people/', staff, { firstName, lastName, email: firstName, dateOfBirth: lastName }),
    await call(url, `/desk/lists/people/?q=${email}`, { cookie: staff }),
    await call(url, `/desk/lists/people/?q=${email}&limit=${lastName}`, { cookie: staff }),
    await asStaff('GET', `people?where[email][equals]=${email}`, undefined, staff),
    await signInAtDesk(),
  ]
  return answers.map(({ status }) => status)
}

async function prepare(): Promise<Who> {
  const person = await logIn()
  const owner = await sessionOf('demo-owner')
  secrets.set('session of the owner', owner.cookie.split('=')[1] ?? '')
  const post = (path: string, body: unknown) => call(url, path, { method: 'POST', cookie: owner.cookie, body })
  await post('/company/business-admin-invite/', { email: canary.invited, permission: 'viewer' })
  const link = await invitationLink(canary.invited)
  secrets.set('secret of the invitation', link.split('/')[4] ?? '')
  secrets.set('address of the invitation', emailHashOf(canary.invited))
  const employee = (await post('/company/employees/', { firstName: 'Some', lastName: 'Body' })).json.data.id
  const personId = (await call(url, '/user/is_authenticated/', { cookie: person })).json.data.id
  const staff = await staffCookie()
  secrets.set('session of the member of staff', staff.split('=')[1] ?? '')
  return { person, owner: owner.cookie, staff, link, employee, personId }
}

const customers = [
  'people',
  'employments',
  'companies',
  'invitations',
  'user_sessions',
  'messages',
  'business_admins',
  'enquiries',
]

test('nothing of a person, and no secret, is in the log of any call', async () => {
  const who = await prepare()
  const fine = await everything(who)
  expect(fine.filter((status) => status >= 500)).toEqual([])
  expect(fine.filter((status) => status === 200 || status === 201).length).toBeGreaterThan(9)
  expect(fine.filter((status) => status >= 400).length).toBeGreaterThan(7)

  await expect.poll(() => said, { timeout: 20_000 }).toContain('a message was')

  // A mail that is sent later says in which request it was written.
  const [form] = formExamples
  if (!form) throw new Error('There is no form.')
  const sent = await call(url, form.path, {
    method: 'POST',
    body: { ...form.body, email: canary.invited, recaptchaToken: botCheckToken() },
  })
  const id = sent.headers.get('x-request-id') ?? 'none'
  const linesOfRequest = () => said.split('\n').filter((line) => line.includes(`"requestId":"${id}"`))
  await expect.poll(() => linesOfRequest().join(), { timeout: 20_000 }).toContain('a message was')

  // Each write fails, and PostgreSQL tells the whole row that it refused.
  for (const table of customers) await query(`ALTER TABLE ${table} ADD CONSTRAINT never CHECK (false) NOT VALID`)
  const refused = await everything(who)
  expect(refused.filter((status) => status >= 500).length).toBeGreaterThan(3)
  await logIn()
  for (const table of customers) await query(`ALTER TABLE ${table} DROP CONSTRAINT never`)

  // Each read fails too.
  await query('ALTER TABLE people RENAME last_name TO gone')
  await query('ALTER TABLE invitations RENAME guid_hash TO gone')
  const broken = await everything(who)
  expect(broken.filter((status) => status >= 500).length).toBeGreaterThan(12)
  await logIn()
  await query('ALTER TABLE people RENAME gone TO last_name')
  await query('ALTER TABLE invitations RENAME gone TO guid_hash')

  // The provider lies, and is away.
  provider.claims = (claims) => ({ ...claims, nonce: 'another' })
  await logIn()
  provider.mend()
  provider.trouble = { at: 'token', how: 'status 500' }
  await logIn()

  // The database is away.
  const [{ name } = { name: '' }] = await query<{ name: string }>('SELECT current_database() AS name')
  const server = new pg.Client({ connectionString: inject('database').server })
  await server.connect()
  await server.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
  await endQueries()
  await server.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name])
  const away = await everything(who)
  expect(away.filter((status) => status >= 500).length).toBeGreaterThan(12)
  await server.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`)
  await server.end()

  site.kill('SIGTERM')
  await once(site, 'exit')
  for (const line of said.trim().split('\n')) {
    const { time, level, version, msg } = JSON.parse(line)
    expect([time, level, version, msg]).toEqual([
      expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      expect.stringMatching(/^(?:debug|info|warn|error)$/),
      expect.stringMatching(/^\d+\.\d+\.\d+/),
      expect.stringMatching(/./),
    ])
  }
  for (const words of ['a call failed', 'answered with a failure', 'a sign-in succeeded']) expect(said).toContain(words)
  for (const because of ['refused', 'unavailable'])
    expect(said).toMatch(new RegExp(`"party":"customers","because":"${because}".*"a sign-in failed"`))
  const found = [...Object.entries(canary), ...secrets].filter(([, value]) =>
    said.toLowerCase().includes(value.toLowerCase()),
  )
  const lines = said
    .split('\n')
    .filter((line) => found.some(([, value]) => line.toLowerCase().includes(value.toLowerCase())))
  expect([found.map(([name]) => name), lines.slice(0, 5)]).toEqual([[], []])
})
