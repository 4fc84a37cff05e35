/**
 * The content API without the cache, with 5,000 more pages: a list, a list by type and order, a search, and a page by its path.
 * Run: `node --import tsx bench/content-api.ts`. A changing query name makes each request one that was never asked before.
 */
import type pg from 'pg'
import { percentile, timedGet, withSite } from './support'

const calls = [
  ['list', 'pages/?limit=20', 25],
  [
    'list of a type, ordered',
    'pages/?type=hivis.ArticlePage&order=-date&limit=9&fields=date,image_large,summary',
    null,
  ],
  ['list below a page', 'pages/?descendant_of=root&offset=4000', null],
  ['search', 'pages/?search=scaffold', null],
  ['with-path', 'pages/with-path/?html_path=/load-17/', 15],
  ['with-path of the home page', 'pages/with-path/?html_path=/', null],
] as const

async function measure(url: string, [name, call, limit]: (typeof calls)[number]): Promise<void> {
  const times: number[] = []
  let bytes = 0
  for (let count = 0; count < 230; count++) {
    const answer = await timedGet(`${url}/api/v2/${call}&_=${count}`)
    if (answer.status !== 200) throw new Error(`${call} answered ${answer.status}.`)
    bytes = answer.body.length
    if (count >= 30) times.push(answer.ms)
  }
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)]
  const aim = limit === null ? '' : `, aim ${limit} ms ${p50 <= limit ? 'met' : 'MISSED'}`
  process.stdout.write(`${name}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${bytes} bytes${aim}\n`)
  if (limit !== null && p50 > limit) process.exitCode = 1
}

/** Articles below the home page, with blocks as long as a real one's. */
async function fill(client: pg.Client): Promise<void> {
  await client.query(`
    INSERT INTO pages (title, slug, path, page_type, parent_id, _status, first_published_at, date, summary, search_text, image_id, blocks)
    SELECT 'Scaffold story ' || n, 'load-' || n, '/load-' || n || '/', 'ArticlePage', h.id, 'published', now(), now() - n * interval '1 hour',
      'What happened on site ' || n, repeat('ladder harness gate ', 50), (SELECT min(id) FROM media),
      (SELECT blocks FROM pages WHERE path = '/training/')
    FROM generate_series(1, 5000) n, (SELECT id FROM pages WHERE path = '/') h`)
  await client.query('ANALYZE pages')
}

await withSite(async ({ url, client }) => {
  await fill(client)
  const { rows } = await client.query<{ count: string }>('SELECT count(*) FROM pages')
  process.stdout.write(`${rows[0]?.count} pages\n`)
  for (const call of calls) await measure(url, call)
})
