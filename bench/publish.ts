/**
 * How long until a page that a publisher publishes through the back office's API is shown by two app instances on one database, counted
 * from sending the request, and which pages of a warm cache are rendered again by it. Run: `node --import tsx bench/publish.ts`.
 *
 * To tell a render from a kept copy, the site's name, which is on every page, is changed with the triggers off: no front is notified of
 * it, so a page with the new name was rendered after the change.
 */
import type pg from 'pg'
import { aim, percentile, staffOf, timedGet, withSite } from './support'

const rounds = 20
const article = '/articles/ladders-are-for-getting-there/'
const plain = '/support/your-card/'

/** Pages of every kind. Those that show the article: itself, the list of articles and, as its newest, the home page. */
const warmed = [
  '/',
  '/articles/',
  article,
  '/articles/dust-you-cant-see/',
  '/news/',
  '/news/vr-in-six-places/',
  '/about/',
  '/about/careers/',
  '/membership/',
  '/site-safety-card/',
  '/support/',
  plain,
  '/training/',
  '/training/course-calendar/?location=wellington',
  '/training/courses/working-at-height/',
]

type Staff = Awaited<ReturnType<typeof staffOf>>

async function shows(url: string, words: string): Promise<boolean> {
  const answer = await fetch(url)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`)
  return text.includes(words)
}

async function pageAt(client: pg.Client, path: string): Promise<{ id: number; title: string }> {
  const { rows } = await client.query<{ id: number; title: string }>('SELECT id, title FROM pages WHERE path = $1', [
    path,
  ])
  if (!rows[0]) throw new Error(`There is no page at ${path}.`)
  return rows[0]
}

/** Milliseconds until each instance shows the new title, after a draft of it was saved as an editor does. */
async function publishOnce(staff: Staff, urls: string[], id: number, title: string): Promise<number[]> {
  await staff(`pages/${id}?draft=true`, 'PATCH', { title, _status: 'draft' })
  await Promise.all(urls.map((url) => timedGet(`${url}${article}`)))
  const began = performance.now()
  await staff(`pages/${id}`, 'PATCH', { title, _status: 'published' })
  const answered = performance.now() - began
  const shown = urls.map(async (url) => {
    while (!(await shows(`${url}${article}`, title)) && performance.now() - began < 5000);
    return performance.now() - began
  })
  return [...(await Promise.all(shown)), answered]
}

async function measureDelay(staff: Staff, client: pg.Client, urls: string[]): Promise<void> {
  const { id, title } = await pageAt(client, article)
  const delays: number[] = []
  const saves: number[] = []
  for (let round = 1; round <= rounds; round++) {
    const [answered = 0, ...shown] = (await publishOnce(staff, urls, id, `${title}, round ${round}.`)).reverse()
    saves.push(answered)
    delays.push(Math.max(...shown))
  }
  const worst = Math.max(...delays)
  process.stdout.write(
    `${rounds} publishes, shown by both instances after p50 ${percentile(delays, 0.5).toFixed(0)} ms, worst ${worst.toFixed(0)} ms ` +
      `(of it the save p50 ${percentile(saves, 0.5).toFixed(0)} ms), ${aim(worst <= 1000, '1000 ms')}\n`,
  )
}

/** Publishes one page and gives the warmed pages that an instance rendered again because of it. */
async function renderedAgain(staff: Staff, client: pg.Client, urls: string[], path: string): Promise<string[][]> {
  const { id, title } = await pageAt(client, path)
  for (const url of urls) for (const page of warmed) await timedGet(`${url}${page}`)
  const mark = `Marked${id}`
  await client.query('SET session_replication_role = replica')
  await client.query('UPDATE settings SET brand_name = $1', [mark])
  await client.query('SET session_replication_role = DEFAULT')
  await staff(`pages/${id}`, 'PATCH', { title: `${title} again`, _status: 'published' })
  // A changed page may be shown for a second more; after it, whatever was changed is rendered for anyone who asks.
  await new Promise((resolve) => setTimeout(resolve, 1500))
  return Promise.all(
    urls.map(async (url) => {
      const again: string[] = []
      for (const page of warmed) if (await shows(`${url}${page}`, mark)) again.push(page)
      return again
    }),
  )
}

async function checkAffected(staff: Staff, client: pg.Client, urls: string[], path: string, affected: string[]) {
  for (const [at, again] of (await renderedAgain(staff, client, urls, path)).entries()) {
    const isRight = again.length === affected.length && affected.every((page) => again.includes(page))
    process.stdout.write(
      `${path} published: instance ${at + 1} rendered ${again.length} of ${warmed.length} kept pages again, ` +
        `${aim(isRight, String(affected.length))}: ${again.join(' ')}\n`,
    )
  }
}

await withSite(async ({ url, client, startAnother }) => {
  const urls = [url, await startAnother(3214)]
  const staff = await staffOf(url, 'publisher')
  await measureDelay(staff, client, urls)
  await checkAffected(staff, client, urls, article, ['/', '/articles/', article])
  await checkAffected(staff, client, urls, plain, [plain])
})
