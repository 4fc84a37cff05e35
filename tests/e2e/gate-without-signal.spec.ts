import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { findBarriers } from '../support/accessibility'
import { filmOf, withCamera } from '../support/camera'
import { signInAtDesk } from '../support/desk'
import { ports } from '../support/ports'
import { phoneWithSignal } from '../support/signal'
import { newCompany, newPerson, openSession, pageOf, siteRows, type TestPerson } from '../support/visitors'

// A button that changes its colours has, on the way, some that no one can read.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Someone with a card, and the address in its code, as their phone shows it. */
async function cardHolder(browser: Browser, firstName: string, lastName: string) {
  const person = await newPerson(firstName, lastName)
  await siteRows(
    `INSERT INTO cards (person_id, level, issued_on, expires_on) VALUES ($1, 'supervisor', '2026-01-05', current_date + 500)`,
    [person.id],
  )
  const phone = await pageOf(browser, person)
  await phone.goto('/account/card/')
  const code = (await phone.getByRole('link', { name: 'What the gate sees' }).getAttribute('href')) ?? ''
  expect(code).toMatch(/\/card\/[0-9a-f]{32}\/#AQ[\w-]{100,200}$/)
  return { person, phone, code }
}

const revoke = (person: TestPerson) =>
  siteRows('UPDATE cards SET revoked_on = current_date - 1 WHERE person_id = $1', [person.id])

/** A phone at a gate that has opened the page once. */
async function readyGate(context: BrowserContext): Promise<Page> {
  const gate = await context.newPage()
  await gate.setViewportSize({ width: 390, height: 844 })
  await gate.goto('/card/')
  await expect(gate.getByText(/^Works without signal/)).toBeVisible()
  return gate
}

/** Lets a phone believe that it learnt what it knows some hours ago. */
const ageKnowledge = (gate: Page, hours: number) =>
  gate.evaluate((ms) => {
    const kept = JSON.parse(localStorage.getItem('hivis-card-proofs') ?? '{}')
    const learntAt = new Date(Date.now() - ms).toISOString()
    localStorage.setItem('hivis-card-proofs', JSON.stringify({ ...kept, learntAt }))
  }, hours * 3_600_000)

const title = (gate: Page) => gate.getByRole('heading', { level: 1 })

/** What a phone’s own camera does with a code. */
async function scan(gate: Page, code: string): Promise<void> {
  await gate.goto('about:blank')
  await gate.goto(code)
}

async function photograph(gate: Page, name: string): Promise<void> {
  expect(await findBarriers(gate), name).toEqual([])
  for (const width of [390, 768, 1280]) {
    await gate.setViewportSize({ width, height: 844 })
    const sideways = await gate.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(sideways, `${name} at ${width}`).toBeLessThanOrEqual(0)
    const folder = process.env.SCREENSHOTS
    if (folder) await gate.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true })
  }
  await gate.setViewportSize({ width: 390, height: 844 })
}

test('a card proves itself where there is no signal, and each one that does not is red with the reason', async ({
  browser,
}) => {
  const [mereana, ben] = [await cardHolder(browser, 'Mereana', 'Pōtae'), await cardHolder(browser, 'Ben', 'Foster')]
  const { context, setSignal } = await phoneWithSignal(browser)
  const gate = await readyGate(context)
  await photograph(gate, 'gate-ready')
  await setSignal(false)

  await scan(gate, mereana.code)
  await expect(title(gate)).toHaveText('Valid')
  const main = gate.getByRole('main')
  await expect(main).toContainText('Mereana Pōtae')
  await expect(main).toContainText('Supervisor')
  await expect(main).toContainText('Checked without signal, against what was known less than a minute ago.')
  await photograph(gate, 'gate-valid')

  await ageKnowledge(gate, 3)
  await gate.reload()
  await expect(main).toContainText('against what was known 3 hours ago.')
  await ageKnowledge(gate, 50)
  await gate.reload()
  await expect(title(gate)).toHaveText('Valid')
  await expect(main).toContainText('against what was known 2 days ago. It may have been revoked since')
  await photograph(gate, 'gate-aging')

  const middle = mereana.code.length - 40
  const other = mereana.code[middle] === 'A' ? 'B' : 'A'
  await scan(gate, mereana.code.slice(0, middle) + other + mereana.code.slice(middle + 1))
  await expect(title(gate)).toHaveText('Changed')
  await expect(main).not.toContainText('Mereana')
  await photograph(gate, 'gate-changed')

  // Typed over in place, for which a browser loads nothing.
  await scan(gate, mereana.code)
  await expect(title(gate)).toHaveText('Valid')
  await gate.goto(mereana.code.slice(0, middle) + other + mereana.code.slice(middle + 1))
  await expect(title(gate)).toHaveText('Changed')

  // Another card’s statement behind this card’s address.
  await scan(gate, `${mereana.code.split('#')[0]}#${ben.code.split('#')[1]}`)
  await expect(title(gate)).toHaveText('Changed')
  await scan(gate, `${mereana.code.split('#')[0]}#rubbish`)
  await expect(title(gate)).toHaveText('Not a card')
})

test('an older code, and a phone that doesn’t know our keys, are not checked without signal', async ({ browser }) => {
  const { code } = await cardHolder(browser, 'Hemi', 'Tūhoro')
  const { context, setSignal } = await phoneWithSignal(browser)
  const gate = await readyGate(context)
  await setSignal(false)
  const main = gate.getByRole('main')
  await scan(gate, code.split('#')[0] ?? '')
  await expect(title(gate)).toHaveText('Not checked')
  await expect(main).toContainText('an older code')
  await photograph(gate, 'gate-older-code')

  await gate.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('hivis-card-proofs') ?? '{}')
    localStorage.setItem('hivis-card-proofs', JSON.stringify({ ...kept, known: { ...kept.known, keys: [] } }))
  })
  await scan(gate, code)
  await expect(title(gate)).toHaveText('Not checked')
  await expect(main).toContainText('doesn’t have our keys yet')
})

test('a card that was revoked since is green with its age, and red as soon as there is signal', async ({ browser }) => {
  const { person, phone, code } = await cardHolder(browser, 'Aroha', 'Ngata')
  const { context, setSignal } = await phoneWithSignal(browser)
  const gate = await readyGate(context)
  // Others of this site may have been revoked before.
  const revoked = () =>
    gate.evaluate((): number => JSON.parse(localStorage.getItem('hivis-card-proofs') ?? 'null').known.revoked.length)
  const before = await revoked()
  await setSignal(false)
  await revoke(person)
  await scan(gate, code)
  await expect(title(gate)).toHaveText('Valid')
  await setSignal(true)
  await expect(title(gate)).toHaveText('Revoked')
  await expect(gate.getByText(/^Looked up/)).toBeVisible()
  // The phone has learnt of it in the meantime.
  await expect.poll(revoked).toBeGreaterThan(before)
  await setSignal(false)
  await scan(gate, code)
  await expect(title(gate)).toHaveText('Revoked')
  await expect(gate.getByRole('main')).toContainText('Checked without signal')
  await photograph(gate, 'gate-revoked')
  // And what the holder shows has no statement any more.
  await phone.reload()
  await expect(phone.getByRole('link', { name: 'What the gate sees' })).toHaveAttribute(
    'href',
    /\/card\/[0-9a-f]{32}\/$/,
  )
})

test('checks made for a company wait on the phone, and arrive once', async ({ browser }) => {
  const booker = await newPerson('Leilani', 'Fa’asavalu')
  const company = await newCompany('Offline Builders', [[booker, 'booker']])
  const [mine, visitor] = [await cardHolder(browser, 'Losa', 'Tuigamala'), await cardHolder(browser, 'Tom', 'Bell')]
  await siteRows('INSERT INTO employments (company_id, person_id) VALUES ($1, $2)', [company, mine.person.id])
  const { context, setSignal } = await phoneWithSignal(browser)
  await openSession(context, booker)
  const gate = await readyGate(context)
  await gate.getByLabel('Where you are (optional)').fill('North gate')
  await photograph(gate, 'gate-of-company')
  await setSignal(false)
  await revoke(visitor.person)
  for (const { code } of [mine, visitor]) {
    await scan(gate, code)
    await expect(title(gate)).toHaveText('Valid')
  }
  await gate.reload()
  await expect(gate.getByText('2 checks on this phone for the site log of Offline Builders.')).toBeVisible()
  await photograph(gate, 'gate-waiting')
  const logged = async () =>
    (
      await siteRows<{ count: number }>('SELECT count(*)::int AS count FROM card_checks WHERE company_id = $1', [
        company,
      ])
    )[0]?.count
  expect(await logged()).toBe(0)
  await setSignal(true)
  await expect.poll(logged).toBe(2)
  // With signal the page opens the card again by itself.
  await expect(title(gate)).toHaveText('Revoked')
  await expect(gate.getByText(/^Looked up/)).toBeVisible()
  await gate.goto('/company/card-checks/')
  const log = gate.getByRole('main')
  await expect(log.getByRole('listitem').filter({ hasText: 'Losa Tuigamala' })).toContainText('Your crew')
  const wrong = log.getByRole('listitem').filter({ hasText: 'Tom Bell' })
  await expect(wrong).toContainText('Visitor')
  await expect(wrong).toContainText('North gate')
  await expect(wrong).toContainText('the phone said valid')
  await photograph(gate, 'site-log')
  expect(await logged()).toBe(2)
  expect(await gate.evaluate(() => localStorage.getItem('hivis-personal-card-checks'))).toBe('[]')

  const office = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await signInAtDesk(office.request, 'support')
  await office.goto('/desk/people/card-checks/?how=wrong')
  await expect(office.getByRole('row', { name: /Tom Bell/ })).toContainText('Phone said valid')
  await expect(office.getByRole('row', { name: /Losa Tuigamala/ })).toHaveCount(0)
  await photograph(office, 'desk-checks')
})

test('a code that was changed is red with signal too, and a number can be typed', async ({ browser }) => {
  const { person, code } = await cardHolder(browser, 'Rāwiri', 'Kīngi')
  const gate = await readyGate(await browser.newContext())
  await scan(gate, `${code.slice(0, -40)}${'A'.repeat(40)}`)
  await expect(title(gate)).toHaveText('Changed')
  await expect(gate.getByRole('main')).not.toContainText('Rāwiri')
  await photograph(gate, 'gate-alarm')
  await gate.getByRole('link', { name: 'Scan the next card' }).click()
  await gate.getByText('Type the number instead').click()
  const [row] = await siteRows<{ number: string }>('SELECT site_safe_id_number AS number FROM people WHERE id = $1', [
    person.id,
  ])
  await siteRows(`UPDATE people SET site_safe_id_number = coalesce(site_safe_id_number, 'T' || id) WHERE id = $1`, [
    person.id,
  ])
  await gate.getByLabel('Card number').fill(row?.number ?? `T${person.id}`)
  await gate.getByLabel('Family name on the card').fill('kingi')
  await gate.getByRole('button', { name: 'Look up' }).click()
  await expect(gate.getByRole('heading', { level: 2, name: 'Valid' })).toBeVisible()
  await photograph(gate, 'gate-typed')
  // The address that a camera read opens the card.
  await gate.getByLabel('Card number').fill(code)
  await gate.getByRole('button', { name: 'Look up' }).click()
  await expect(gate.getByText(/^Looked up/)).toBeVisible()
  await expect(gate).toHaveURL(code)
})

const ownSite = { baseURL: `http://localhost:${ports.site}`, reducedMotion: 'reduce' } as const

test('the camera in the page scans a card, without signal too, and a refused one says what to do', async ({
  browser,
}, info) => {
  const { code } = await cardHolder(browser, 'Kahu', 'Parata')
  const film = filmOf(code, info.outputPath('card.y4m'))
  const allowed = await withCamera('--use-fake-ui-for-media-stream', `--use-file-for-fake-video-capture=${film}`)
  const { context, setSignal } = await phoneWithSignal(allowed, ownSite)
  const gate = await readyGate(context)
  await gate.getByRole('button', { name: 'Scan a card' }).click()
  await expect(gate.getByText(/^Looked up/)).toBeVisible()
  await expect(gate).toHaveURL(code)
  await setSignal(false)
  await gate.goto('/card/')
  await gate.getByRole('button', { name: 'Scan a card' }).click()
  await expect(title(gate)).toHaveText('Valid')
  await expect(gate.getByText(/^Checked without signal/)).toBeVisible()
  await allowed.close()

  // As a browser answers whose user said no.
  const refusing = await browser.newContext()
  await refusing.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))
  })
  const refused = await readyGate(refusing)
  await refused.getByRole('button', { name: 'Scan a card' }).click()
  await expect(refused.getByText('This page isn’t allowed to use the camera.')).toBeVisible()
  await expect(refused.getByRole('button', { name: 'Scan a card' })).toBeVisible()
})

test('a device without a camera says what to do, and only this page may ask for one', async ({ browser }) => {
  const context = await browser.newContext({ permissions: [] })
  const gate = await readyGate(context)
  await gate.getByRole('button', { name: 'Scan a card' }).click()
  await expect(gate.getByText('This device has no camera.')).toBeVisible()
  await photograph(gate, 'gate-no-camera')
  const allowed = await gate.request.get('/card/')
  expect(allowed.headers()['permissions-policy']).toContain('camera=(self)')
  expect((await gate.request.get('/account/card/')).headers()['permissions-policy']).toContain('camera=()')
})
