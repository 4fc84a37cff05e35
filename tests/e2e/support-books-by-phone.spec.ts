import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { courseBookingStepPath } from '@/paths'
import { momentText } from '@/ui/desk/values'
import { expectUsable, findBarriers, photograph } from '../support/accessibility'
import { countActions } from '../support/actions'
import { employ, takenOf } from '../support/booking-pages'
import { newSlot } from '../support/bookings'
import { signInAtDesk, staffName, toastOf } from '../support/desk'
import { openAsBuyer } from '../support/shopping'
import { test } from '../support/test'
import { newPerson, openSession, siteRows } from '../support/visitors'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** What support gets done while the caller is on the phone (product decisions, sections 5 and 7): a booking, or a place on the waitlist. */

/** The desk of support, a company that buys on account with two people, and a start of a course with a name of its own. */
async function open(page: Page, browser: Browser, seats = 10) {
  const { companyId } = await openAsBuyer(page)
  await employ(companyId, 'Sione', 'Tau')
  await employ(companyId, 'Ana', 'Fonoti')
  const start = await newSlot({ seats }, siteRows)
  const [row] = await siteRows<{ company: string; at: Date | string; course: string; place: string }>(
    `SELECT (SELECT name FROM companies WHERE id = $1) AS company, sl.starts_at AS at, c.name AS course, l.name AS place
     FROM session_slots sl JOIN course_sessions s ON s.id = sl.session_id JOIN courses c ON c.id = s.course_id JOIN locations l ON l.id = s.location_id
     WHERE sl.id = $2`,
    [companyId, start.slotId],
  )
  const venue = `Hall ${Math.random().toString(36).slice(2, 8)}`
  await siteRows('UPDATE course_sessions SET venue = $2 WHERE id = $1', [start.sessionId, venue])
  const desk = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
  await signInAtDesk(desk.request, 'support')
  return {
    desk,
    slotId: start.slotId,
    company: row?.company ?? '',
    venue,
    when: momentText(new Date(row?.at ?? '').toISOString()),
  }
}

const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name })
const toast = (page: Page) => toastOf(page)
const step = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('books three people on account in fourteen actions and a minute and a half', async ({ page, browser }) => {
  const { desk, slotId, company, venue, when } = await open(page, browser)
  await desk.goto('/desk/bookings/')
  const begun = Date.now()
  const does = countActions()
  await does.click(desk.getByRole('link', { name: 'New booking' }))
  await does.fill(desk.getByLabel('Find a person or company'), company)
  await does.click(step(desk, 'Who books').getByRole('button', { name: new RegExp(`^${company}`) }))
  await does.click(step(desk, 'Who books').getByRole('button', { name: /^Mere Tāwhiri Owner/ }))
  await does.fill(desk.getByLabel('Find a course'), venue)
  await does.click(step(desk, 'Course and start').getByRole('button', { name: when }))
  await does.check(desk.getByRole('checkbox', { name: /^Sione Tau/ }))
  await does.check(desk.getByRole('checkbox', { name: /^Ana Fonoti/ }))
  await does.fill(desk.getByLabel('Seats to be named later'), '1')
  await does.click(button(desk, 'Review 3 seats'))
  await expect(desk.getByRole('radio', { name: /^On account/ })).toBeChecked()
  const happens = step(desk, 'What happens')
  await expect(happens).toContainText('Sione Tau may come.')
  await expect(happens).toContainText('You can name this person until the course starts.')
  await expect(happens).toContainText('These people will be notified:')
  await does.fill(desk.getByLabel('PO number (optional)'), 'PO 118')
  await does.click(button(desk, /^Book$/))
  await expect(toast(desk)).toContainText('3 seats are booked.')
  expect(does.count()).toBeLessThanOrEqual(14)
  expect(Date.now() - begun).toBeLessThan(90_000)
  expect(await takenOf(slotId)).toBe(3)
  await expect(desk.getByRole('region', { name: 'Everything on this booking' })).toContainText(
    `${staffName('support')} booked it by phone, on account`,
  )
  await expect(desk.getByRole('region', { name: 'Who’s coming' })).toContainText('Ana Fonoti')
})

test('asks who rang from a company: the emails go to them, not to its owner', async ({ page, browser }) => {
  const { desk, slotId, company, venue, when } = await open(page, browser)
  const [row] = await siteRows<{ id: number }>('SELECT id FROM companies WHERE name = $1', [company])
  await desk.goto(`/desk/bookings/new/?company=${row?.id}`)
  const who = step(desk, 'Who books')
  const find = who.getByLabel('Who rang?')
  await expect(find).toBeFocused()
  await expect(who.getByRole('list', { name: 'Found' }).getByRole('button')).toContainText([
    /^Mere Tāwhiri\s*Owner/,
    /^Ana Fonoti/,
    /^Sione Tau/,
  ])
  await desk.keyboard.type('fonot')
  await expect(who.getByRole('list', { name: 'Found' }).getByRole('button')).toHaveCount(1)
  await find.fill('Losa')
  await expect(who).toContainText(`No one at ${company} found. Check the spelling, or add them.`)
  await expectUsable(desk, 'desk-phone-caller')
  await button(who, 'Someone else who works there').click()
  const email = `losa-${row?.id}@people.example`
  await desk.getByLabel('First name').fill('Losa')
  await desk.getByLabel('Last name').fill('Faleafa')
  await desk.getByLabel('Email').fill(email)
  await button(desk, 'Use this person').click()
  await expect(who).toContainText(`${company} Losa Faleafa, new there`)
  await desk.getByLabel('Find a course').fill(venue)
  await button(step(desk, 'Course and start'), when).click()
  await desk.getByLabel('Seats to be named later').fill('2')
  await button(desk, 'Review 2 seats').click()
  const notified = step(desk, 'What happens').getByRole('listitem')
  await expect(notified).toHaveText([`Losa Faleafa ${email}`])
  const letters = step(desk, 'What happens').getByText(/^Read “/)
  await expect(letters).toHaveText([
    /^Read “Booked: .+” to Losa Faleafa$/,
    /^Read “Your order ORD-.+” to Losa Faleafa$/,
  ])
  await button(desk, /^Book$/).click()
  await expect(toast(desk)).toContainText('2 seats are booked.')
  const [booked] = await siteRows(`SELECT contact_name, contact_email FROM bookings WHERE slot_id = $1`, [slotId])
  expect(booked).toEqual({ contact_name: 'Losa Faleafa', contact_email: email })
})

test('finds that the caller is someone we know, who works for another company now', async ({ page, browser }) => {
  const { desk, slotId, company, venue, when } = await open(page, browser)
  const [row] = await siteRows<{ id: number }>('SELECT id FROM companies WHERE name = $1', [company])
  const [known, mate] = [await newPerson('Wiremu', 'Rangiaho'), await newPerson('Tavita', 'Leota')]
  await desk.goto(`/desk/bookings/new/?company=${row?.id}`)
  const who = step(desk, 'Who books')
  await who.getByLabel('Who rang?').fill(known.email)
  await expect(who).toContainText(`No one at ${company} found.`)
  await button(who, 'Someone else who works there').click()
  await desk.getByLabel('First name').fill('Wiremu')
  await desk.getByLabel('Last name').fill('Rangiaho')
  await expect(desk.getByLabel('Email')).toHaveValue(known.email)
  await button(desk, 'Use this person').click()
  await expect(who.getByRole('alert')).toContainText('Are they here already?')
  await button(who, 'It is Wiremu Rangiaho').click()
  await expect(who).toContainText(`${company} Wiremu Rangiaho, new there`)
  await desk.getByLabel('Find a course').fill(venue)
  await button(step(desk, 'Course and start'), when).click()
  await desk.getByRole('checkbox', { name: 'The caller', exact: true }).check()
  await button(desk, 'Someone new').click()
  await desk.getByLabel('First name').fill('Tavita')
  await desk.getByLabel('Last name').fill('Leota')
  await desk.getByRole('textbox', { name: 'Email' }).fill(mate.email)
  await button(desk, 'Add them').click()
  await button(desk, 'It is Tavita Leota').click()
  await expect(desk.getByText('Tavita Leota, new')).toBeVisible()
  await expectUsable(desk, 'desk-phone-joining')
  await button(desk, 'Review 2 seats').click()
  await expect(step(desk, 'What happens')).toContainText('Wiremu Rangiaho may come.')
  await button(desk, /^Book$/).click()
  await expect(toast(desk)).toContainText('2 seats are booked.')
  const coming = await siteRows<{ id: number }>(
    `SELECT a.person_id AS id FROM attendees a JOIN employments e ON e.person_id = a.person_id AND e.company_id = $2 AND e.ended_on IS NULL
     WHERE a.slot_id = $1 ORDER BY a.person_id`,
    [slotId, row?.id],
  )
  expect(coming.map(({ id }) => id)).toEqual([known.id, mate.id].toSorted((a, b) => a - b))
})

test('agrees on a price with the caller, who finds it behind the payment link', async ({ page, browser }) => {
  const { desk, slotId, company, venue, when } = await open(page, browser)
  await desk.goto('/desk/bookings/new/')
  await desk.getByLabel('Find a person or company').fill(company)
  await step(desk, 'Who books')
    .getByRole('button', { name: new RegExp(`^${company}`) })
    .click()
  await button(step(desk, 'Who books'), /^Mere Tāwhiri/).click()
  await desk.getByLabel('Find a course').fill(venue)
  await step(desk, 'Course and start').getByRole('button', { name: when }).click()
  await desk.getByRole('checkbox', { name: /^Sione Tau/ }).check()
  await desk.getByRole('checkbox', { name: /^Ana Fonoti/ }).check()
  await button(desk, 'Review 2 seats').click()
  await desk.getByRole('radio', { name: /^Card link/ }).check()
  const price = desk.getByLabel('Agreed price per seat (with GST)')
  const happens = step(desk, 'What happens')
  await expect(desk.getByLabel('Why this price')).toHaveCount(0)
  await price.fill('0')
  await expect(price).toHaveAccessibleDescription(/Enter a price above \$0, or choose Free\./)
  await price.fill('99999')
  await expect(happens).toContainText('Enter at most the list price, $')
  await button(desk, 'Keep the seats and send the link').click()
  const why = desk.getByLabel('Why this price')
  await expect(why).toHaveAccessibleDescription(/Say why this price was agreed\./)
  await why.fill('The price of their quote')
  await expect(happens).toHaveAttribute('aria-busy', 'false')
  await button(desk, 'Keep the seats and send the link').click()
  await expect(price).toHaveAccessibleDescription(/Enter at most the list price, \$/)
  await price.fill('$100.50')
  await expect(happens).toContainText('2 × $100.50')
  await expect(happens).toContainText(/Agreed price \$100\.50 a seat, list price \$\d/)
  await expect(happens).toContainText('$201.00 incl. GST')
  for (const width of [390, 768, 1280]) {
    await desk.setViewportSize({ width, height: 900 })
    expect(await findBarriers(desk)).toEqual([])
    await photograph(desk, `desk-phone-agreed-${width}`)
  }
  await button(desk, 'Keep the seats and send the link').click()
  await expect(toast(desk)).toContainText('2 seats are kept for 30 minutes')
  expect(await takenOf(slotId)).toBe(2)
  const facts = desk.getByRole('definition')
  await expect(facts.filter({ hasText: '$100.50 a seat' })).toContainText('Because: The price of their quote')
  await expect(facts.filter({ hasText: 'Not paid' })).toBeVisible()
  await expect(desk.getByRole('region', { name: 'Everything on this booking' })).toContainText(
    'Agreed price $100.50 a seat, because: The price of their quote',
  )
  await photograph(desk, 'desk-booking-agreed')
  const [held] = await siteRows<{ id: number; sessionId: number; personId: number }>(
    'SELECT id, session_id AS "sessionId", person_id AS "personId" FROM bookings WHERE slot_id = $1',
    [slotId],
  )
  await openSession(page.context(), {
    id: held?.personId ?? 0,
    name: 'Mere Tāwhiri',
    firstName: 'Mere',
    email: '',
  })
  await page.goto(courseBookingStepPath(held?.sessionId ?? 0, 'review', held?.id))
  const costs = page.getByRole('region', { name: 'What it costs' })
  await expect(page.getByText(/^\$100\.50 incl\. GST each, as agreed with you/)).toBeVisible()
  await expect(costs).toContainText('2 × $100.50')
  await expect(costs).toContainText('Agreed price')
  await expect(costs).toContainText('$201.00')
  await page.getByLabel('Voucher code (optional)').fill('TEN')
  await button(page, 'Use code').click()
  await expect(costs).toContainText('This price was agreed, so a voucher can’t be used with it.')
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await findBarriers(page)).toEqual([])
    await photograph(page, `pay-agreed-${width}`)
  }
  await page.reload()
  await expect(costs).toContainText('$201.00')
})

test('keeps what was typed after a refusal, warns of someone who is here, and books them free by keyboard alone', async ({
  page,
  browser,
}) => {
  const { desk, slotId, venue, when } = await open(page, browser)
  await desk.goto('/desk/bookings/new/')
  await expectUsable(desk, 'desk-phone-1')
  const find = desk.getByLabel('Find a person or company')
  await expect(find).toBeFocused()
  await desk.keyboard.press('Tab')
  await expect(button(desk, 'New customer')).toBeFocused()
  await desk.keyboard.press('Enter')
  const first = desk.getByLabel('First name')
  await expect(first).toBeFocused()
  await desk.keyboard.type('Sione')
  await desk.keyboard.press('Tab')
  await desk.keyboard.type('Tau')
  await button(desk, 'Use this customer').focus()
  await desk.keyboard.press('Enter')
  const phone = desk.getByLabel('Phone')
  await expect(phone).toHaveAccessibleDescription(/Please enter a phone number or an email address/)
  await expect(phone).toBeFocused()
  await expect(first).toHaveValue('Sione')
  const [known] = await siteRows<{ email: string }>(
    `SELECT email FROM people WHERE first_name = 'Sione' AND last_name = 'Tau' AND email IS NOT NULL ORDER BY id DESC LIMIT 1`,
  )
  await desk.getByLabel('Email').focus()
  await desk.keyboard.type(known?.email ?? '')
  await button(desk, 'Use this customer').focus()
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('alert').filter({ hasText: 'Are they here already?' })).toContainText('the same email')
  expect(await findBarriers(desk)).toEqual([])
  await button(desk, 'It is Sione Tau').focus()
  await desk.keyboard.press('Enter')
  await find.fill(known?.email ?? '')
  await button(desk, /^Sione Tau For themselves/).focus()
  await desk.keyboard.press('Enter')
  await expect(desk.getByLabel('Find a course')).toBeFocused()
  await desk.keyboard.type(venue)
  const start = button(desk, new RegExp(when))
  await expect(start).toBeVisible()
  await start.focus()
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('heading', { name: '3. People' })).toBeFocused()
  await button(desk, 'Review one seat').focus()
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('heading', { name: '4. Review and pay' })).toBeFocused()
  await desk.getByRole('radio', { name: /^Card link/ }).focus()
  await desk.keyboard.press('ArrowDown')
  await expect(desk.getByRole('radio', { name: /^Free/ })).toBeChecked()
  await expect(button(desk, /^Book$/)).toBeEnabled()
  await button(desk, /^Book$/).focus()
  await desk.keyboard.press('Enter')
  const why = desk.getByLabel('Why it is free')
  await expect(why).toHaveAccessibleDescription(/Say why it is free\./)
  await why.focus()
  await desk.keyboard.type('We cancelled on them twice')
  await expect(step(desk, 'What happens')).toHaveAttribute('aria-busy', 'false')
  for (const width of [390, 1280]) {
    await desk.setViewportSize({ width, height: 900 })
    expect(await findBarriers(desk)).toEqual([])
    await photograph(desk, `desk-phone-4-${width}`)
  }
  await button(desk, /^Book$/).focus()
  await desk.keyboard.press('Enter')
  await expect(toast(desk)).toContainText('One seat is booked.')
  expect(await takenOf(slotId)).toBe(1)
  await expect(desk.getByRole('region', { name: 'Everything on this booking' })).toContainText(
    'We cancelled on them twice',
  )
})

test('puts a caller on the waitlist of a full start, offers them a seat, and takes them off', async ({
  page,
  browser,
}) => {
  const { desk, slotId, company } = await open(page, browser, 1)
  await siteRows(`INSERT INTO seat_claims (slot_id, qty, state, reason) VALUES ($1, 1, 'blocked', 'Kept')`, [slotId])
  await desk.goto(`/desk/planner/${slotId}/`)
  const list = desk.getByRole('region', { name: 'Waitlist' })
  await expect(list).toContainText('No one is waiting')
  await button(list, 'Put a caller on it').click()
  const panel = desk.getByRole('dialog', { name: 'Put a caller on the waitlist' })
  await panel.getByLabel('Find a person or company').fill(company)
  await panel.getByRole('button', { name: new RegExp(`^${company}`) }).click()
  await button(panel, /^Mere Tāwhiri Owner/).click()
  expect(await findBarriers(desk)).toEqual([])
  await button(panel, 'Put them on it').click()
  await expect(toast(desk)).toContainText(`${company} is on the waitlist.`)
  await expect(list).toContainText('Mere Tāwhiri')
  await expectUsable(desk, 'desk-start-waitlist')
  await siteRows('UPDATE session_slots SET capacity = 2 WHERE id = $1', [slotId])
  await expect
    .poll(
      async () =>
        (await siteRows<{ state: string }>('SELECT state FROM waitlist_entries WHERE slot_id = $1', [slotId]))[0]
          ?.state,
    )
    .toBe('offered')
  await desk.reload()
  await expect(list).toContainText('Has an offer of 1 until')
  await button(list, 'Remove Mere Tāwhiri').click()
  const remove = desk.getByRole('dialog', { name: 'Remove Mere Tāwhiri from the waitlist' })
  await button(remove, 'Remove').click()
  await expect(remove.getByLabel('Why')).toHaveAccessibleDescription(/Say why\./)
  await remove.getByLabel('Why').fill('They rang to say no')
  await button(remove, 'Remove').click()
  await expect(toast(desk)).toContainText('Mere Tāwhiri is off the waitlist.')
  expect(await takenOf(slotId)).toBe(1)
})
