import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { demoIssuer } from '@/features/account/identity/examples'
import { newToken } from '@/features/account/loaders'
import { emailHashOf } from '@/features/company/admins/rules'
import { unseal } from '@/lib/seal'
import type { StaffRole } from '@/lib/staff'
import { apiBase } from '@/paths'
import { testDatabaseUrl } from './database'
import { watchStaffWrite } from './staff-writes'

/** Opens a session for a demo person as the login does, and gives what the browser would send. */
export async function sessionOf(subject: string): Promise<{ cookie: string; personId: number }> {
  const { token, tokenHash } = newToken()
  const [row] = await query<{ id: number }>(
    `INSERT INTO user_sessions (person_id, token_hash, last_seen_at, expires_at)
     SELECT id, $1, now(), now() + interval '1 day' FROM people WHERE issuer = $2 AND subject = $3 RETURNING person_id AS id`,
    [tokenHash, demoIssuer, subject],
  )
  if (!row) throw new Error(`There is no demo person ${subject}.`)
  return { cookie: `__Host-hivis-session=${token}`, personId: row.id }
}

/** Opens a session at the desk for a demo member of staff, as the sign-in does: what the browser would send. */
export async function deskSessionOf(role: StaffRole): Promise<{ cookie: string; staffId: number }> {
  const { token, tokenHash } = newToken()
  const [row] = await query<{ id: number }>(
    `INSERT INTO desk_sessions (staff_id, token_hash, authenticated_at, expires_at)
     SELECT id, $1, now(), now() + interval '12 hours' FROM staff WHERE email = $2 RETURNING staff_id AS id`,
    [tokenHash, `${role}@hivis.example`],
  )
  if (!row) throw new Error(`There is no demo ${role}.`)
  return { cookie: `__Host-hivis-desk=${token}`, staffId: row.id }
}

let client: Promise<pg.Client> | undefined

async function connected(): Promise<pg.Client> {
  const opened = new pg.Client({ connectionString: await testDatabaseUrl() })
  await opened.connect()
  return opened
}

// A day of the database is a day, as the product's own pool reads it.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

let before: Promise<unknown> = Promise.resolve()

/** Rows of the test's own database. One after the other, as there is one connection. */
export async function query<T extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<T[]> {
  client ??= connected().catch((error) => {
    client = undefined
    throw error
  })
  const own = await client
  const result = before.then(() => own.query<T>(sql, values))
  before = result.catch(() => undefined)
  return (await result).rows
}

/** Ends the connection of `query`. */
export async function endQueries(): Promise<void> {
  await (await client)?.end()
  client = undefined
}

/** The link of the newest invitation mail to an address, as the mail would show it. */
export async function invitationLink(email: string): Promise<string> {
  const [message] = await query<{ secret: string }>(
    `SELECT about ->> 'secret' AS secret FROM messages WHERE kind = 'company-invitation' AND "to" = $1 ORDER BY id DESC LIMIT 1`,
    [email],
  )
  return `/company/admin-invitee/${emailHashOf(email)}/${unseal('message', message?.secret ?? '')}/`
}

/** The full path of a call: most are named below the platform's base, a few stand beside the content API. */
export const fullPath = (path: string): string => (path.startsWith('/api/') ? path : `${apiBase}${path}`)

/** Where a call goes: the address of a front, or the API itself, in this process. */
export type Api = string | ((request: Request) => Response | Promise<Response>)

const origin = 'http://localhost:3000'

type Call = { method?: string; body?: unknown; cookie?: string; headers?: Record<string, string> }

/** Calls the API as our own pages do: with the token against forged requests, JSON, and the session of anyone who asks. */
export async function call(api: Api, path: string, { method = 'GET', body, cookie, headers }: Call = {}) {
  const token = randomBytes(32).toString('base64url')
  const isUnsafe = method !== 'GET'
  const cookies = [cookie, isUnsafe ? `__Host-csrf=${token}` : undefined].filter(Boolean).join('; ')
  const noteWrite = await watchStaffWrite(query, { method, path: fullPath(path), cookie })
  const init = {
    method,
    headers: {
      ...(cookies ? { cookie: cookies } : {}),
      ...(isUnsafe
        ? { origin, 'sec-fetch-site': 'same-origin', 'x-csrftoken': token, 'content-type': 'application/json' }
        : {}),
      ...headers,
    },
    ...(isUnsafe ? { body: JSON.stringify(body ?? {}) } : {}),
  }
  const isHere = typeof api !== 'string'
  const answer = isHere
    ? await api(new Request(`${origin}${fullPath(path)}`, init))
    : await fetch(`${api}${fullPath(path)}`, init)
  const bytes = await answer.arrayBuffer()
  const text = new TextDecoder().decode(bytes)
  await noteWrite(answer.status)
  const isFile = answer.headers.has('content-disposition')
  return { status: answer.status, headers: answer.headers, text, bytes, json: isFile ? null : JSON.parse(text) }
}
