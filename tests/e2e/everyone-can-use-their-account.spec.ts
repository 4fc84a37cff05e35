import { type Browser, expect, type Page } from '@playwright/test'
import { findBarriers } from '../support/accessibility'
import { employ } from '../support/booking-pages'
import { newSlot } from '../support/bookings'
import { expectHeard } from '../support/heard'
import { openAsBuyer } from '../support/shopping'
import { test } from '../support/test'
import { newCompany, newPerson, openSession, siteRows, type TestPerson } from '../support/visitors'

// A button that changes its colours has, on the way, some that no one can read.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** By how many pixels the page is wider than its window, whatever hides the rest. */
const sidewaysScroll = (page: Page) =>
  page.evaluate(() => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - window.innerWidth)

/** What stands in the way of using the open page: small and large, and no wider than the narrowest window (WCAG 1.4.10). */
async function expectUsable(page: Page) {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await findBarriers(page), `${page.url()} at ${width}`).toEqual([])
    expect(await sidewaysScroll(page), `${page.url()} at ${width}`).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await sidewaysScroll(page), `${page.url()} at 320`).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1280, height: 844 })
}

const longName = 'Te Whare Wānanga o te Hanga Whare me te Tūāhanga o Tāmaki Makaurau Limited Partnership'

type World = { owner: TestPerson; employee: number; invitation: string; invited: TestPerson }
let made: Promise<World> | undefined

/** A company in which every part of its pages has something to show, with long words. */
function world(browser: Browser): Promise<World> {
  made ??= makeWorld(browser)
  return made
}

async function makeWorld(browser: Browser): Promise<World> {
  const owner = await newPerson('Maximiliana-Christabelle', 'Featherstonehaugh')
  const booker = await newPerson('Leilani', 'Fa’asavalu-Tuimaleali’ifano')
  const invited = await newPerson('Aroha', 'Ngata')
  const asker = await newPerson('Wiremu', 'O’Neill')
  const id = await newCompany(longName, [
    [owner, 'owner'],
    [booker, 'booker'],
  ])
  await siteRows('INSERT INTO access_requests (company_id, person_id) VALUES ($1, $2)', [id, asker.id])
  await siteRows(
    `INSERT INTO cards (person_id, level, issued_on, expires_on) VALUES ($1, 'supervisor', '2020-01-01', '2022-01-01')`,
    [owner.id],
  )
  await siteRows(
    `INSERT INTO completed_courses (person_id, name, course_type, number_of_credits, completed_date, result)
     VALUES ($1, 'Foundation Passport – Building Construction', 'foundation', 10, '2020-01-01', 'pass')`,
    [owner.id],
  )
  const [row] = await siteRows<{ id: number }>('SELECT id FROM employments WHERE company_id = $1 AND person_id = $2', [
    id,
    owner.id,
  ])
  const context = await browser.newContext()
  await openSession(context, owner)
  const page = await context.newPage()
  await page.goto('/company/admins/')
  await page.getByLabel('Email address').fill(invited.email)
  await page.getByRole('radio', { name: /^Viewer/ }).check()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByText('Invited, until').waitFor()
  let invitation = ''
  await expect(async () => {
    await page.goto('/dev/mail/')
    await page.getByRole('link').filter({ hasText: invited.email }).first().click({ timeout: 5_000 })
    const link = page.frameLocator('iframe').getByRole('link', { name: 'See the invitation' })
    invitation = new URL((await link.getAttribute('href', { timeout: 5_000 })) ?? '').pathname
  }).toPass()
  await context.close()
  return { owner, employee: row?.id ?? 0, invitation, invited }
}

const ownerPages = [
  '/account/',
  '/account/profile/',
  '/account/sessions/',
  '/account/sign-up/',
  '/logout/',
  '/company/',
  '/company/people/',
  '/company/people/?q=no one',
  '/company/people/add/',
  '/company/people/import/',
  '/company/admins/',
]

const visitorPages = [
  '/login/problem/?because=unavailable&next=%2Ftraining%2F',
  '/logout/',
  '/account/sign-up/',
  '/dev/mail/',
  '/login/azuread-b2c-oauth2/?next=%2F&prompt=login',
]

test('the pages of an owner have no barrier and no sideways scroll', async ({ page, browser }) => {
  const { owner, employee } = await world(browser)
  await openSession(page.context(), owner)
  for (const path of [...ownerPages, `/company/people/${employee}/`]) {
    await page.goto(path)
    await expectUsable(page)
  }
})

test('the pages of someone without a company have no barrier and no sideways scroll', async ({ page }) => {
  await openSession(page.context(), await newPerson('Wiremu', 'Hohepa'))
  for (const path of ['/account/', '/company/']) {
    await page.goto(path)
    await expectUsable(page)
  }
})

test('an invitation has no barrier and no sideways scroll, anyone who opens it', async ({ page, browser, context }) => {
  const { owner, invitation, invited } = await world(browser)
  await page.goto(invitation)
  await expectUsable(page)
  await openSession(context, owner)
  await page.goto(invitation)
  await expectUsable(page)
  await openSession(context, invited)
  await page.goto(invitation)
  await expectUsable(page)
  await page.goto(invitation.replace(/.{3}\/$/, '000/'))
  await expectUsable(page)
})

test('pages around logging in have no barrier and no sideways scroll for a visitor', async ({ page, browser }) => {
  await world(browser)
  for (const path of visitorPages) {
    await page.goto(path)
    await expectUsable(page)
  }
})

test('forms with errors and the preview of a list have no barrier and no sideways scroll', async ({
  page,
  browser,
}) => {
  await openSession(page.context(), (await world(browser)).owner)
  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: 'There is a problem' })
  for (const [path, button] of [
    ['/company/people/add/', 'Add person'],
    ['/company/admins/', 'Send invitation'],
    ['/account/sign-up/', 'Sign up'],
  ]) {
    await page.goto(path ?? '/')
    await page.getByRole('button', { name: button ?? '' }).click()
    await expect(alert).toBeFocused()
    await expectUsable(page)
  }
  await page.goto('/company/people/import/')
  await page
    .getByLabel('List')
    .fill('Sione,Vea,sione at home\nGrace,Thompson,grace.elizabeth.thompson-williams@a-long-name.example')
  await page.getByRole('button', { name: 'Check the list' }).click()
  await page.getByRole('radio', { name: 'A person' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Check 2 people' }).click()
  await expect(page.getByRole('table').first()).toBeVisible()
  await expectUsable(page)
})

test('a question keeps the focus inside, closes on Escape and gives the focus back', async ({ page, browser }) => {
  await openSession(page.context(), (await world(browser)).owner)
  await page.goto('/company/admins/')
  const button = page.getByRole('button', { name: /^Remove ?: Leilani/ })
  const dialog = page.getByRole('dialog', { name: /^Remove Leilani/ })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  const reached = new Set<string>()
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab')
    reached.add(
      await page.evaluate(() => {
        const focused = document.activeElement
        if (!focused || focused === document.body) return 'browser'
        return focused.closest('dialog') ? (focused.getAttribute('aria-label') ?? focused.textContent ?? '') : 'page'
      }),
    )
  }
  expect([...reached].filter((name) => name !== 'browser').sort()).toEqual(['Close', 'Keep it', 'Remove'])
  await expectUsable(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
})

test('the keyboard alone invites someone', async ({ page }) => {
  const owner = await newPerson('Mere', 'Tāwhiri')
  await newCompany('Ruru Plastering', [[owner, 'owner']])
  await openSession(page.context(), owner)
  await page.goto('/company/admins/')
  await page.getByLabel('Permission of Mere Tāwhiri').focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('button', { name: /^Save ?: Mere Tāwhiri as manager/ })).toBeVisible()
  await page.getByLabel('Email address').focus()
  await page.keyboard.type('ruru@people.example')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^Booker/ })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'ruru@people.example' })).toContainText('Invited, until')
})

test.describe('a screen reader says', () => {
  test('who is booked, step by step, and that the seats are held', async ({ page }) => {
    const { companyId } = await openAsBuyer(page)
    await employ(companyId, 'Aroha', 'Tīpene')
    const { sessionId } = await newSlot({}, siteRows)
    await page.goto(`/course-booking/${sessionId}/`)
    const main = page.getByRole('main')
    await expectHeard(main, [
      /^heading level 1, /,
      'navigation landmark, Steps of the booking',
      'heading level 2, Who’s coming?',
      'grouping, People who work for you',
      'search edit, Name, number or job',
      'check box, Aroha Tīpene, not checked',
      'status, No one chosen yet',
      'button, Hold the seats',
    ])
    await main.getByRole('checkbox', { name: 'Aroha Tīpene' }).check()
    await expectHeard(main, ['check box, Aroha Tīpene, checked', /^status, .*1/, 'button, Hold the seat'])
    await main.getByRole('button', { name: 'Hold the seat' }).click()
    const next = main.getByRole('heading', { level: 2, name: /ready for this course\?$|Check and pay/ })
    await expect(next).toBeFocused()
    await expectHeard(main, ['navigation landmark, Steps of the booking', /^heading level 2, /, /^button, /])
  })

  test('that a card is valid, whose it is and until when', async ({ page }) => {
    const worker = await newPerson('Mereana', 'Pōtae')
    await siteRows(
      `INSERT INTO cards (person_id, level, issued_on, expires_on) VALUES ($1, 'supervisor', '2026-01-05', '2099-01-05')`,
      [worker.id],
    )
    const [pass] = await siteRows<{ token: string }>(
      'SELECT check_token AS token FROM wallet_passes WHERE person_id = $1',
      [worker.id],
    )
    await page.goto(`/card/${pass?.token}/`)
    await expectHeard(page.getByRole('main'), [
      'heading level 1, Valid',
      'This card is valid today.',
      'Mereana Pōtae',
      'term, Level',
      'Supervisor',
      'term, Valid until',
      '05 Jan 2099',
      'link, Scan the next card',
    ])
  })

  test('what a company’s people still need', async ({ page }) => {
    const { companyId } = await openAsBuyer(page)
    await employ(companyId, 'Aroha', 'Tīpene')
    const [course] = await siteRows<{ name: string }>(
      `WITH added AS (INSERT INTO company_requirements (company_id, course_id, valid_months)
         SELECT $1, id, 24 FROM courses WHERE slug = 'working-at-height' RETURNING course_id)
       SELECT name FROM courses WHERE id = (SELECT course_id FROM added)`,
      [companyId],
    )
    await page.goto('/company/training-matrix/')
    await expectHeard(page.getByRole('main'), [
      'heading level 1, Training matrix',
      /^table/,
      new RegExp(`^columnheader, .*${course?.name}`),
      /^row, .*Aroha Tīpene.*Missing/,
    ])
  })
})
