import { expect } from '@playwright/test'
import { accountPath } from '@/account-paths'
import { deskSessionPath } from '@/desk-paths'
import { calendarPath } from '@/paths'
import { accept, booked, button, employ, goToReview, heading, main } from '../support/booking-pages'
import { newSlot } from '../support/bookings'
import { signInAtDesk } from '../support/desk'
import { openAsBuyer } from '../support/shopping'
import { test } from '../support/test'
import { pageOf, siteRows } from '../support/visitors'

/** From the calendar to the card, in each format that has a day; courses online have `learner-takes-modules.spec.ts`. */
test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } })

/** A start of its own, of a course that gives a card, where the demo teaches that format. */
async function startOf(format: string) {
  const { slotId, sessionId } = await newSlot({}, siteRows)
  const [row] = await siteRows<{ course: string; place: string }>(
    `UPDATE course_sessions s SET format = o.format, course_id = o.course_id, location_id = o.location_id,
       joining_link = CASE WHEN $2 = 'webinar' THEN 'https://meet.example/weka' END
     FROM (SELECT d.format, d.course_id, d.location_id, c.slug AS course, p.slug AS place
         FROM course_sessions d JOIN courses c ON c.id = d.course_id JOIN locations p ON p.id = d.location_id
         WHERE d.format::text = $2 AND d.title <> 'Of a test' AND c.active AND c.renews_card AND NOT c.renewal_only AND c.minimum_age = 0
           AND NOT EXISTS (SELECT 1 FROM courses_rels r WHERE r.parent_id = c.id AND r.path = 'prerequisites') ORDER BY d.id LIMIT 1) o
     WHERE s.id = $1 RETURNING o.course, o.place`,
    [sessionId, format],
  )
  if (!row) throw new Error(`The demo has no ${format} that gives a card.`)
  return { ...row, slotId, sessionId }
}

for (const [format, firstName] of [
  ['classroom', 'Kahu'],
  ['vr', 'Tui'],
  ['webinar', 'Ruru'],
] as const)
  test(`someone is booked on a ${format} from the calendar, comes, passes, and has the card`, async ({
    page: buyer,
    browser,
  }) => {
    const { slotId, sessionId, course, place } = await startOf(format)
    const { companyId } = await openAsBuyer(buyer)
    const worker = await employ(companyId, firstName, 'Fonoti')
    const link = buyer.locator(`a[href*="/course-booking/${sessionId}/"]`)
    const row = main(buyer).locator('li[data-row]').filter({ has: link })
    const calendar = calendarPath({ type: format, course, ...(format !== 'webinar' && { location: place }) })
    // The calendar is up to date within a second.
    await expect(async () => {
      await buyer.goto(calendar)
      await expect(row).toHaveCount(1, { timeout: 2_000 })
    }).toPass()
    // Starts of one day share a row, which opens.
    if (!(await row.locator(link).isVisible())) await row.locator('summary').click()
    await row.locator(link).click()
    await buyer.getByRole('checkbox', { name: `${firstName} Fonoti` }).check()
    await button(buyer, /^Hold the seats?$/).click()
    await goToReview(buyer)
    await buyer.getByRole('radio', { name: 'On account' }).check()
    await accept(buyer)
    await button(buyer, /^Book for \$.+ on account$/).click()
    await expect(heading(buyer, booked)).toBeVisible()

    await siteRows(
      `UPDATE session_slots SET starts_at = now() - interval '1 minute', ends_at = now() + interval '3 hours' WHERE id = $1`,
      [slotId],
    )
    const desk = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
    await signInAtDesk(desk.request, 'scheduler')
    await desk.goto(deskSessionPath(slotId))
    const onRoll = desk
      .getByRole('region', { name: 'Roll' })
      .getByRole('listitem')
      .filter({ hasText: `${firstName} Fonoti` })
    await onRoll.getByRole('button', { name: `${firstName} Fonoti is here` }).click()
    await expect(onRoll.getByRole('button', { name: `${firstName} Fonoti is here` })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await onRoll.getByRole('button', { name: 'Pass', exact: true }).click()
    await desk.getByRole('dialog').getByRole('button', { name: 'Give the pass' }).click()
    await expect(onRoll.getByRole('link', { name: 'Certificate' })).toBeVisible()
    await desk.context().close()
    await siteRows(
      `UPDATE session_slots SET state = 'closed', starts_at = now() - interval '90 days', ends_at = now() - interval '89 days' WHERE id = $1`,
      [slotId],
    )

    expect(await siteRows('SELECT count(*)::int AS cards FROM cards WHERE person_id = $1', [worker.id])).toEqual([
      { cards: 1 },
    ])
    const own = await pageOf(browser, worker)
    await own.goto(accountPath)
    await expect(main(own)).toContainText('Valid until')
  })
