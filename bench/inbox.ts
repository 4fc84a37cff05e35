/**
 * How long the inbox takes with 50,000 enquiries: the list as the desk asks for it, searches for common and rare words, the page of the
 * list, the first page of the desk, and the export of everything. Run: `node --import tsx bench/inbox.ts`.
 */
import type pg from 'pg'
import { formNames } from '@/features/enquiries/rules'
import { apiBase } from '@/paths'
import { aim, measure, staffHeaders, withSite } from './support'

const count = 50_000

/** Messages of 60 words out of 2,000, as long as people write them; a tenth is open, the rest closed over two years. */
const generated = `
  INSERT INTO enquiries (reference, form_name, state, sender_name, email, phone_number, company_name, region, answers, due_on, search_text, created_at)
  SELECT 'ENQ-2026-' || lpad((n + 100000)::text, 6, '0'), (ARRAY['${formNames.join("', '")}'])[1 + n % ${formNames.length}],
    CASE WHEN n % 10 = 0 THEN 'new' WHEN n % 97 = 0 THEN 'waiting' ELSE 'closed' END::enum_enquiries_state,
    'Sender ' || n, 'sender' || n || '@people.example', '021 555 ' || n, 'Company ' || n % 700, (enum_range(NULL::enum_enquiries_region))[1 + n % 17],
    jsonb_build_object('firstName', 'Sender', 'lastName', n::text, 'email', 'sender' || n || '@people.example', 'message', words.text),
    (now() - n * interval '20 minutes')::date,
    'Sender ' || n || ' sender' || n || '@people.example ' || words.text || ' ' || hivis_unaccent(words.text), now() - n * interval '20 minutes'
  FROM generate_series(1, ${count}) n, LATERAL (
    SELECT string_agg((ARRAY['kōwhai', 'training', 'site', 'height', 'whangārei', 'card', 'course', 'crew'])[1 + (n * 7 + w * 13) % 8]
      || CASE WHEN w % 3 = 0 THEN ((n * 31 + w * 17) % 250)::text ELSE '' END, ' ') AS text FROM generate_series(1, 60) w) words`

/** A word that two messages in 50,000 hold. */
const rare = `UPDATE enquiries SET search_text = search_text || ' Paekākāriki Paekakariki' WHERE reference IN ('ENQ-2026-100777', 'ENQ-2026-140777')`

async function fill(client: pg.Client): Promise<void> {
  await client.query(generated)
  await client.query(rare)
  await client.query('VACUUM ANALYZE enquiries, enquiry_events')
  await client.query('CHECKPOINT')
}

await withSite(async ({ url, client }) => {
  await fill(client)
  const headers = await staffHeaders(url, 'support')
  const list = (query: string) => async () => {
    const answer = await fetch(`${url}${apiBase}/desk/lists/enquiries/?${query}`, { headers })
    const { data } = await answer.json()
    return `${data.total} found`
  }
  const search = (words: string) => list(`q=${encodeURIComponent(words)}`)
  await measure('the list, newest first', 200, list(''))
  await measure('new ones by due day', 200, list('state=new&sort=dueOn'))
  await measure('search for a rare word with macrons', 200, search('Paekākāriki'))
  await measure('search for two words', 200, search('whangarei 117'))
  await measure('search for a word in every message', 500, search('training'))
  await measure('search for a word of no one', 200, search('zzzzqq'))
  const page = async (path: string) => {
    const answer = await fetch(`${url}${path}`, { headers })
    const { length } = await answer.text()
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
    return `${Math.round(length / 1024)} KB`
  }
  await measure('the page of the list', 1_000, () => page('/desk/enquiries/'))
  await measure('the first page of the desk', 1_000, () => page('/desk/'))
  const began = performance.now()
  const answer = await fetch(`${url}${apiBase}/desk/enquiries/export/`, { headers })
  const reader = answer.body?.getReader()
  await reader?.read()
  const firstAfter = performance.now() - began
  let bytes = 0
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) bytes += part.value.length
  const seconds = (performance.now() - began) / 1000
  process.stdout.write(
    `the export of all (${(bytes / 1024 / 1024).toFixed(1)} MB): first bytes after ${firstAfter.toFixed(0)} ms, ` +
      `all after ${seconds.toFixed(1)} s, ${aim(seconds <= 30, '30 s')}\n`,
  )
}, 3270)
