import { expect } from '@playwright/test'
import { addNzDays, nzDay } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import { expectUsable } from '../support/accessibility'
import { countActions } from '../support/actions'
import { accept, book, booked, button, employ, goToReview, heading, main, takenOf } from '../support/booking-pages'
import { newSlot } from '../support/bookings'
import { test } from '../support/kept-focus'
import { openAsBuyer } from '../support/shopping'
import { siteRows } from '../support/visitors'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** What a manager may still change, and until when (product decisions, section 5). */
const today = nzDay(new Date())

/** A place where people meet. */
async function place(): Promise<number> {
  const [first] = await siteRows<{ id: number }>(
    `SELECT id FROM locations WHERE active AND kind = 'physical' ORDER BY id LIMIT 1`,
  )
  if (!first) throw new Error('There is no place.')
  return first.id
}

/** A start at a place, at eight in the morning of a day. */
async function startOn(day: string, locationId: number): Promise<{ sessionId: number; slotId: number }> {
  const start = await newSlot({}, siteRows)
  await siteRows('UPDATE course_sessions SET location_id = $2 WHERE id = $1', [start.sessionId, locationId])
  await siteRows(
    `UPDATE session_slots SET starts_at = ($2 || ' 08:00')::timestamp AT TIME ZONE 'Pacific/Auckland',
       ends_at = ($2 || ' 12:00')::timestamp AT TIME ZONE 'Pacific/Auckland' WHERE id = $1`,
    [start.slotId, day],
  )
  return start
}

/** The words of a mail of a kind to someone, once it was put into words. */
const mailTo = async (email: string, kind: string) =>
  (
    await siteRows<{ text: string }>(
      `SELECT "text" FROM messages WHERE "to" = $1 AND kind = $2 AND state = 'kept' ORDER BY id DESC`,
      [email, kind],
    )
  )[0]?.text ?? ''

test('the night before someone else is sent: who comes and who does not are both told by mail', async ({ page }) => {
  const { companyId } = await openAsBuyer(page)
  const aroha = await employ(companyId, 'Aroha', 'Tīpene')
  const tom = await employ(companyId, 'Tom', 'Baker')
  const locationId = await place()
  const { sessionId, slotId } = await startOn(addNzDays(today, 1), locationId)
  await book(page, sessionId, ['Aroha Tīpene'])
  await expect(
    page
      .getByRole('region', { name: 'Change this booking' })
      .getByText(/^You could cancel or move free of charge until/),
  ).toBeVisible()
  await button(page, /^Send someone else/).click()
  const who = page.getByRole('combobox', { name: 'Who’s coming instead' })
  await expect(who).toHaveValue('')
  await button(page, 'Send this person instead').click()
  await expect(who).toHaveAccessibleDescription('Error: Choose who’s coming')
  await who.selectOption({ label: 'Tom Baker' })
  await button(page, 'Send this person instead').click()
  await expect(main(page).getByRole('row').filter({ hasText: 'Tom Baker' })).toBeVisible()
  const result = main(page).getByRole('status').filter({ hasText: 'Tom Baker is coming instead of Aroha Tīpene' })
  await expect(result).toBeFocused()
  await expect(result).toContainText('We’re emailing Tom Baker the date, time and place.')
  await expect(result).toContainText('We’re emailing Aroha Tīpene that they no longer have this seat.')
  await expect(page).toHaveTitle(/^Success: /)
  expect(await takenOf(slotId)).toBe(1)
  await expect.poll(() => mailTo(tom.email, 'attendee-booked')).toContain('You have a seat on')
  await expect.poll(() => mailTo(aroha.email, 'attendee-cancelled')).toContain('has been cancelled. ')
  expect(await mailTo(tom.email, 'attendee-cancelled')).toBe('')
})

test('what goes back is said before and after: a seat on account comes off its invoice, and the statement has the correction note', async ({
  page,
}) => {
  const { companyId } = await openAsBuyer(page)
  await employ(companyId, 'Aroha', 'Tīpene')
  await employ(companyId, 'Tom', 'Baker')
  const locationId = await place()
  const { sessionId } = await startOn(addNzDays(today, 40), locationId)
  await book(page, sessionId, ['Aroha Tīpene', 'Tom Baker'])
  const owed = async () =>
    (
      await siteRows<{ invoice: string; cents: number; note: string | null }>(
        `SELECT d.number AS invoice, hivis_owed(o.id)::int AS cents,
           (SELECT c.number FROM tax_documents c WHERE c.order_id = o.id AND c.kind = 'correction') AS note
         FROM orders o JOIN tax_documents d ON d.order_id = o.id AND d.kind = 'invoice' WHERE o.company_id = $1`,
        [companyId],
      )
    )[0]
  const before = await owed()
  const seat = formatCents((before?.cents ?? 0) / 2)
  const facts = page.getByRole('definition')
  await expect(facts.filter({ hasText: `${formatCents(before?.cents ?? 0)} incl. GST` })).toBeVisible()
  await expect(facts.getByRole('link', { name: new RegExp(`${before?.invoice} \\(PDF\\)$`) })).toBeVisible()
  const { click: act, count } = countActions()
  await act(button(page, 'Cancel people'))
  await act(page.getByRole('checkbox', { name: 'Tom Baker' }))
  await expect(page.getByText(`1 seat, ${seat}, comes off invoice ${before?.invoice}.`)).toBeVisible()
  await expect(page.getByText('To the card it was paid with')).toHaveCount(0)
  await expectUsable(page, 'cancel-before')
  await act(button(page, 'Cancel their seats'))
  expect(count()).toBeLessThanOrEqual(4)
  const result = main(page).getByRole('status').filter({ hasText: 'No longer booked: Tom Baker.' })
  await expect(result).toBeFocused()
  const after = await owed()
  expect([after?.cents, formatCents(after?.cents ?? 0)]).toEqual([(before?.cents ?? 0) / 2, seat])
  await expect(result).toContainText(
    `${seat} came off invoice ${before?.invoice}. The correction note is ${after?.note}.`,
  )
  await expect(result).toContainText('We’re emailing Tom Baker that they no longer have a seat.')
  await expect(page).toHaveTitle(/^Success: /)
  await expect(facts.getByRole('link', { name: new RegExp(`${after?.note} \\(PDF\\)$`) })).toBeVisible()
  await expect(heading(page, booked)).toHaveCount(0)
  await expectUsable(page, 'cancel-after')

  await page.goto('/company/statement/')
  await expect(
    main(page)
      .getByRole('row')
      .filter({ hasText: after?.note ?? '?' }),
  ).toContainText(`−${seat}`)
  await expect(main(page).getByRole('region', { name: 'To be paid' })).toContainText(seat)
  await expectUsable(page, 'cancel-statement')
  await page.goto('/company/')
  await expect(main(page)).toContainText(formatCents(500_000 - (after?.cents ?? 0)))
})

test('the page of a booking says who was told, by what and when, from what was sent, and who has to be told', async ({
  page,
}) => {
  const { companyId } = await openAsBuyer(page)
  await employ(companyId, 'Aroha', 'Tīpene')
  const tom = await employ(companyId, 'Tom', 'Baker')
  const losa = await employ(companyId, 'Losa', 'Tuigamala')
  const { sessionId } = await startOn(addNzDays(today, 40), await place())
  await book(page, sessionId, ['Aroha Tīpene', 'Tom Baker', 'Losa Tuigamala'])
  const stripe = main(page).getByRole('status', { name: booked })
  await expect(stripe).toContainText('Booked. 3 people told.')
  const row = (name: string) => main(page).getByRole('row').filter({ hasText: name })
  await expect(row('Aroha Tīpene')).toContainText(/Email\s*Today, \d/)
  await siteRows(
    `UPDATE messages SET state = 'dead', sent_at = NULL WHERE "to" = $1 AND kind = 'attendee-booked' RETURNING id`,
    [tom.email],
  )
  await siteRows(
    `UPDATE messages SET about = about || '{"toBooker": 1}' WHERE "to" = $1 AND kind = 'attendee-booked' RETURNING id`,
    [losa.email],
  )
  await page.reload()
  await expect(stripe).toContainText('Booked. 1 person told.')
  await expect(stripe).toContainText('The message for Losa Tuigamala goes to the contact: please pass it on.')
  await expect(stripe).toContainText('Please tell Tom Baker yourself.')
  await expect(row('Tom Baker')).toContainText('Email didn’t arrive')
  await expectUsable(page, 'booked')
  await siteRows(`UPDATE bookings SET confirmed_at = now() - interval '2 hours' WHERE company_id = $1 RETURNING id`, [
    companyId,
  ])
  await page.reload()
  await expect(row('Aroha Tīpene')).toBeVisible()
  await expect(heading(page, booked)).toHaveCount(0)
})

test('a change opens in a panel beside the booking, which keeps the focus and gives it back', async ({ page }) => {
  const { companyId } = await openAsBuyer(page)
  await employ(companyId, 'Aroha', 'Tīpene')
  await employ(companyId, 'Tom', 'Baker')
  const { sessionId } = await startOn(addNzDays(today, 40), await place())
  await book(page, sessionId, ['Aroha Tīpene'])
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const name of ['Move to another date', 'Change to another course', 'Cancel people', 'Send someone else']) {
    const opener = button(page, new RegExp(`^${name}`))
    await opener.press('Enter')
    const panel = page.getByRole('dialog', { name: new RegExp(`^${name}`) })
    await expect(panel).toBeVisible()
    expect((await panel.boundingBox())?.x).toBeGreaterThan(600)
    await expect.poll(() => panel.evaluate((one) => one.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(opener).toBeFocused()
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await button(page, 'Move to another date').click()
  const box = await page.getByRole('dialog', { name: 'Move to another date' }).boundingBox()
  expect([box?.x, box?.width]).toEqual([0, 390])
})

test('a crew reads its ticket by a link without a login: no one’s name, no price, until it is switched off or over', async ({
  page,
  browser,
}) => {
  const { companyId } = await openAsBuyer(page)
  await employ(companyId, 'Aroha', 'Tīpene')
  const { sessionId, slotId } = await startOn(addNzDays(today, 40), await place())
  await book(page, sessionId, ['Aroha Tīpene'])
  const [booking] = await siteRows<{ id: number; number: string; course: string; phone: string }>(
    `SELECT b.id, b.number, c.name AS course, (SELECT support_phone FROM settings LIMIT 1) AS phone
     FROM bookings b JOIN course_sessions s ON s.id = b.session_id JOIN courses c ON c.id = s.course_id WHERE b.session_id = $1`,
    [sessionId],
  )
  const box = page.getByRole('region', { name: 'Share with the crew' })
  await box.getByRole('button', { name: 'Make a link and a code' }).click()
  await expect(box.getByRole('img', { name: 'Code of the link for the crew' })).toBeVisible()
  const link = await box.getByRole('textbox', { name: 'Link' }).inputValue()
  await expectUsable(page, 'shared-by')
  const audited = () =>
    siteRows<{ action: string }>(
      `SELECT l.action FROM audit_log l JOIN crew_links k ON l.what = 'crew_links' AND l.row_id = k.id::text WHERE k.booking_id = $1 ORDER BY l.id`,
      [booking?.id],
    )
  expect(await audited()).toHaveLength(1)

  const stranger = await browser.newContext()
  const phone = await stranger.newPage()
  const answer = await phone.goto(link)
  expect(answer?.headers()['cache-control']).toContain('no-store')
  await expect(phone.locator('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer')
  await expect(phone.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(booking?.course ?? '?')
  for (const words of ['Where', 'What to bring', '8.00 am']) await expect(main(phone)).toContainText(words)
  await expect(main(phone).getByRole('link', { name: /^Directions/ })).toBeVisible()
  const whole = await phone.content()
  for (const words of ['Aroha', 'Tīpene', 'Parata', 'Kererū Roofing', '$', booking?.number ?? '?', 'ORD-', 'INV-'])
    expect(words === '$' ? await main(phone).textContent() : whole, words).not.toContain(words)
  await expectUsable(phone, 'crew-ticket')

  const broken = await phone.goto(`${link.slice(0, -4)}AAA/`)
  expect(broken?.status()).toBe(404)
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('There’s nothing to show here')

  await siteRows(
    `UPDATE session_slots SET starts_at = now() - interval '4 hours', ends_at = now() - interval '1 hour' WHERE id = $1 RETURNING id`,
    [slotId],
  )
  await phone.goto(link)
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('This course is over')
  await siteRows(
    `UPDATE session_slots SET starts_at = now() + interval '4 hours', ends_at = now() + interval '6 hours' WHERE id = $1 RETURNING id`,
    [slotId],
  )
  await phone.goto(link)
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(booking?.course ?? '?')

  await box.getByRole('button', { name: 'Switch the link off' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Switch it off' }).click()
  await expect(box.getByRole('button', { name: 'Make a link and a code' })).toBeVisible()
  expect(await audited()).toHaveLength(2)
  await phone.goto(link)
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('This link was switched off')
  await expect(main(phone)).not.toContainText(booking?.course ?? '?')
  await expectUsable(phone, 'crew-ticket-ended')
  await stranger.close()
})

test('more people are booked on the same start in a booking of their own, which the page says before', async ({
  page,
}) => {
  const { companyId } = await openAsBuyer(page)
  await employ(companyId, 'Aroha', 'Tīpene')
  await employ(companyId, 'Tom', 'Baker')
  const { sessionId, slotId } = await newSlot({}, siteRows)
  await book(page, sessionId, ['Aroha Tīpene'])
  const first = new URL(page.url()).pathname
  await main(page).getByRole('link', { name: 'Book more people' }).click()
  await expect(main(page)).toContainText('This is a booking of its own, with its own payment.')
  await expect(main(page)).toContainText(/Nothing changes in [\w-]+: 1 person has a seat on this start there\./)
  await expectUsable(page, 'booking-beside')
  await page.getByRole('checkbox', { name: 'Tom Baker' }).check()
  await button(page, 'Hold the seat').click()
  await goToReview(page)
  await page.getByRole('radio', { name: 'On account' }).check()
  await accept(page)
  await button(page, /^Book for \$.+ on account$/).click()
  await expect(heading(page, booked)).toBeVisible()
  expect(new URL(page.url()).pathname).not.toBe(first)
  expect(await takenOf(slotId)).toBe(2)
  await page.goto(first)
  await expect(main(page).getByRole('row').filter({ hasText: 'Aroha Tīpene' })).toBeVisible()
  await expect(main(page).getByText('Tom Baker')).toHaveCount(0)
})
