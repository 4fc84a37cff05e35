import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import pg from 'pg'
import { startBreakableProvider, testClient } from '../support/identity-provider'
import { ports } from '../support/ports'
import { descendantsOf, living } from '../support/processes'
import { startSmtp } from '../support/smtp'

/** What is needed and nothing more, on a clean clone and an empty database: the words of README, "Before production". */
const site = `http://localhost:${ports.operator}`
const admin = 'first@kowhai.example'
const clone = path.join(os.tmpdir(), `hivis-clone-${process.pid}`)

test.afterEach(() => fs.rmSync(clone, { recursive: true, force: true }))

/** The files of the tree without anything that was stored; the packages as links to the same files, and the build if it is wanted. */
function cloneTree(isBuilt: boolean): void {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  })
  for (const file of files.split('\0').filter((name) => name !== '' && fs.existsSync(name))) {
    fs.mkdirSync(path.join(clone, path.dirname(file)), { recursive: true })
    fs.copyFileSync(file, path.join(clone, file))
  }
  const isSameDisk = fs.statSync(clone).dev === fs.statSync('node_modules').dev
  execFileSync('cp', [isSameDisk ? '-al' : '-a', fs.realpathSync('node_modules'), path.join(clone, 'node_modules')])
  removeDevelopersPackages()
  if (isBuilt) execFileSync('cp', ['-a', '.next', path.join(clone, '.next')])
}

/** What only developers need is taken away: production builds and runs without it. */
function removeDevelopersPackages(): void {
  const lock: { packages: Record<string, { dev?: boolean }> } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'))
  const names = Object.entries(lock.packages).flatMap(([name, { dev }]) => (dev ? [name] : []))
  expect(names).toEqual(
    expect.arrayContaining(['node_modules/@biomejs/biome', 'node_modules/knip', 'node_modules/vitest']),
  )
  for (const name of names) fs.rmSync(path.join(clone, name), { recursive: true, force: true })
}

async function emptyDatabase(): Promise<string> {
  const url = new URL(process.env.BROWSER_DATABASE_URL ?? '')
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query('DROP DATABASE IF EXISTS hivis_production WITH (FORCE)')
  await client.query('CREATE DATABASE hivis_production')
  await client.end()
  url.pathname = '/hivis_production'
  return url.href
}

/** As the set-up page does once everything is there (tests/e2e/operator-sets-up-a-site.spec.ts). */
async function openSite(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('UPDATE site_opening SET opened_at = now()')
  await client.end()
}

async function startsProduction(page: Page, isBuilt: boolean): Promise<void> {
  test.setTimeout(900_000)
  cloneTree(isBuilt)
  const [provider, smtp, databaseUrl] = await Promise.all([startBreakableProvider(), startSmtp(), emptyDatabase()])
  const { PATH = '', HOME = '' } = process.env
  const env = {
    PATH,
    HOME,
    NODE_ENV: 'production' as const,
    HIVIS_ENV: 'production',
    PORT: String(ports.operator),
    DATABASE_URL: databaseUrl,
    SITE_URL: site,
    PAYLOAD_SECRET: 'only-for-the-tests-0000',
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: 'hivis-site',
    STAFF_OIDC_CLIENT_ID: testClient.id,
    STAFF_OIDC_CLIENT_SECRET: testClient.secret,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Kōwhai Training <mail@kowhai.example>',
    FIRST_ADMIN_EMAIL: admin,
  }
  const child = spawn('npm', ['start'], { cwd: clone, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const ended = once(child, 'exit')
  try {
    await expect
      .poll(() => (child.exitCode === null ? said : `It ended: ${said}`), { timeout: 800_000 })
      .toContain('the site is ready')
    expect(said.includes('Building …')).toBe(!isBuilt)
    expect(said).toMatch(/Migrating the database …[\s\S]+Filling the database …/)
    for (const off of ['card payment: set STRIPE', 'bot check: set RECAPTCHA', 'Apple Wallet', 'Google Wallet'])
      expect(said).toContain(off)

    await test.step('it is closed until it goes live, then serves a site without pages, and is ready', async () => {
      expect(await (await fetch(`${site}/readyz`)).json()).toMatchObject({
        ready: true,
        database: 'up',
        checks: { queue: 'ok', migrations: 'ok' },
        warnings: [],
      })
      expect((await page.goto(site))?.status()).toBe(503)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('We’re opening soon')
      await expect(page.getByText('Kōwhai Training', { exact: true })).toBeVisible()
      await openSite(databaseUrl)
      await expect.poll(async () => (await page.goto(site))?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kōwhai Training')
      expect((await fetch(`${site}/nowhere/`)).status).toBe(404)
      const bot = await fetch(`${site}/api/platform/v1/task/form-start/`)
      expect(await bot.json()).toEqual({ success: true, data: { kind: 'none' } })
      const login = await fetch(`${site}/login/azuread-b2c-oauth2/`, { redirect: 'manual' })
      expect(login.headers.get('location')).toContain(`${provider.issuer}/authorize`)
    })

    await test.step('the first administrator signs in at the provider and reaches the back office; a stranger does not', async () => {
      const signIn = async (sub: string, email: string) => {
        provider.person = { sub, email, email_verified: true, given_name: 'Ngaio', family_name: 'Pohatu' }
        const asked = await page.request.get(`${site}/desk/sign-in/?next=/admin`, { maxRedirects: 0 })
        await page.goto(await provider.visit(asked.headers().location ?? ''))
      }
      await signIn('stranger', 'stranger@kowhai.example')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have no access here')
      await signIn('first', admin)
      // The first page of the back office that this process draws.
      await expect(page.getByRole('heading', { name: 'Pages', exact: true, level: 1 })).toBeVisible({ timeout: 60_000 })
      await page.goto(`${site}/desk/`)
      await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible()
      await signIn('second', admin)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have no access here')
      expect((await fetch(`${site}/cms-api/staff/forgot-password`, { method: 'POST' })).status).toBe(404)
      expect((await fetch(`${site}/demo-identity/.well-known/openid-configuration`)).status).toBe(404)
    })
    expect(said).not.toContain('kowhai.example')
    expect(said).not.toMatch(/email adapter|without being configured/i)
  } finally {
    const all = [child.pid ?? 0, ...descendantsOf(child.pid ?? 0).map(({ pid }) => pid)]
    child.kill('SIGTERM')
    await ended
    await expect.poll(() => living(all), { timeout: 15_000 }).toEqual([])
    await Promise.all([provider.close(), smtp.stop()])
  }
}

test('HIVIS_ENV=production npm start on a clean clone migrates and serves', async ({ page }) => {
  await startsProduction(page, true)
})

test('it builds by itself where nothing is built, without the packages of developers', { tag: '@proof' }, async ({
  page,
}) => {
  await startsProduction(page, false)
})
