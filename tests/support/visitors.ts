import { createHash, randomBytes } from 'node:crypto'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import pg from 'pg'
import { demoPeople } from '@/features/account/identity/examples'
import type { Permission } from '@/features/account/rules'
import { loginPath } from '@/paths'
import { ports } from './ports'

/** Chooses a demo person on the login page of the embedded provider. */
export async function chooseDemoPerson(page: Page, subject: string): Promise<void> {
  const person = demoPeople.find((one) => one.subject === subject)
  if (!person) throw new Error(`There is no demo person ${subject}.`)
  await page.getByRole('button', { name: `${person.firstName} ${person.lastName}` }).click()
}

/** Logs a demo person in through the embedded provider, and comes back to a page. */
export async function logInAs(page: Page, subject: string, next: string): Promise<void> {
  await page.goto(loginPath(next))
  await chooseDemoPerson(page, subject)
}

/** Rows of the database behind the site of this run. */
export async function siteRows<T extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: process.env.BROWSER_DATABASE_URL })
  await client.connect()
  try {
    return (await client.query<T>(sql, values)).rows
  } finally {
    await client.end()
  }
}

export type TestPerson = { id: number; name: string; firstName: string; email: string }

/** Someone of the test's own, as a first login makes them: what is done to them changes nothing for other tests. */
export async function newPerson(firstName: string, lastName: string): Promise<TestPerson> {
  const subject = randomBytes(6).toString('hex')
  const email = `${subject}@people.example`
  const [row] = await siteRows<{ id: number }>(
    `INSERT INTO people (issuer, subject, email, first_name, last_name) VALUES ('browser-tests', $1, $2, $3, $4) RETURNING id`,
    [subject, email, firstName, lastName],
  )
  return { id: row?.id ?? 0, name: `${firstName} ${lastName}`, firstName, email }
}

/** A company of the test's own, run by these people. */
export async function newCompany(name: string, admins: [TestPerson, Permission][]): Promise<number> {
  const [row] = await siteRows<{ id: number }>(
    `INSERT INTO companies (name, kind) VALUES ($1, 'business') RETURNING id`,
    [name],
  )
  const id = row?.id ?? 0
  for (const [person, permission] of admins) {
    await siteRows('INSERT INTO employments (company_id, person_id) VALUES ($1, $2)', [id, person.id])
    await siteRows('INSERT INTO business_admins (company_id, person_id, permission) VALUES ($1, $2, $3)', [
      id,
      person.id,
      permission,
    ])
  }
  return id
}

/** Opens a session for one's own person, as the login does at its end. Logging in itself is tried in people-log-in.spec.ts. */
export async function openSession(context: BrowserContext, { id, firstName }: TestPerson): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  await siteRows(
    `INSERT INTO user_sessions (person_id, token_hash, device, last_seen_at, expires_at) VALUES ($1, $2, 'Chrome on Linux', now(), now() + interval '1 day')`,
    [id, createHash('sha256').update(token).digest('base64url')],
  )
  const url = `http://localhost:${ports.site}`
  await context.addCookies([
    { name: 'hivis-session', value: token, url, httpOnly: true, sameSite: 'Lax' },
    { name: 'hivis-name', value: encodeURIComponent(firstName), url, sameSite: 'Lax' },
  ])
}

/** A page in a browser of its own, in which someone is logged in. */
export async function pageOf(browser: Browser, person: TestPerson): Promise<Page> {
  const context = await browser.newContext()
  await openSession(context, person)
  return await context.newPage()
}
