import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { pool } from '@/lib/db'
import { emptyMoney, startStripeMoney, useMoneyDatabase } from '../support/money'
import { programPath } from '../support/programs'
import { walletKeys } from '../support/wallet-keys'

/* A failpoint kills the demo and nothing else. What the places mean for a buyer is tried by shop-failpoints.test.ts (integrity, section 2.8). */

let side: Awaited<ReturnType<typeof startStripeMoney>>

beforeAll(useMoneyDatabase)
beforeEach(async () => {
  await emptyMoney()
  side = await startStripeMoney()
})
afterEach(() => side.stripe.stop())
afterAll(() => pool().end())

/** Starts a payment in a process of its own; gives how it ended. */
async function run(env: Record<string, string>) {
  const args = [await programPath('payment-worker'), String(side.stripe.at.port)]
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk) => (said += chunk))
  const [code, signal] = await once(child, 'exit')
  return { code, signal, said }
}

test('in production a failpoint kills nothing', async () => {
  const env = {
    ...walletKeys,
    HIVIS_ENV: 'production',
    SITE_URL: 'https://www.example.nz',
    OIDC_ISSUER: 'https://login.example.nz',
    OIDC_CLIENT_ID: 'x',
    STAFF_OIDC_CLIENT_ID: 'y',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'a@b.nz',
    STRIPE_SECRET_KEY: 'sk_live_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
  }
  const killed = { code: null, signal: 'SIGKILL', said: '' }
  expect(await run({ FAILPOINT: 'before_provider_call' })).toEqual(killed)
  expect(await run({ ...env, FAILPOINT: 'before_provider_call' })).toMatchObject({ code: 0, signal: null })
  expect(side.stripe.sessions.size).toBe(1)
})
