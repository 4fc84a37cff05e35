import { chromium } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandbox } from '@/features/learning/frame.rules'
import { learnToken } from '@/features/learning/rules'
import { pool } from '@/lib/db'
import { startApi } from '../support/api'
import { newSlot } from '../support/bookings'
import { chromiumFlags, chromiumPath } from '../support/browser'
import { call, endQueries, query } from '../support/people'

/** What a package finds in its frame, in a real browser: the files as the front sends them, below a page that hears its messages. */
let api: Awaited<ReturnType<typeof startApi>>
let browser: Awaited<ReturnType<typeof chromium.launch>>

beforeAll(async () => {
  api = await startApi()
  browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
})

afterAll(async () => {
  await browser.close()
  await api.close()
  await pool().end()
  await endQueries()
})

const site = 'http://localhost:3000'
const inner = `<html><head></head><body><script>document.body.textContent = 'found ' + !!window.API</script></body></html>`

/** Where a package with this page plays, for someone with a seat. */
async function opened(standard: 'scorm-1.2' | 'scorm-2004', html: string): Promise<string> {
  const { slotId, sessionId } = await newSlot()
  await query(`UPDATE course_sessions SET format = 'online' WHERE id = $1`, [sessionId])
  const [made] = await query<{ attendee: number; item: number; person: number }>(
    `WITH who AS (SELECT person_id AS id, company_id AS company FROM business_admins ORDER BY id LIMIT 1),
       package AS (INSERT INTO learning_packages (course_id, version, title, standard, file_name, bytes)
         SELECT course_id, 1000 + $1::int, 'Package', $3::enum_learning_packages_standard, 'p.zip', 1 FROM course_sessions WHERE id = $2 RETURNING id),
       item AS (INSERT INTO learning_items (package_id, place, identifier, title, path) SELECT id, 1, 'I', 'Part', 'index.html' FROM package RETURNING id),
       files AS (INSERT INTO learning_files (package_id, path, content) SELECT package.id, f.path, convert_to(f.html, 'UTF8')
         FROM package, (VALUES ('index.html', $4), ('inner page.html', $5)) f(path, html)),
       booking AS (INSERT INTO bookings (number, state, session_id, slot_id, company_id, person_id, confirmed_at, policy_version, change_days, hold_id)
         SELECT 'BKG-FRAME-' || $1::int, 'confirmed', $2, $1, who.company, who.id, now(), '2026-11', 5, 'frame' || $1::int FROM who RETURNING id, person_id),
       seat AS (INSERT INTO attendees (booking_id, slot_id, person_id, state) SELECT id, $1, person_id, 'booked' FROM booking RETURNING id, person_id)
     SELECT seat.id AS attendee, item.id AS item, seat.person_id AS person FROM seat, item`,
    [slotId, sessionId, standard, html, inner],
  )
  if (!made) throw new Error('The seat was not made.')
  const body = { token: learnToken(made.attendee, made.person), itemId: made.item }
  return (await call(api.url, '/learning/open/', { method: 'POST', body })).json.data.url
}

/** A page of ours around the frame, with a cookie of ours; the front of the test answers everything else. */
async function play(url: string) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await context.addCookies([{ name: 'secret', value: 'ours', url: site }])
  await context.route(`${site}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    if (pathname === '/around/')
      return await route.fulfill({
        contentType: 'text/html',
        body: `<script>window.got=[];addEventListener('message',function(e){got.push(e.data)})</script><iframe sandbox="${sandbox}" src="${url}"></iframe>`,
      })
    const answer = await fetch(`${api.url}${pathname}${search}`)
    const headers = Object.fromEntries(
      [...answer.headers].filter(([name]) => !/^content-(?:encoding|length)$/.test(name)),
    )
    await route.fulfill({ status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) })
  })
  const page = await context.newPage()
  await page.goto(`${site}/around/`)
  const frame = page.frameLocator('iframe').first()
  const got = () => page.evaluate((): unknown => Reflect.get(window, 'got'))
  return { page, frame, got, said: () => frame.locator('#say').textContent({ timeout: 15_000 }) }
}

const sco = (script: string) =>
  `<!doctype html><html><head></head><body><p id="say"></p><iframe id="inner" src="inner%20page.html"></iframe><script>
  var say = function (text) { document.getElementById('say').textContent = text }
  function find(w) { var n = 0; while (w.API == null && w.parent != null && w.parent != w && n++ < 7) w = w.parent; return w.API }
  ${script}
  </script></body></html>`

test('SCORM 1.2 finds its API from the window around it, and its commits reach our page', async () => {
  const { frame, got, said } = await play(
    await opened(
      'scorm-1.2',
      sco(`var api = find(window.parent); api.LMSInitialize('')
        api.LMSSetValue('cmi.core.lesson_location', 'p3'); api.LMSSetValue('cmi.suspend_data', 'x'.repeat(9000))
        api.LMSSetValue('cmi.core.score.raw', '90'); api.LMSSetValue('cmi.core.lesson_status', 'passed'); api.LMSCommit('')
        say(api.LMSGetValue('cmi.suspend_data').length + ' ' + api.LMSGetLastError())`),
    ),
  )
  await expect.poll(said, { timeout: 20_000 }).toBe('9000 0')
  await expect.poll(got).toEqual([
    {
      ...{ hivis: 'commit', isFinal: false, completion: 'passed', success: '', score: 90, location: 'p3' },
      ...{ suspendData: 'x'.repeat(9000), seconds: expect.any(Number) },
    },
  ])
  // A document in a frame of its own finds one too.
  await expect.poll(() => frame.frameLocator('#inner').locator('body').textContent()).toBe('found true')
})

test('SCORM 2004 finds its API as ADL’s sample looks for it, and its end reaches our page', async () => {
  const { got, said } = await play(
    await opened(
      'scorm-2004',
      sco(`function scan(w) { var n = 0; while (w.API_1484_11 == null && w.parent != null && w.parent != w && n++ < 500) w = w.parent; return w.API_1484_11 }
        var api = window.parent && window.parent != window ? scan(window.parent) : null
        say([api.Initialize(''), api.SetValue('cmi.score.scaled', '0.9'), api.SetValue('cmi.success_status', 'passed'),
          api.SetValue('cmi.completion_status', 'completed'), api.Commit(''), api.Terminate('')].join(' '))`),
    ),
  )
  await expect.poll(said, { timeout: 20_000 }).toBe('true true true true true true')
  await expect
    .poll(got)
    .toMatchObject([{ isFinal: false }, { isFinal: true, completion: 'completed', success: 'passed', score: 90 }])
})

test('a hostile package reaches no cookie, storage, page around it, call of ours, other attempt or other site', async () => {
  const { page, said } = await play(
    await opened(
      'scorm-1.2',
      sco(`var found = [], origin = new URL(document.baseURI).origin
        var tried = function (name, act) { try { act(); found.push(name + ' yes') } catch (error) { found.push(name + ' no') } }
        tried('cookie', function () { return document.cookie }); tried('storage', function () { return localStorage.length })
        tried('parent', function () { return top.document.title }); tried('top', function () { top.location.href = '/hacked/' })
        var asked = function (name, url, given) {
          return fetch(url, given).then(function () { found.push(name + ' yes') }, function () { found.push(name + ' no') })
        }
        Promise.all([
          asked('profile', origin + '/api/platform/v1/user/profile/', { credentials: 'include' }),
          asked('commit', origin + '/api/platform/v1/learning/commits/', { method: 'POST', body: '{}' }),
          asked('others', origin + '/api/learn/some-one-else/index.html'),
          asked('elsewhere', 'https://example.com/')
        ]).then(function () { say(found.sort().join(', ')) })`),
    ),
  )
  await expect
    .poll(said, { timeout: 20_000 })
    .toBe('commit no, cookie no, elsewhere no, others no, parent no, profile no, storage no, top no')
  expect(page.url()).toBe(`${site}/around/`)
})
