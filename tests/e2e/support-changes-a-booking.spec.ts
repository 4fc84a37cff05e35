import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { momentText } from '@/ui/desk/values'
import { expectUsable, findBarriers, photograph } from '../support/accessibility'
import { countActions } from '../support/actions'
import { book, employ, takenOf } from '../support/booking-pages'
import { newSlot } from '../support/bookings'
import { signInAtDesk, staffName, toastOf } from '../support/desk'
import { openAsBuyer } from '../support/shopping'
import { test } from '../support/test'
import { newPerson, siteRows } from '../support/visitors'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** What support gets done on a booking while the caller waits (product decisions, section 5), with the steps that it takes. */

type Start = { readonly slotId: number; readonly sessionId: number }

/** Another start of the course of a session. */
async function startLike({ sessionId }: Start): Promise<Start & { when: string }> {
  const other = await newSlot({}, siteRows)
  await siteRows(
    `UPDATE course_sessions s SET course_id = o.course_id, location_id = o.location_id FROM course_sessions o WHERE o.id = $1 AND s.id = $2`,
    [sessionId, other.sessionId],
  )
  const [row] = await siteRows<{ at: Date | string }>('SELECT starts_at AS at FROM session_slots WHERE id = $1', [
    other.slotId,
  ])
  return { ...other, when: momentText(new Date(row?.at ?? '').toISOString()) }
}

/** A booking on account of two, and the desk of anyone who is on the phone with them. */
async function open(page: Page, browser: Browser) {
  const { companyId } = await openAsBuyer(page)
  const sione = await employ(companyId, 'Sione', 'Tau')
  await employ(companyId, 'Ana', 'Fonoti')
  await employ(companyId, 'Mele', 'Tupou')
  const start = await newSlot({}, siteRows)
  await book(page, start.sessionId, ['Sione Tau', 'Ana Fonoti'])
  const [row] = await siteRows<{ id: number }>('SELECT id FROM bookings WHERE slot_id = $1', [start.slotId])
  const desk = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
  await signInAtDesk(desk.request, 'support')
  const id = row?.id ?? 0
  const show = () => desk.goto(`/desk/bookings/${id}/`)
  return { desk, id, start, sione, show }
}

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })
const toast = (page: Page) => toastOf(page)
const timeline = (page: Page) => page.getByRole('region', { name: 'Everything on this booking' })

test('moves a party for a caller in six steps, having read who is told what, and by keyboard alone', async ({
  page,
  browser,
}) => {
  const { desk, id, start, sione, show } = await open(page, browser)
  const [first, second] = [await startLike(start), await startLike(start)]
  await show()
  await expectUsable(desk, 'desk-booking')
  await desk.setViewportSize({ width: 1280, height: 900 })
  const step = countActions()
  const panel = desk.getByRole('dialog', { name: 'Move booking' })
  await step.click(button(desk, 'Move'))
  await expect(panel.getByText('Choose who moves, and the start they move to.')).toBeVisible()
  for (const name of ['Sione Tau', 'Ana Fonoti']) await step.check(panel.getByRole('checkbox', { name }))
  await step.check(panel.getByRole('radio', { name: first.when }))
  await expect(panel.getByText('The price stays the same. Nothing is paid or given back.')).toBeVisible()
  await expect(panel.getByText(/^Free to move or cancel until /)).toBeVisible()
  await expect(panel.getByRole('listitem').filter({ hasText: sione.email })).toBeVisible()
  for (const width of [390, 1280]) {
    await desk.setViewportSize({ width, height: 900 })
    expect(await findBarriers(desk)).toEqual([])
    await photograph(desk, `desk-booking-move-${width}`)
  }
  await panel.getByText(/^Read “Moved: .+” to (?!Sione|Ana)/).click()
  await expect(panel.getByText('Your booking has moved')).toBeVisible()
  await step.click(button(panel, 'Move'))
  await expect(toast(desk)).toContainText(`Sione Tau and Ana Fonoti are moved to ${first.when}.`)
  expect(step.count()).toBeLessThanOrEqual(6)
  await expect(timeline(desk)).toContainText(`${staffName('support')} moved Sione Tau and Ana Fonoti to ${first.when}`)
  expect([await takenOf(start.slotId), await takenOf(first.slotId)]).toEqual([0, 2])

  // Ana alone, without a mouse.
  const focused = (locator: Locator) => expect(locator).toBeFocused()
  await button(desk, 'Move').focus()
  await desk.keyboard.press('Enter')
  await focused(panel.locator('input, select').first())
  await desk.keyboard.press('Tab')
  const radio = panel.getByRole('radio', { name: second.when })
  const isOnStart = () => desk.evaluate(() => document.activeElement?.matches('input[name="slotId"]') ?? false)
  for (let presses = 0; presses < 8 && !(await isOnStart()); presses++) await desk.keyboard.press('Tab')
  for (let presses = 0; presses < 80 && !(await radio.isChecked()); presses++) await desk.keyboard.press('ArrowDown')
  await expect(radio).toBeChecked()
  const ticked = panel.getByRole('checkbox', { name: 'Ana Fonoti' })
  for (let presses = 0; presses < 4; presses++)
    if (!(await ticked.evaluate((one) => one === document.activeElement))) await desk.keyboard.press('Tab')
  await focused(ticked)
  await desk.keyboard.press('Space')
  await desk.keyboard.press('Enter')
  await expect(toast(desk)).toContainText(`Ana Fonoti is moved to ${second.when}.`)
  expect([await takenOf(first.slotId), await takenOf(second.slotId)]).toEqual([1, 1])
  await timeline(desk).getByRole('link', { name: 'Open the other booking' }).first().click()
  await expect(desk.getByRole('region', { name: 'Who’s coming' })).toContainText('Ana Fonoti')
  expect(desk.url()).not.toContain(`/bookings/${id}/`)
})

test('moves one person from their row, or everyone with one tick, and sees where else there are starts', async ({
  page,
  browser,
}) => {
  const { desk, start, show } = await open(page, browser)
  const [near, far] = [await startLike(start), await startLike(start)]
  await siteRows(
    `UPDATE course_sessions SET location_id = (SELECT id FROM locations WHERE slug = 'invercargill') WHERE id = $1`,
    [far.sessionId],
  )
  await show()
  await button(desk, 'Move').click()
  const whole = desk.getByRole('dialog', { name: 'Move booking' })
  const everyone = whole.getByRole('checkbox', { name: 'Tick all 2' })
  const seats = (panel: Locator) => panel.getByRole('checkbox', { name: /^(?:Sione Tau|Ana Fonoti)$/ })
  const tickedIn = (panel: Locator) => seats(panel).evaluateAll((all) => all.map((one) => one.matches(':checked')))
  await expect(whole.getByRole('status').first()).toContainText(/^\d+ starts? at .+, \d+ at other places\.$/)
  expect(await tickedIn(whole)).toEqual([false, false])
  await everyone.check()
  expect(await tickedIn(whole)).toEqual([true, true])
  await seats(whole).first().uncheck()
  await expect(everyone).not.toBeChecked()
  await seats(whole).first().check()
  await expect(everyone).toBeChecked()
  await whole.getByRole('radio', { name: near.when }).check()
  await expect(whole.getByText('The price stays the same. Nothing is paid or given back.')).toBeVisible()
  for (const width of [390, 1280]) {
    await desk.setViewportSize({ width, height: 900 })
    expect(await findBarriers(desk)).toEqual([])
    await photograph(desk, `desk-booking-tick-all-${width}`)
  }
  await desk.keyboard.press('Escape')

  await button(desk, 'Move Ana Fonoti').click()
  const one = desk.getByRole('dialog', { name: 'Move Ana Fonoti' })
  expect(await tickedIn(one)).toEqual([false, true])
  await one.getByRole('radio', { name: near.when }).check()
  await expect(one.getByText('The price stays the same. Nothing is paid or given back.')).toBeVisible()
  await button(one, 'Move').click()
  await expect(toast(desk)).toContainText(`Ana Fonoti is moved to ${near.when}.`)
  expect([await takenOf(start.slotId), await takenOf(near.slotId)]).toEqual([1, 1])
})

test('puts someone else on a seat, known or new, and finds what was typed after an error', async ({
  page,
  browser,
}) => {
  const { desk, show } = await open(page, browser)
  await show()
  const step = countActions()
  await step.click(button(desk, 'Swap Sione Tau'))
  const panel = desk.getByRole('dialog', { name: 'Send someone else for Sione Tau' })
  const who = panel.getByLabel('Who’s coming')
  const mele = await who.getByRole('option', { name: /^Mele Tupou/ }).textContent()
  await step.choose(who, mele ?? '')
  await step.click(button(panel, 'Swap'))
  await expect(toast(desk)).toContainText('Mele Tupou comes in the place of Sione Tau.')
  expect(step.count()).toBeLessThanOrEqual(3)
  await expect(timeline(desk)).toContainText(`${staffName('support')} put Mele Tupou in the place of Sione Tau`)

  await button(desk, 'Swap Ana Fonoti').click()
  const other = desk.getByRole('dialog', { name: 'Send someone else for Ana Fonoti' })
  await other.getByLabel('Who’s coming').selectOption({ label: 'Someone new…' })
  await other.getByLabel('First name').fill('Tevita')
  await other.getByLabel('Last name').fill('Fono')
  await button(other, 'Swap').click()
  await expect(other.getByRole('textbox', { name: 'Phone' })).toHaveAccessibleDescription(
    /Please enter a phone number or an email address/,
  )
  await expect(other.getByLabel('First name')).toHaveValue('Tevita')
  expect(await findBarriers(desk)).toEqual([])
  await other.getByRole('textbox', { name: 'Phone' }).fill('021 555 0177')
  await button(other, 'Swap').click()
  await expect(desk.getByRole('region', { name: 'Who’s coming' })).toContainText('Tevita Fono')

  const known = await newPerson('Wiremu', 'Rangiaho')
  await button(desk, 'Swap Tevita Fono').click()
  const third = desk.getByRole('dialog', { name: 'Send someone else for Tevita Fono' })
  await third.getByLabel('Who’s coming').selectOption({ label: 'Someone new…' })
  for (const [label, value] of [
    ['First name', 'Wiremu'],
    ['Last name', 'Rangiaho'],
    ['Email', known.email],
  ] as const)
    await third.getByRole('textbox', { name: label }).fill(value)
  await button(third, 'Swap').click()
  await expect(third.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
    /Someone already has this email/,
  )
  await third.getByRole('checkbox', { name: 'It’s the person we know with this email' }).check()
  await photograph(desk, 'desk-swap-known')
  await button(third, 'Swap').click()
  await expect(desk.getByRole('region', { name: 'Who’s coming' })).toContainText('Wiremu Rangiaho')
  expect(
    await siteRows(`SELECT count(*)::int AS people FROM people WHERE first_name = 'Wiremu' AND email = $1`, [
      known.email,
    ]),
  ).toEqual([{ people: 1 }])
})

test('cancels one with money back, and too late with a reason; the later of two is told', async ({ page, browser }) => {
  const { desk, id, start, show } = await open(page, browser)
  await show()
  const step = countActions()
  await step.click(button(desk, 'Cancel'))
  const panel = desk.getByRole('dialog', { name: 'Cancel people' })
  await step.check(panel.getByRole('checkbox', { name: 'Sione Tau' }))
  await expect(panel.getByRole('region', { name: 'What happens' })).toContainText(
    /1 seat, \$[\d.,]+, comes off invoice INV-/,
  )
  for (const width of [390, 1280]) {
    await desk.setViewportSize({ width, height: 900 })
    expect(await findBarriers(desk)).toEqual([])
    await photograph(desk, `desk-booking-cancel-${width}`)
  }
  await step.click(button(panel, 'Cancel them'))
  await expect(toast(desk)).toContainText(
    /^Sione Tau is cancelled\. \$[\d.,]+ came off invoice INV-\d+\. The correction note is CRN-/,
  )
  expect(step.count()).toBeLessThanOrEqual(3)
  expect(await takenOf(start.slotId)).toBe(1)
  await expect(timeline(desk)).toContainText(`${staffName('support')} cancelled Sione Tau`)

  // Its policy asks for more days than there are left.
  await siteRows('UPDATE bookings SET change_days = 200 WHERE id = $1', [id])
  await show()
  await expect(desk.getByText(/^It was free to move or cancel until /)).toBeVisible()
  await button(desk, 'Cancel').click()
  await panel.getByRole('radio', { name: /^Off the invoice/ }).check()
  const why = panel.getByLabel('Why you’re doing it anyway')
  await expect(why).toBeVisible()
  await button(panel, 'Cancel them').click()
  await expect(why).toHaveAccessibleDescription(/Say why you do it\./)
  await expect(why).toBeFocused()
  await why.fill('Her child is in hospital')

  // A colleague was quicker.
  const colleague = await (await browser.newContext()).newPage()
  await signInAtDesk(colleague.request, 'scheduler')
  await colleague.goto(`/desk/bookings/${id}/`)
  await button(colleague, 'Change contact').click()
  const contact = colleague.getByRole('dialog', { name: 'Change contact' })
  await contact.getByLabel('Name').fill('Mere Ngata')
  await button(contact, 'Save').click()
  await expect(toast(colleague)).toContainText('The contact is saved.')
  await button(panel, 'Cancel them').click()
  await expect(panel.getByRole('alert')).toContainText('Someone else changed this booking after you opened the page.')
  await expect(why).toHaveValue('Her child is in hospital')
  expect(await takenOf(start.slotId)).toBe(1)

  await show()
  await button(desk, 'Cancel').click()
  await panel.getByRole('radio', { name: /^Off the invoice/ }).check()
  await why.fill('Her child is in hospital')
  await button(panel, 'Cancel them').click()
  await expect(toast(desk)).toContainText(/^Ana Fonoti is cancelled\./)
  await expect(timeline(desk)).toContainText('Her child is in hospital')
  await expect(desk.getByText('Nothing is owed')).toBeVisible()
  expect(await takenOf(start.slotId)).toBe(0)
  await expectUsable(desk, 'desk-booking-cancelled')
})

test('adds a seat in five steps, at a price that is read before', async ({ page, browser }) => {
  const { desk, start, show } = await open(page, browser)
  await show()
  const step = countActions()
  await step.click(button(desk, 'Add seats'))
  const panel = desk.getByRole('dialog', { name: 'Add seats' })
  await step.check(panel.getByRole('checkbox', { name: /^Mele Tupou/ }))
  await expect(panel.getByRole('region', { name: 'What happens' })).toContainText(
    /1 × \$[\d.]+ is \$[\d.]+ incl\. GST\./,
  )
  for (const width of [390, 1280]) {
    await desk.setViewportSize({ width, height: 900 })
    expect(await findBarriers(desk)).toEqual([])
    await photograph(desk, `desk-booking-add-${width}`)
  }
  await step.click(button(panel, 'Add them'))
  await expect(toast(desk)).toContainText(/^One seat is booked, on BKG-/)
  expect(step.count()).toBeLessThanOrEqual(5)
  expect(await takenOf(start.slotId)).toBe(3)
  await expect(timeline(desk)).toContainText(`${staffName('support')} added a seat`)
})

test('adds a seat at a price that was agreed on', async ({ page, browser }) => {
  const { desk, start, show } = await open(page, browser)
  await show()
  await button(desk, 'Add seats').click()
  const panel = desk.getByRole('dialog', { name: 'Add seats' })
  const happens = panel.getByRole('region', { name: 'What happens' })
  await panel.getByLabel('Seats to be named later').fill('1')
  await expect(happens).toContainText(/1 × \$[\d.]+ is \$[\d.]+ incl\. GST\./)
  const [price, why] = [panel.getByLabel('Agreed price per seat (with GST)'), panel.getByLabel('Why this price')]
  await expect(why).toBeHidden()
  await price.fill('$5000')
  await expect(happens).toContainText('Enter at most the list price, $')
  await price.fill('$99')
  await expect(happens).toContainText(
    /1 × \$99\.00 is \$99\.00 incl\. GST\. Agreed price \$99\.00 a seat, list price \$[\d.]+\./,
  )
  await button(panel, 'Add them').click()
  await expect(why).toHaveAccessibleDescription(/Say why this price was agreed\./)
  await expect(price).toHaveValue('$99')
  await why.fill('As their others')
  for (const width of [390, 1280]) {
    await desk.setViewportSize({ width, height: 900 })
    expect(await findBarriers(desk)).toEqual([])
    await photograph(desk, `desk-booking-add-agreed-${width}`)
  }
  await button(panel, 'Add them').click()
  await expect(toast(desk)).toContainText(/^One seat is booked, on BKG-/)
  expect(await takenOf(start.slotId)).toBe(3)
  await expect(timeline(desk)).toContainText('Agreed price $99.00 a seat, because: As their others')
})

test('gives one of a party another course in six steps, with the difference read before', async ({ page, browser }) => {
  const { desk, start, show } = await open(page, browser)
  const other = await newSlot({}, siteRows)
  const [course] = await siteRows<{ id: number; name: string }>(
    `SELECT c.id, c.name FROM courses c WHERE c.active AND NOT c.renewal_only AND c.minimum_age = 0 AND c.price_cents IS NOT NULL
       AND c.id <> (SELECT course_id FROM course_sessions WHERE id = $1)
       AND NOT EXISTS (SELECT 1 FROM courses_rels r WHERE r.parent_id = c.id AND r.path = 'prerequisites') ORDER BY c.id LIMIT 1`,
    [start.sessionId],
  )
  await siteRows('UPDATE course_sessions SET course_id = $2 WHERE id = $1', [other.sessionId, course?.id])
  await show()
  const step = countActions()
  await step.click(button(desk, 'Change course'))
  const panel = desk.getByRole('dialog', { name: 'Change course' })
  await step.choose(panel.getByLabel('Course', { exact: true }), course?.name ?? '')
  await step.check(panel.locator(`input[name="slotId"][value="${other.slotId}"]`))
  await panel.getByRole('checkbox', { name: 'Sione Tau' }).check()
  await expect(panel.getByRole('region', { name: 'What happens' })).toContainText(
    'of the first course comes off invoice',
  )
  for (const width of [390, 1280]) {
    await desk.setViewportSize({ width, height: 900 })
    expect(await findBarriers(desk)).toEqual([])
    await photograph(desk, `desk-booking-course-${width}`)
  }
  await step.click(button(panel, 'Change course'))
  await expect(toast(desk)).toContainText(`Sione Tau is on ${course?.name}`)
  expect(step.count() + 1).toBeLessThanOrEqual(6)
  expect([await takenOf(start.slotId), await takenOf(other.slotId)]).toEqual([1, 1])
  const changed = desk.getByRole('region', { name: 'Changed course' })
  await expect(changed).toContainText(`Sione TauNow on ${course?.name}`)
  await expect(timeline(desk)).toContainText(`${staffName('support')} changed the course of Sione Tau`)
  await expect(desk.getByText(/ given back\. With GST, order /)).toBeVisible()
  await expectUsable(desk, 'desk-booking-part')
  await changed.getByRole('link', { name: /^BKG-/ }).last().click()
  await expect(desk.getByText('These seats changed course: its price is there.')).toBeVisible()
})

test('leaves a note that a colleague finds on their Today page', async ({ page, browser }) => {
  const { desk, show } = await open(page, browser)
  await show()
  await button(desk, 'Add note').click()
  const panel = desk.getByRole('dialog', { name: 'Add a note' })
  await panel.getByLabel('Note').fill('Hēmi asks who pays the difference.')
  await panel.getByLabel('Tell a colleague (optional)').selectOption({ label: staffName('finance') })
  await button(panel, 'Add note').click()
  await expect(toast(desk)).toContainText(`${staffName('finance')} finds it on their Today page.`)
  await expect(timeline(desk)).toContainText('Hēmi asks who pays the difference.')

  const finance = await (await browser.newContext()).newPage()
  await signInAtDesk(finance.request, 'finance')
  await finance.goto('/desk/')
  const notes = finance.getByRole('region', { name: 'Notes for you' })
  await expect(notes).toContainText('Hēmi asks who pays the difference.')
  await expectUsable(finance, 'desk-today-notes')
  await notes
    .getByRole('button', { name: /^Seen the note on BKG-/ })
    .first()
    .click()
  await expect(notes.getByText('Seen', { exact: true })).toBeVisible()
  await finance.reload()
  await expect(notes).toHaveCount(0)
})
