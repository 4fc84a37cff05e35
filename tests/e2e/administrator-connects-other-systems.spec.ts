import { expect } from '@playwright/test'
import pg from 'pg'
import { deskApiKeysPath, deskSettingsPath, deskWebhooksPath } from '@/desk-paths'
import { apiBase } from '@/paths'
import { expectUsable } from '../support/accessibility'
import { signInAtDesk, toastOf } from '../support/desk'
import { isSignedWith, startReceiver } from '../support/hook-receiver'
import { test } from '../support/test'

/** Accounting is notified of changes, and reads what it needs, by what an administrator sets up at the desk. */
let client: pg.Client

test.beforeAll(async () => {
  client = new pg.Client({ connectionString: process.env.BROWSER_DATABASE_URL })
  await client.connect()
})

test.afterAll(async () => {
  await client.query(`DELETE FROM webhooks WHERE name LIKE 'Ledger%'`)
  await client.query(`DELETE FROM api_keys WHERE name LIKE 'Ledger%'`)
  await client.end()
})

test('an administrator adds a webhook, hears its test arrive signed, and sends it again', async ({ page }) => {
  const peer = await startReceiver()
  peer.answering.answer = (res) => void res.writeHead(peer.heard.length === 1 ? 500 : 200).end()
  await signInAtDesk(page.request, 'admin')
  await page.goto(deskSettingsPath)
  await page.getByRole('link', { name: 'Open webhooks' }).click()
  await page.getByRole('button', { name: 'Add webhook' }).click()
  const panel = page.getByRole('dialog', { name: 'Add a webhook' })
  await panel.getByLabel('Name', { exact: true }).fill('Ledger')
  await panel.getByLabel('Address').fill('nowhere')
  await panel.getByLabel('An order is placed').check()
  await panel.getByRole('button', { name: 'Add webhook' }).click()
  await expect(panel.getByText('Error: Enter an address that begins with https://.')).toBeVisible()
  await expectUsable(page)
  await panel.getByLabel('Address').fill(peer.url)
  await panel.getByRole('button', { name: 'Add webhook' }).click()
  const once = page.getByRole('dialog', { name: 'The signing secret' })
  const secret = await once.getByLabel('Signing secret').inputValue()
  expect(secret).toMatch(/^whsec_/)
  await expectUsable(page)
  await once.getByRole('button', { name: 'I have it' }).click()
  await page.getByRole('link', { name: /Ledger/ }).click()
  await expect(page.getByText(secret)).toHaveCount(0)
  await page.getByRole('button', { name: 'Send a test' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send it' }).click()
  await expect(toastOf(page)).toContainText('The test is on its way.')
  await expect.poll(() => peer.heard.length).toBe(2)
  for (const heard of peer.heard) expect(isSignedWith(heard, secret)).toBe(true)
  await expect(async () => {
    await page.reload()
    const sent = page.getByRole('region', { name: 'Sent' })
    await expect(sent).toContainText('Answered 500', { timeout: 1_000 })
    await expect(sent).toContainText('Answered 200', { timeout: 1_000 })
    await expect(sent).toContainText('Taken', { timeout: 1_000 })
  }).toPass()
  await expectUsable(page)
  await page.getByRole('button', { name: 'Send again A test' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click()
  await expect.poll(() => peer.heard.length).toBe(3)
  expect(new Set(peer.heard.map(({ id }) => id)).size).toBe(1)
  await peer.close()
})

test('an administrator makes a key, a system reads with it, and revoking counts at once', async ({ page, request }) => {
  await signInAtDesk(page.request, 'admin')
  await page.goto(deskApiKeysPath)
  await page.getByRole('button', { name: 'Make a key' }).click()
  const panel = page.getByRole('dialog', { name: 'Make a key' })
  await panel.getByLabel('Name', { exact: true }).fill('Ledger')
  await panel.getByRole('button', { name: 'Make the key' }).click()
  await expect(panel.getByText('Error: Choose what it may read.')).toBeVisible()
  await expectUsable(page)
  await panel.getByLabel('Orders, with their lines and sums').check()
  await panel.getByRole('button', { name: 'Make the key' }).click()
  const once = page.getByRole('dialog', { name: 'The key' })
  const key = await once.getByLabel('Key', { exact: true }).inputValue()
  await once.getByRole('button', { name: 'I have it' }).click()
  await expect(page.getByText('Never used')).toBeVisible()
  const read = () =>
    request.get(`${apiBase}/integrations/orders/?limit=1`, { headers: { authorization: `Bearer ${key}` } })
  expect((await read()).status()).toBe(200)
  await page.reload()
  await expect(page.getByText('Last used')).toBeVisible()
  await expectUsable(page)
  await page.getByRole('button', { name: 'Revoke Ledger' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(toastOf(page)).toContainText('“Ledger” is revoked.')
  expect((await read()).status()).toBe(401)
})

test('no one but an administrator sees either', async ({ page }) => {
  await signInAtDesk(page.request, 'finance')
  for (const path of [deskApiKeysPath, deskWebhooksPath]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'This isn’t part of your work' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^(?:Make a key|Add webhook)$/ })).toHaveCount(0)
  }
})
