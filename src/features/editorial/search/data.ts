import { isLive } from '@/features/content/data'
import { pool } from '@/lib/db'

export type FoundPage = { path: string; title: string; pageType: string; summary: string; text: string }

export async function findPageWords(): Promise<string[]> {
  const { rows } = await pool().query<{ text: string }>(
    `SELECT concat_ws(' ', title, summary, search_description) AS text FROM pages WHERE ${isLive} LIMIT 5000`,
  )
  return rows.map(({ text }) => text)
}

/** A tsquery: all words, the last as a prefix. Everything but letters and digits becomes a space, so visitors can't type operators. */
const asQuery = `to_tsquery('english', nullif(regexp_replace(
  btrim(regexp_replace(lower(hivis_unaccent($1)), '[^[:alnum:]]+', ' ', 'g')), ' +', ' & ', 'g'), '') || ':*')`

export async function findPages(
  search: string,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<{ pages: FoundPage[]; total: number }> {
  const [{ rows: pages }, { rows: counts }] = await Promise.all([
    pool().query<FoundPage>(
      `WITH found AS (
         SELECT id, ts_rank(search_vector, query) AS rank FROM pages, (SELECT ${asQuery} AS query) AS asked
         WHERE ${isLive} AND search_vector @@ query
         ORDER BY rank DESC, path LIMIT $2 OFFSET $3)
       SELECT path, title, page_type, coalesce(nullif(summary, ''), search_description, '') AS summary,
         left(coalesce(search_text, ''), 20000) AS text
       FROM found JOIN pages USING (id) WHERE ${isLive} ORDER BY rank DESC, path`,
      [search, limit, offset],
    ),
    pool().query<{ total: number }>(
      `SELECT count(*) AS total FROM pages, (SELECT ${asQuery} AS query) AS asked
       WHERE ${isLive} AND search_vector @@ query`,
      [search],
    ),
  ])
  return { pages, total: counts[0]?.total ?? 0 }
}
