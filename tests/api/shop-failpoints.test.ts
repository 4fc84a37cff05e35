import { afterAll, beforeAll, expect, test } from 'vitest'
import { pool } from '@/lib/db'
import { log } from '@/lib/log'
import { testDatabaseUrl } from '../support/database'
import { createDeaths, seatFailpoints, shopFailpoints } from '../support/failpoints'
import { passWaits } from '../support/money'
import { freePort } from '../support/ports'
import { programPath } from '../support/programs'
import { siteOrigin } from '../support/shopper'
import { startSmtp } from '../support/smtp'
import { startServer } from '../support/start-site'
import { startStripe, stripeSettings } from '../support/stripe'

/*
 * A buyer's way from the cart to the mail, at a site that really dies and starts again (integrity, row 4 and section 2.8). Each place once here;
 * bench/failpoints.ts does ten of each against the built site and in real time.
 */

let stripe: Awaited<ReturnType<typeof startStripe>>
let smtp: Awaited<ReturnType<typeof startSmtp>>
let deaths: Awaited<ReturnType<typeof createDeaths>>

/** Waits of payments and events are over, and those of the mails that a dead site was about to send. */
async function hurry(startedAt: Date): Promise<void> {
  await passWaits()
  await pool().query(
    `UPDATE messages SET leased_until = now() WHERE state = 'queued' AND leased_until > now() AND updated_at < $1`,
    [startedAt],
  )
}

beforeAll(async () => {
  const databaseUrl = await testDatabaseUrl()
  Object.assign(process.env, { DATABASE_URL: databaseUrl, PAYLOAD_SECRET: 'only-for-the-tests-0000' })
  log.level = 'silent'
  stripe = await startStripe()
  smtp = await startSmtp()
  const port = await freePort()
  const more = {
    ...stripeSettings(stripe.at.port),
    SITE_URL: siteOrigin,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'hivis@example.nz',
    LOG_LEVEL: 'silent',
  }
  const command = [await programPath('shop-process')]
  const start = () => startServer({ port, databaseUrl, dataDir: '.tmp/test-data', command, more, hasChannel: true })
  deaths = await createDeaths({ start, url: `http://127.0.0.1:${port}`, stripe, smtp, hurry })
})

afterAll(async () => {
  await deaths.stop()
  await stripe.stop()
  await smtp.stop()
  await pool().end()
})

test.each(shopFailpoints)(
  'the site dies at %s: the buyer’s order is paid once, its mail arrives, and the books are true',
  async (failpoint) => {
    const { orders } = await deaths.dieAt(failpoint, 1)
    const { twice } = await deaths.waitForMails(orders)
    expect(twice).toBe(failpoint === 'after_mail_before_ack' ? 1 : 0)
  },
  60_000,
)

test.each(seatFailpoints)(
  'the site dies at %s: the seats are held once, those that no one pays for are free again, and the books are true',
  async (failpoint) => {
    await deaths.dieHolding(failpoint, 2)
  },
  60_000,
)
