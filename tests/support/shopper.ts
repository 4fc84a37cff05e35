import { createHash, randomBytes, randomUUID } from 'node:crypto'
import http from 'node:http'
import type pg from 'pg'
import { paymentWebhookPath } from '@/account-paths'
import { apiBase } from '@/paths'
import { stripeEvent } from './stripe'

/** What every site of these tests calls itself, whatever its port. */
export const siteOrigin = 'http://localhost:3000'

const agent = new http.Agent({ keepAlive: true, maxSockets: 190 })
const csrf = 'shop-shop-shop-shop-shop-shop-shop-shop-shop-1'

/** One request and its answer; a network that fails is status 0. `from` is an address of this machine (127.…) that it comes from. */
export function send(
  url: string,
  body: string | null,
  headers: Record<string, string> = {},
  { method = body === null ? 'GET' : 'POST', from }: { method?: string; from?: string } = {},
): Promise<{ status: number; text: string; ms: number }> {
  const began = performance.now()
  return new Promise((resolve) => {
    const done = (status: number, text = '') => resolve({ status, text, ms: performance.now() - began })
    const own = body === null ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const sender = from ? { localAddress: from, family: 4 } : {}
    const options = { method, agent, headers: { ...own, ...headers }, timeout: 40_000, ...sender }
    const request = http.request(url, options, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => done(answer.statusCode ?? 0, Buffer.concat(chunks).toString()))
      answer.on('error', () => done(0))
    })
    request.on('error', () => done(0))
    request.on('timeout', () => request.destroy())
    request.end(body ?? undefined)
  })
}

/** Calls the API as our own pages do, logged in. */
export async function ask(
  site: string,
  cookie: string,
  path: string,
  body?: object,
  how?: { method?: 'PUT'; from?: string },
) {
  const headers = {
    origin: siteOrigin,
    'sec-fetch-site': 'same-origin',
    cookie: `${cookie}; __Host-csrf=${csrf}`,
    'x-csrftoken': csrf,
    'idempotency-key': randomUUID(),
  }
  const { status, text, ms } = await send(`${site}${apiBase}${path}`, body ? JSON.stringify(body) : null, headers, how)
  return { status, ms, json: text.startsWith('{') ? JSON.parse(text) : null }
}

/** This many owners of companies of their own, each with a session. */
export async function makeShoppers(client: Pick<pg.Client, 'query'>, count: number): Promise<string[]> {
  const cookies: string[] = []
  for (let number = 0; number < count; number += 1) {
    const token = randomBytes(32).toString('base64url')
    const name = `shopper-${randomUUID()}`
    await client.query(
      `WITH person AS (INSERT INTO people (issuer, subject, email, first_name, last_name) VALUES ('tests', $1::text, $1::text || '@people.example', 'Mere', 'Tāwhiri') RETURNING id),
         company AS (INSERT INTO companies (name, kind, account_terms_state, account_terms_limit_cents, account_terms_due_in)
           VALUES ($1::text, 'business', 'open', 90000000, '20th') RETURNING id),
         works AS (INSERT INTO employments (company_id, person_id) SELECT company.id, person.id FROM company, person),
         owns AS (INSERT INTO business_admins (company_id, person_id, permission) SELECT company.id, person.id, 'owner' FROM company, person)
       INSERT INTO user_sessions (person_id, token_hash, last_seen_at, expires_at) SELECT id, $2, now(), now() + interval '1 day' FROM person`,
      [name, createHash('sha256').update(token).digest('base64url')],
    )
    cookies.push(`hivis-session=${token}`)
  }
  return cookies
}

const shipping = { line1: '14 Spa Road', city: 'Taupō', postcode: '3330', region: 'waikato' }

/** A cart to Taupō at the price that its buyer sees, ready to be ordered. */
export async function cartOf(site: string, cookie: string, items: readonly { id: number; count: number }[]) {
  const seen = await ask(site, cookie, '/shopping/calculate_total_price/', { items, region: shipping.region })
  if (seen.status !== 200) throw new Error(`The cart was answered ${seen.status}.`)
  const expectedTotalCents: number = seen.json.data.totalPriceIncGST
  return () => {
    const checkoutId = randomUUID()
    const contact = { name: 'Mere Tāwhiri', email: `${checkoutId}@people.example`, phoneNumber: '021 555 0100' }
    return { checkoutId, items, shipping, contact, acceptedTermsVersion: '2026-11', expectedTotalCents }
  }
}

/** Stripe tells the site what happened; again until it is taken. */
export async function tell(site: string, ref: string, type?: string, pause: () => Promise<unknown> = rest) {
  const id = `evt_${randomUUID()}`
  for (let status = 0; status !== 200; ) {
    const { body, signature } = stripeEvent(ref, type, { id })
    const headers = { 'stripe-signature': signature }
    status = (await send(`${site}${paymentWebhookPath('stripe')}`, body, headers)).status
    if (status !== 200) await pause()
  }
}

/** A moment before something is tried again. */
export const rest = (ms = 100) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** The number at Stripe of the page that a buyer is sent to. */
export const refOf = (redirectUrl: string): string => redirectUrl.split('/').at(-1) ?? ''
