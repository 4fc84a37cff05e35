import { type Browser, expect, type Page } from '@playwright/test'
import { expectUsable, photograph } from '../support/accessibility'
import { logIn } from '../support/back-office-pages'
import { booked, goToReview } from '../support/booking-pages'
import { newSlot } from '../support/bookings'
import { keepEnquiry } from '../support/enquiries'
import { test } from '../support/kept-focus'
import { newCompany, newPerson, openSession, pageOf, siteRows, type TestPerson } from '../support/visitors'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Waiting for seats by goal (product decisions, section 7). */
const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string | RegExp) => main(page).getByRole('heading', { level: 2, name })
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name })

/** The manager of a new company that may buy on account, in a browser of their own. */
async function managerOf(browser: Browser, company: string, firstName: string, lastName: string) {
  const person = await newPerson(firstName, lastName)
  const companyId = await newCompany(company, [[person, 'owner']])
  await siteRows(
    `UPDATE companies SET account_terms_state = 'open', account_terms_limit_cents = 500000, account_terms_due_in = '20th' WHERE id = $1`,
    [companyId],
  )
  return { page: await pageOf(browser, person), person, companyId }
}

/** From held seats to a booking on account; the page shows it. */
async function payOnAccount(page: Page): Promise<void> {
  await goToReview(page)
  await page.getByRole('radio', { name: 'On account' }).check()
  await page.getByLabel('I accept the terms of sale').check()
  await button(page, /^Book for \$.+ on account$/).click()
  await expect(heading(page, booked)).toBeVisible()
}

/** Fills every seat of a start with a booking of one company. */
async function fill(page: Page, sessionId: number, seats: number): Promise<void> {
  await page.goto(`/course-booking/${sessionId}/`)
  for (let seat = 0; seat < seats; seat += 1) await button(page, 'One more to name later').click()
  await button(page, /^Hold the seats?$/).click()
  await payOnAccount(page)
}

/** Cancels one person of the booking that the page shows. */
async function cancelOne(page: Page): Promise<void> {
  await button(page, 'Cancel people').click()
  await page.getByRole('checkbox').first().check()
  await button(page, /^Cancel (the booking|their seats)$/).click()
  await expect(main(page).getByText(/^No longer booked: /)).toBeVisible()
}

async function join(page: Page, sessionId: number, said: string): Promise<void> {
  await page.goto(`/course-booking/${sessionId}/`)
  await expect(heading(page, 'This course is full')).toBeVisible()
  await button(page, 'Join the waitlist').click()
  await expect(main(page).getByRole('status').filter({ hasText: said })).toBeVisible()
}

/** The words of the newest mail to someone, once it was sent: the demo keeps it. */
async function mailTo({ email }: TestPerson, subject: RegExp): Promise<string> {
  const newest = async () => {
    const [mail] = await siteRows<{ subject: string; text: string }>(
      `SELECT subject, "text" FROM messages WHERE "to" = $1 AND state = 'kept' ORDER BY id DESC LIMIT 1`,
      [email],
    )
    return mail && subject.test(mail.subject) ? mail.text : ''
  }
  await expect.poll(newest).not.toBe('')
  return await newest()
}

/** Someone’s request for a course that has seats in Taupō, and the mail that says so. */
async function askForCourse(person: TestPerson) {
  const [course] = await siteRows<{ slug: string; name: string }>(
    `SELECT c.slug, c.name FROM courses c JOIN course_sessions s ON s.course_id = c.id JOIN locations l ON l.id = s.location_id JOIN session_slots sl ON sl.session_id = s.id
     WHERE l.slug = 'taupo' AND s.state = 'published' AND c.active AND sl.state = 'open' AND sl.starts_at > now() AND sl.capacity > sl.taken ORDER BY s.id DESC LIMIT 1`,
  )
  const answers = {
    firstName: person.firstName,
    email: person.email,
    courseRequired: [course?.slug],
    numberOfLearners: '1-3',
  }
  const { reference } = await keepEnquiry(siteRows, { form: 'course-waitlist', answers })
  const mail = await mailTo(person, /have seats|has seats/)
  return { course, reference, mail }
}

const linkIn = (text: string, path: string): string =>
  new RegExp(`https?://[^/\\s]+(${path}[^\\s]*)`).exec(text)?.[1] ?? ''

test('of three who wait for a full course the first is offered the freed seat, takes it with one tap and pays; the others keep their order', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const { sessionId } = await newSlot({ seats: 2 }, siteRows)
  const holder = await managerOf(browser, 'Kauri Formwork', 'Mere', 'Tāwhiri')
  await fill(holder.page, sessionId, 2)
  const first = await managerOf(browser, 'Rimu Roofing', 'Hēmi', 'Parata')
  const second = await managerOf(browser, 'Tōtara Scaffolding', 'Losa', 'Tuigamala')
  const third = await managerOf(browser, 'Jess Hohaia', 'Jess', 'Hohaia')
  await siteRows(`UPDATE companies SET kind = 'personal' WHERE id = $1`, [third.companyId])
  await first.page.goto(`/course-booking/${sessionId}/`)
  await expect(button(first.page, 'Join the waitlist')).toBeVisible()
  await expectUsable(first.page, 'full-start')
  await join(first.page, sessionId, 'You’re first in the queue.')
  await expectUsable(first.page, 'full-start-joined')
  await join(second.page, sessionId, '1 is ahead of you.')
  await join(third.page, sessionId, '2 are ahead of you.')

  await cancelOne(holder.page)
  const mail = await mailTo(first.person, /^A seat has come up: /)
  await first.page.goto(linkIn(mail, '/course-offer/'))
  await expect(button(first.page, 'Take the seat')).toBeVisible()
  await expectUsable(first.page, 'offer')

  // A newcomer finds the course full: the seat is kept.
  const newcomer = await managerOf(browser, 'Mataī Builders', 'Tama', 'Rewi')
  await newcomer.page.goto(`/course-booking/${sessionId}/`)
  await expect(heading(newcomer.page, 'This course is full')).toBeVisible()

  await button(first.page, 'Take the seat').click()
  await expect(heading(first.page, 'Who’s coming?')).toBeVisible()
  await expect(first.page.getByRole('timer')).toHaveText(/^1[45]:\d\d$/)
  await first.page.getByRole('checkbox', { name: /\(you\)$/ }).check()
  await button(first.page, 'One less to name later').click()
  await button(first.page, 'Hold the seat').click()
  await payOnAccount(first.page)

  await second.page.goto('/account/waiting-list/')
  await expect(main(second.page).getByText('You’re first in the queue.')).toBeVisible()
  await third.page.goto('/account/waiting-list/')
  await expect(main(third.page).getByText('1 is ahead of you.')).toBeVisible()
  const [{ count } = { count: -1 }] = await siteRows<{ count: number }>(
    `SELECT count(*)::int AS count FROM messages WHERE kind = 'seat-offered' AND "to" = ANY($1)`,
    [[second.person.email, third.person.email]],
  )
  expect(count).toBe(0)
})

test('the waiting list shows where someone stands, and an offer is answered there', async ({ browser }) => {
  test.setTimeout(240_000)
  const [two, more] = [await newSlot({ seats: 2 }, siteRows), await newSlot({ seats: 2 }, siteRows)]
  const holder = await managerOf(browser, 'Kauri Formwork', 'Mere', 'Tāwhiri')
  for (const { sessionId } of [two, more]) await fill(holder.page, sessionId, 2)
  const { page } = await managerOf(browser, 'Pūriri Civil', 'Wiremu', 'Hohepa')
  await page.goto('/account/waiting-list/')
  await expect(heading(page, 'You’re not waiting for a course')).toBeVisible()
  await expectUsable(page, 'waiting-list-empty')
  for (const { sessionId } of [two, more]) {
    await page.goto(`/course-booking/${sessionId}/`)
    await page.getByLabel('Seats you need').fill('3')
    await page.getByLabel('Fewer seats are fine too').check()
    await button(page, 'Join the waitlist').click()
    await expect(main(page).getByText('You’re first in the queue.')).toBeVisible()
  }
  await holder.page.reload()
  await cancelOne(holder.page)
  const offered = () =>
    siteRows(`SELECT 1 FROM waitlist_entries WHERE slot_id = $1 AND state = 'offered'`, [more.slotId])
  await expect.poll(async () => (await offered()).length).toBe(1)

  await page.goto('/account/waiting-list/')
  const entry = main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
  await expect(entry).toHaveCount(2)
  await expect(entry.first()).toContainText('We’re holding a seat for you')
  await expect(entry.first()).toContainText('3 seats (or fewer)')
  await expect(entry.first()).toContainText('Reply by')
  await expectUsable(page, 'waiting-list')
  await button(page, 'Not this time, keep my place').click()
  await expect(main(page).getByText(/^You declined for now\./)).toBeVisible()
  // The page is read again: who pressed begins at its title.
  await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused()
  await expectUsable(page, 'waiting-list-no')
  // The earlier start is first; the offer was for the later one.
  await button(page, /^Leave the waitlist/)
    .first()
    .click()
  await button(page, 'Leave it').click()
  await expect(entry).toHaveCount(1)

  // They are asked again later, and take it here.
  await siteRows('UPDATE waitlist_entries SET not_before = NULL WHERE slot_id = $1', [more.slotId])
  await expect.poll(async () => (await offered()).length).toBe(1)
  await page.reload()
  await button(page, 'Take the seat').click()
  await expect(heading(page, 'Who’s coming?')).toBeVisible()
  await expect(page.getByRole('timer')).toBeVisible()
})

test('start times that are full have the waitlist where one chooses, and seats that went meanwhile where one holds', async ({
  browser,
}) => {
  const { sessionId, slotId } = await newSlot({ seats: 1 }, siteRows)
  await siteRows(
    `INSERT INTO session_slots (session_id, starts_at, ends_at, capacity, taken, state)
     SELECT session_id, starts_at + interval '5 hours', ends_at + interval '5 hours', 3, 0, 'open' FROM session_slots WHERE id = $1`,
    [slotId],
  )
  await siteRows(`INSERT INTO seat_claims (slot_id, qty, state, reason) VALUES ($1, 1, 'blocked', 'Of a test')`, [
    slotId,
  ])
  const { page } = await managerOf(browser, 'Kōwhai Concrete', 'Ana', 'Smith')
  await page.goto(`/course-booking/${sessionId}/`)
  await expect(heading(page, 'Which start time?')).toBeVisible()
  await expect(button(page, 'Join the waitlist')).toHaveCount(1)
  await expectUsable(page, 'slot-step')
  await page.getByRole('radio').last().check()
  await button(page, 'Continue').click()
  await button(page, 'One more to name later').click()
  await siteRows(
    `INSERT INTO seat_claims (slot_id, qty, state, reason) SELECT max(id), 3, 'blocked', 'Of a test' FROM session_slots WHERE session_id = $1`,
    [sessionId],
  )
  await button(page, 'Hold the seat').click()
  await expect(main(page).getByRole('heading', { name: 'This course is full.' })).toBeVisible()
  await expectUsable(page, 'people-step-gone')
  await button(page, 'Join the waitlist').click()
  await expect(main(page).getByText('You’re first in the queue.')).toBeVisible()
})

test('someone who asked for a course is told of seats, staff see what of, and nothing is needed any more', async ({
  page,
  browser,
}) => {
  const { course, reference, mail } = await askForCourse(await newPerson('Aroha', 'Tīpene'))
  const staff = await (await browser.newContext()).newPage()
  await logIn(staff, 'support')
  await staff.goto('/desk/planner/waitlist/demand/')
  const demand = staff.getByRole('row').filter({ hasText: 'Taupō' }).filter({ hasText: course?.name })
  await photograph(staff, 'staff-demand')
  await expect(demand).toContainText(/\d+ of \d+/)
  await demand.getByRole('link', { name: /entr(?:y|ies)$/ }).click()
  const waits = staff.getByRole('listitem').filter({ hasText: reference })
  await expect(waits).toContainText('Told of a session')
  await waits.getByRole('link', { name: reference }).click()
  const told = staff.getByRole('region', { name: 'Sessions we told them about' })
  await expect(told.getByRole('link').first()).toContainText('Taupō')
  await photograph(staff, 'staff-record')
  await staff.context().close()

  await page.goto(linkIn(mail, '/course-request/'))
  await expect(main(page).getByRole('heading', { level: 1, name: 'Do you still need a course?' })).toBeVisible()
  await expectUsable(page, 'course-request')
  await button(page, 'I don’t need this anymore').click()
  await expect(main(page).getByRole('heading', { level: 1, name: 'We’ve stopped looking' })).toBeVisible()
  await expectUsable(page, 'course-request-closed')
  await page.goto('/course-request/nobody-made-this/')
  await expect(main(page).getByRole('heading', { level: 1, name: /no longer here/ })).toBeVisible()
})

test('the link in a mail is opened once a person moves on its page, not when it is fetched or drawn', async ({
  browser,
}) => {
  const { sessionId } = await newSlot({ seats: 1 }, siteRows)
  const { page, person } = await managerOf(browser, 'Nīkau Joinery', 'Ria', 'Horomona')
  await fill(page, sessionId, 1)
  const mail = async () =>
    (
      await siteRows<{ text: string }>(
        `SELECT "text" FROM messages WHERE "to" = $1 AND kind = 'booking-confirmed' AND state = 'kept'`,
        [person.email],
      )
    )[0]?.text ?? ''
  await expect.poll(mail).not.toBe('')
  const link = linkIn(await mail(), '/account/bookings/')
  expect(link).toMatch(/\?m=[\w.-]+$/)
  const openings = () =>
    siteRows(`SELECT 1 FROM messages WHERE "to" = $1 AND kind = 'booking-confirmed' AND opened_at IS NOT NULL`, [
      person.email,
    ])
  expect((await page.request.get(link)).status()).toBe(200)
  await page.goto(link)
  await expect(heading(page, booked)).toBeVisible()
  await expect(page).not.toHaveURL(/[?&]m=/)
  expect(await openings()).toEqual([])
  await page.mouse.move(200, 300)
  await expect.poll(async () => (await openings()).length).toBe(1)
})

test('the page of a place says that a text’s link to it was opened, once a person moves on it', async ({ page }) => {
  const mark = '1.AAAAAAAAAAAA'
  const said: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/messages/opened/')) said.push(request.postData() ?? '')
  })
  await page.goto(`/training/places/wellington/?m=${mark}`)
  await expect(page).not.toHaveURL(/[?&]m=/)
  expect(said).toEqual([])
  await page.mouse.move(200, 300)
  await expect.poll(() => said).toEqual([JSON.stringify({ mark })])
})

test('without JavaScript a queue is joined and left, an offer let go and a request ended', async ({ browser }) => {
  const person = await newPerson('Mihi', 'Rangi')
  await newCompany('Pōhutukawa Drainage', [[person, 'owner']])
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  await openSession(context, person)
  const page = await context.newPage()
  const { sessionId, slotId } = await newSlot({ seats: 2 }, siteRows)
  await page.goto(`/course-booking/${sessionId}/`)
  await expect(heading(page, 'Book by phone')).toBeVisible()
  await expect(main(page).getByText('Hold on, loading up...')).toBeHidden()
  await photograph(page, 'queue-no-script-free')
  await siteRows(`INSERT INTO seat_claims (slot_id, qty, state, reason) VALUES ($1, 2, 'blocked', 'Of a test')`, [
    slotId,
  ])

  await page.goto(`/course-booking/${sessionId}/`)
  await expect(heading(page, 'This course is full')).toBeVisible()
  await page.getByLabel('Seats you need').fill('90')
  await page.getByLabel('Fewer seats are fine too').check()
  await button(page, 'Join the waitlist').click()
  const refused = main(page)
    .getByRole('status')
    .filter({ hasText: /^Wait for \d+ seats at most\.$/ })
  await expect(refused).toBeInViewport()
  await expect(page).toHaveTitle(/^Error: /)
  await expect(page.getByLabel('Seats you need')).toHaveValue('90')
  await expect(page.getByLabel('Fewer seats are fine too')).toBeChecked()
  await photograph(page, 'queue-no-script-refused')
  await page.getByLabel('Seats you need').fill('3')
  await button(page, 'Join the waitlist').click()
  await expect(heading(page, 'You have a place in the queue')).toBeInViewport()
  await expect(main(page).getByRole('status')).toContainText('You asked for 3 seats, and said fewer would be fine.')
  await expect(page).toHaveTitle(/^Success: /)
  await photograph(page, 'queue-no-script-joined')

  // An offer is let go, and the place kept; then it is left.
  await siteRows('UPDATE session_slots SET capacity = capacity + 1 WHERE id = $1', [slotId])
  const offered = () => siteRows(`SELECT 1 FROM waitlist_entries WHERE slot_id = $1 AND state = 'offered'`, [slotId])
  await expect.poll(async () => (await offered()).length).toBe(1)
  await main(page).getByRole('link', { name: 'your waiting list' }).click()
  await photograph(page, 'queue-no-script-offer')
  await button(page, 'Not this time, keep my place').click()
  await expect(main(page).getByText(/^You declined for now\./)).toBeVisible()
  await button(page, /^Leave the waitlist/).click()
  await expect(main(page).getByText('Leave the queue? Your place in it is lost.')).toBeInViewport()
  await button(page, 'Leave it').click()
  await expect(main(page).getByRole('status')).toContainText('You’ve left the waitlist')
  await expect(page).toHaveTitle(/^Success: /)
  await expect(heading(page, 'You’re not waiting for a course')).toBeVisible()
  await photograph(page, 'queue-no-script-left')

  await page.goto(linkIn((await askForCourse(person)).mail, '/course-request/'))
  await button(page, 'I don’t need this anymore').click()
  await expect(main(page).getByRole('heading', { level: 1, name: 'We’ve stopped looking' })).toBeVisible()
  await context.close()
})

test('without JavaScript or a login an offer is taken, let go and left by its link, and its page says what is next', async ({
  browser,
}) => {
  const { slotId } = await newSlot({ seats: 1 }, siteRows)
  await siteRows(`INSERT INTO seat_claims (slot_id, qty, state, reason) VALUES ($1, 1, 'blocked', 'Of a test')`, [
    slotId,
  ])
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const stateOf = async (person: TestPerson) =>
    (await siteRows<{ state: string }>('SELECT state FROM waitlist_entries WHERE person_id = $1', [person.id]))[0]
      ?.state
  /** Someone with a seat offered to them, at the page of its link. */
  const openOffer = async (name: string, about: RegExp) => {
    const person = await newPerson(name, 'Rangi')
    const companyId = await newCompany(`${name} Drainage`, [[person, 'owner']])
    await siteRows(
      `INSERT INTO waitlist_entries (slot_id, company_id, person_id, quantity, accepts_part, state) VALUES ($1, $2, $3, 1, false, 'waiting')`,
      [slotId, companyId, person.id],
    )
    await siteRows('UPDATE session_slots SET capacity = capacity + 1 WHERE id = $1', [slotId])
    await page.goto(linkIn(await mailTo(person, about), '/course-offer/'))
    // Opening it changes nothing.
    expect(await stateOf(person)).toBe('offered')
    return person
  }
  const comeUp = /^A seat has come up: /

  const taking = await openOffer('Mihi', comeUp)
  await button(page, 'Take the seat').click()
  await expect(heading(page, 'You’ve accepted this offer')).toBeInViewport()
  await expect(page).toHaveTitle(/^Success: /)
  await expect(main(page).getByText(/^We’re holding the seat for you until /)).toBeVisible()
  await expect(main(page).getByText(/^That needs JavaScript, .+ Call us on/)).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Continue booking' })).toBeVisible()
  expect(await stateOf(taking)).toBe('accepted')
  await photograph(page, 'offer-no-script-taken')

  const declining = await openOffer('Hana', comeUp)
  await button(page, 'Not this time, keep my place').click()
  await expect(heading(page, 'You keep your place')).toBeInViewport()
  expect(await stateOf(declining)).toBe('waiting')

  const leaving = await openOffer('Rua', comeUp)
  await button(page, 'Leave the waitlist').click()
  await expect(heading(page, 'You left this waitlist')).toBeInViewport()
  expect(await stateOf(leaving)).toBe('left')
  await context.close()
})
