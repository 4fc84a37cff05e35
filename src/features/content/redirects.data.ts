import { pool } from '@/lib/db'
import { type Lead, pathOfLink, type Trace, traceOf, type UsedDay } from './redirects.rules'

export async function findRedirect(path: string): Promise<{ target: string; isPermanent: boolean } | null> {
  const { rows } = await pool().query<{ target: string; isPermanent: boolean }>(
    `SELECT coalesce(p.path, r.url) AS target, coalesce(r.is_permanent, false) AS is_permanent
     FROM redirects r LEFT JOIN pages p ON p.id = r.page_id AND p._status = 'published' AND p.deleted_at IS NULL
     WHERE r.from_path = $1 AND r.is_live AND coalesce(p.path, r.url) IS NOT NULL AND coalesce(p.path, r.url) <> $1`,
    [path],
  )
  return rows[0] ?? null
}

/** Where each address leads a visitor, by the address as it was given. Two statements, however many there are. */
export async function findTraces(urls: readonly string[]): Promise<Map<string, Trace>> {
  const paths = urls.filter((url) => url.startsWith('/')).map(pathOfLink)
  const { rows } = await pool().query<Lead>(
    `WITH RECURSIVE known AS (
       SELECT r.from_path, r.is_live, p.title AS page_title,
         CASE WHEN r.page_id IS NULL THEN r.url WHEN p._status = 'published' AND p.deleted_at IS NULL THEN p.path END AS target
       FROM redirects r LEFT JOIN pages p ON p.id = r.page_id
     ), leads AS (
       SELECT * FROM known WHERE from_path = ANY($1)
       UNION
       SELECT k.* FROM leads l JOIN known k ON l.is_live AND k.from_path = regexp_replace(l.target, '/*([?#].*)?$', '/')
     )
     SELECT coalesce(from_path, '') AS from_path, target, coalesce(is_live, false) AS is_live, page_title FROM leads`,
    [paths],
  )
  const met = [...paths, ...rows.flatMap(({ target }) => (target?.startsWith('/') ? [pathOfLink(target)] : []))]
  const { rows: pages } = await pool().query<{ id: number; path: string; title: string }>(
    `SELECT id, path, title FROM pages WHERE path = ANY($1) AND _status = 'published' AND deleted_at IS NULL AND title IS NOT NULL`,
    [met],
  )
  const leads = new Map(rows.map((lead) => [lead.fromPath, lead]))
  const byPath = new Map(pages.map(({ id, path, title }) => [path, { id, title }]))
  return new Map(urls.map((url) => [url, traceOf(url, { leads, pages: byPath })]))
}

export type RedirectUse = { id: number; hits: number; lastUsedOn: string }

/** How often each of these was used, and the last day, in New Zealand. Those never used are missing. */
export async function findRedirectUses(ids: readonly number[]): Promise<Map<number, RedirectUse>> {
  const { rows } = await pool().query<RedirectUse>(
    'SELECT redirect_id AS id, hits, last_used_on FROM redirect_uses WHERE redirect_id = ANY($1)',
    [ids],
  )
  return new Map(rows.map((use) => [use.id, use]))
}

/** The days since `from` on which these were used. */
export async function findUsedDays(ids: readonly number[], from: string): Promise<(UsedDay & { id: number })[]> {
  const { rows } = await pool().query<UsedDay & { id: number }>(
    'SELECT redirect_id AS id, day, hits FROM redirect_days WHERE redirect_id = ANY($1) AND day >= $2::date ORDER BY day',
    [ids, from],
  )
  return rows
}
