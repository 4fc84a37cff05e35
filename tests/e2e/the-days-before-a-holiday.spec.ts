import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { nzInstant } from '@/lib/dates'
import { book, button, employ, takenOf } from '../support/booking-pages'
import { newSlot } from '../support/bookings'
import { setDatabaseClock } from '../support/clock'
import { copyTemplate } from '../support/global-setup'
import { ports } from '../support/ports'
import { programPath } from '../support/programs'
import { openAsBuyer } from '../support/shopping'
import { startServer, stopServer } from '../support/start-site'
import { test } from '../support/test'
import { siteRows } from '../support/visitors'

/** A site of its own on Thursday 4 February 2027, ten in the morning. Waitangi Day is a Saturday that year and is kept on Monday the 8th. */
const thursday = nzInstant('2027-02-04', '10:00').toISOString()
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-'))
const usual = process.env.BROWSER_DATABASE_URL ?? ''
let site: ChildProcess

test.use({ baseURL: `http://localhost:${ports.shown}`, contextOptions: { reducedMotion: 'reduce' } })

test.beforeAll(async () => {
  const urlOf = (name: string) => Object.assign(new URL(usual), { pathname: `/${name}` }).href
  const databaseUrl = await copyTemplate(process.env.BROWSER_TEMPLATE ?? '', urlOf, `hivis_holiday_${ports.shown}`)
  await setDatabaseClock(databaseUrl, thursday)
  const more = { SITE_CLOCK: thursday, NODE_OPTIONS: `--import=${await programPath('clock')}` }
  site = await startServer({ port: ports.shown, databaseUrl, dataDir, more })
  process.env.BROWSER_DATABASE_URL = databaseUrl
})

test.afterAll(async () => {
  process.env.BROWSER_DATABASE_URL = usual
  await stopServer(site)
  fs.rmSync(dataDir, { recursive: true, force: true })
})

/** One person, booked on a start in the Waikato at eight in the morning of a day, whose policy is five working days; the page shows it. */
async function bookOn(page: Page, day: string): Promise<number> {
  const { sessionId, slotId } = await newSlot({}, siteRows)
  await siteRows(
    `UPDATE course_sessions SET location_id = (SELECT id FROM locations WHERE region = 'waikato' AND active AND kind = 'physical' ORDER BY id LIMIT 1) WHERE id = $1`,
    [sessionId],
  )
  await siteRows(
    `UPDATE session_slots SET starts_at = $2, ends_at = $2::timestamptz + interval '4 hours' WHERE id = $1`,
    [slotId, nzInstant(day, '08:00')],
  )
  await book(page, sessionId, ['Aroha Tīpene'])
  return slotId
}

test('a public holiday on the way is no working day: one booking is free to cancel today, the start before is not', async ({
  page,
}) => {
  const { companyId } = await openAsBuyer(page)
  await employ(companyId, 'Aroha', 'Tīpene')
  const policy = page.getByRole('region', { name: 'Change this booking' })

  // Back from Friday the 12th: 11, 10, 9, not the 8th, 5, 4.
  const friday = await bookOn(page, '2027-02-12')
  await expect(policy.getByText('Cancel or move free of charge until 04 Feb 2027.')).toBeVisible()
  await button(page, 'Cancel people').click()
  await button(page, 'Cancel the booking').click()
  await expect.poll(() => takenOf(friday)).toBe(0)

  // From Thursday the 11th it was Wednesday the 3rd; without the holiday it would be today.
  const wasThursday = await bookOn(page, '2027-02-11')
  await expect(policy.getByText('You could cancel or move free of charge until 03 Feb 2027.')).toBeVisible()
  await expect(button(page, 'Cancel people')).toHaveCount(0)
  await expect(button(page, 'Move to another date')).toHaveCount(0)
  await expect(button(page, /^Send someone else/)).toBeVisible()
  expect(await takenOf(wasThursday)).toBe(1)
})
