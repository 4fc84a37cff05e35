import { type Browser, expect, type Page } from '@playwright/test'
import { accountPath } from '@/account-paths'
import { expectUsable, photograph } from '../support/accessibility'
import { employ, main } from '../support/booking-pages'
import { newSlot } from '../support/bookings'
import { openAsBuyer } from '../support/shopping'
import { test } from '../support/test'
import { pageOf, siteRows } from '../support/visitors'

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } })

type Part = { readonly title: string; readonly path: string; readonly html: string }

/** A seat of a person on a course online that plays these parts, as an upload leaves them. */
async function seatOn(
  companyId: number,
  standard: 'scorm-1.2' | 'scorm-2004',
  parts: readonly Part[],
  more: Readonly<Record<string, string>> = {},
) {
  const { slotId, sessionId } = await newSlot({}, siteRows)
  const worker = await employ(companyId, 'Losa', `Learner ${slotId}`)
  await siteRows(
    `UPDATE course_sessions SET format = 'online', location_id = (SELECT id FROM locations WHERE slug = 'online') WHERE id = $1`,
    [sessionId],
  )
  const [made] = await siteRows<{ attendee: number; person: number }>(
    `WITH package AS (INSERT INTO learning_packages (course_id, version, title, standard, file_name, bytes)
         SELECT s.course_id, coalesce((SELECT max(version) FROM learning_packages k WHERE k.course_id = s.course_id), 0) + 1, 'Course', $3::enum_learning_packages_standard, 'c.zip', 1
         FROM course_sessions s WHERE s.id = $2 RETURNING id),
       items AS (INSERT INTO learning_items (package_id, place, identifier, title, path)
         SELECT package.id, p.place, 'I' || p.place, p.title, p.path FROM package, unnest($4::text[], $5::text[]) WITH ORDINALITY AS p(title, path, place)),
       files AS (INSERT INTO learning_files (package_id, path, content) SELECT package.id, f.path, convert_to(f.html, 'UTF8') FROM package, unnest($6::text[], $7::text[]) AS f(path, html)),
       booking AS (INSERT INTO bookings (number, state, session_id, slot_id, company_id, person_id, confirmed_at, change_days, policy_version, hold_id)
         SELECT 'BKG-ONLINE-' || $1::int, 'confirmed', $2, $1, $8, e.person_id, now(), 5, '2026-11', gen_random_uuid()::text FROM employments e WHERE e.id = $9 RETURNING id, person_id)
     INSERT INTO attendees (booking_id, slot_id, person_id, state) SELECT id, $1, person_id, 'booked' FROM booking RETURNING id AS attendee, person_id AS person`,
    [
      slotId,
      sessionId,
      standard,
      parts.map(({ title }) => title),
      parts.map(({ path }) => path),
      [...parts.map(({ path }) => path), ...Object.keys(more)],
      [...parts.map(({ html }) => html), ...Object.values(more)],
      companyId,
      worker.employeeId,
    ],
  )
  if (!made) throw new Error('The seat was not made.')
  return { ...made, worker }
}

/** The learner’s own page, by way of their account. */
async function openOwn(browser: Browser, worker: Parameters<typeof pageOf>[1], courses: string): Promise<Page> {
  const page = await pageOf(browser, worker)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(accountPath)
  const list = main(page).getByRole('region', { name: courses })
  await photograph(page, 'learn-account-390')
  await list.getByRole('link', { name: /^Start/ }).click()
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText(', online')
  return page
}

const page12 = (
  script: string,
) => `<!doctype html><html><head><title>Part</title></head><body style="font:18px sans-serif"><h1>Four metres up</h1><p id="say"></p><button id="pass">Pass</button><script>
  function find(w) { var n = 0; while (w.API == null && w.parent != null && w.parent != w && n++ < 7) w = w.parent; return w.API }
  var api = find(window.parent), say = function (t) { document.getElementById('say').textContent = t }
  api.LMSInitialize('')
  say('Place: ' + (api.LMSGetValue('cmi.core.lesson_location') || 'none') + ', ' + api.LMSGetValue('cmi.core.student_name'))
  document.getElementById('pass').onclick = function () {
    api.LMSSetValue('cmi.core.score.raw', '90'); api.LMSSetValue('cmi.core.lesson_status', 'passed'); api.LMSCommit(''); say('Passed')
  }
  ${script}
</script></body></html>`

const frameOf = (page: Page) => page.frameLocator('dialog iframe')
const close = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close' })

test('someone plays a course on a phone, goes on where they were, passes, and has the result', async ({
  page: buyer,
  browser,
}) => {
  const { companyId } = await openAsBuyer(buyer)
  const seat = await seatOn(companyId, 'scorm-1.2', [
    {
      title: 'What changed in the law',
      path: 'one.html',
      html: page12(
        `api.LMSSetValue('cmi.core.lesson_location', 'p3'); api.LMSSetValue('cmi.suspend_data', 'x'.repeat(9000)); api.LMSCommit('')`,
      ),
    },
    { title: 'Height: four metres up', path: 'a b/Māori.html', html: page12('') },
  ])
  const page = await openOwn(browser, seat.worker, 'Your course online')
  await expect(main(page).getByRole('heading', { level: 2, name: 'What changed in the law' })).toBeVisible()
  await expectUsable(page)
  await photograph(page, 'learn-start-390')
  await main(page).getByRole('button', { name: 'Start' }).click()
  await expect(frameOf(page).locator('#say')).toContainText('Place: none')
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Your place is saved')
  await photograph(page, 'learn-playing-390')
  await expect
    .poll(
      async () =>
        (
          await siteRows(
            'SELECT location, length(suspend_data) AS kept FROM learning_attempts t JOIN learning_enrolments e ON e.id = t.enrolment_id WHERE e.attendee_id = $1',
            [seat.attendee],
          )
        )[0],
    )
    .toEqual({ location: 'p3', kept: 9000 })
  await close(page).click()
  await expect(main(page).getByRole('button', { name: 'Continue' })).toBeVisible()
  await main(page).getByRole('button', { name: 'Continue' }).click()
  await expect(frameOf(page).locator('#say')).toContainText('Place: p3, Learner')
  await frameOf(page).locator('#pass').click()
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Your place is saved')
  await close(page).click()
  await expect(main(page)).toContainText('1 of 2 done')
  await page.setViewportSize({ width: 1280, height: 900 })
  await photograph(page, 'learn-middle-1280')
  await page.setViewportSize({ width: 390, height: 844 })

  // Without a signal the newest is kept on the device, and sent once there is one.
  await main(page).getByRole('button', { name: 'Continue' }).click()
  await expect(frameOf(page).locator('#say')).toContainText('Place: none')
  await page.context().setOffline(true)
  await frameOf(page).locator('#pass').click()
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('No signal')
  await page.context().setOffline(false)
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('You’ve passed')
  await close(page).click()
  await expect(main(page).getByRole('heading', { level: 2, name: 'You’ve passed' })).toBeVisible()
  await photograph(page, 'learn-passed-390')
  await expectUsable(page)
  const [record] = await siteRows(
    'SELECT result, (SELECT count(*)::int FROM completed_courses d WHERE d.attendee_id = a.id) AS completed FROM attendees a WHERE id = $1',
    [seat.attendee],
  )
  expect(record).toEqual({ result: 'pass', completed: 1 })
})

test('a SCORM 2004 package plays as well', async ({ page: buyer, browser }) => {
  const { companyId } = await openAsBuyer(buyer)
  const html = `<!doctype html><html><head></head><body><p id="say"></p><script>
    function scan(w) { var n = 0; while (w.API_1484_11 == null && w.parent != null && w.parent != w && n++ < 500) w = w.parent; return w.API_1484_11 }
    var api = window.parent && window.parent != window ? scan(window.parent) : null
    document.getElementById('say').textContent = [api.Initialize(''), api.GetValue('cmi.learner_name'), api.SetValue('cmi.score.scaled', '0.9'), api.SetValue('cmi.success_status', 'passed'), api.SetValue('cmi.completion_status', 'completed'), api.Commit(''), api.Terminate('')].join(' ')
  </script></body></html>`
  const seat = await seatOn(companyId, 'scorm-2004', [{ title: 'All', path: 'index.html', html }])
  const page = await openOwn(browser, seat.worker, 'Your course online')
  await main(page).getByRole('button', { name: 'Start' }).click()
  await expect(frameOf(page).locator('#say')).toContainText('true Learner')
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('You’ve passed')
})

test('a hostile package reaches nothing of ours: no cookies, no page around it, no one else’s attempt', async ({
  page: buyer,
  browser,
}) => {
  const { companyId } = await openAsBuyer(buyer)
  const other = await seatOn(companyId, 'scorm-1.2', [{ title: 'Other', path: 'index.html', html: page12('') }])
  const html = page12(`
    var found = []
    var tried = function (name, act) { try { var got = act(); found.push(name + ' ' + (got === undefined ? 'did' : 'got ' + got)) } catch (error) { found.push(name + ' no') } }
    tried('cookie', function () { return document.cookie })
    tried('storage', function () { return localStorage.length })
    tried('parent', function () { return top.document.title })
    tried('top', function () { top.location.href = '/hacked/' })
    var asked = function (name, url, given) { return fetch(url, given).then(function (r) { found.push(name + ' ' + r.status) }, function () { found.push(name + ' no') }) }
    var origin = new URL(document.baseURI).origin
    Promise.all([
      asked('profile', origin + '/api/platform/v1/user/profile/', { credentials: 'include' }),
      asked('commit', origin + '/api/platform/v1/learning/commits/', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }),
      asked('others', origin + '/api/learn/some-one-else/index.html'),
      asked('elsewhere', 'https://example.com/')
    ]).then(function () { say(found.join(', ')) })
    top.postMessage({ hivis: 'commit', attempt: 'other', completion: 'passed', success: '', score: 100, location: '', suspendData: '', seconds: 1 }, '*')
  `)
  const seat = await seatOn(companyId, 'scorm-1.2', [
    { title: 'Hostile', path: 'index.html', html },
    { title: 'More', path: 'two.html', html: page12('') },
  ])
  const page = await openOwn(browser, seat.worker, 'Your course online')
  const before = page.url()
  await main(page).getByRole('button', { name: 'Start' }).click()
  await expect(frameOf(page).locator('#say')).toHaveText(
    'cookie no, storage no, parent no, top no, profile no, commit no, others no, elsewhere no',
  )
  expect(page.url()).toBe(before)
  expect(await siteRows('SELECT 1 FROM learning_enrolments WHERE attendee_id = $1', [other.attendee])).toEqual([])
})
