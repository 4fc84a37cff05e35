import { expect, type Page } from '@playwright/test'
import { loginProblemPath } from '@/account-paths'
import { loginProblems, loginProblemTexts } from '@/features/account/identity/rules'
import { test } from '../support/test'
import { chooseDemoPerson, logInAs, newCompany, newPerson, pageOf, siteRows } from '../support/visitors'

const calendar = '/training/course-calendar/'
const wellington = `${calendar}?location=wellington`
const header = (page: Page) => page.getByRole('banner')
const main = (page: Page) => page.getByRole('main')
const tabs = (page: Page, name: string) => page.getByRole('navigation', { name }).getByRole('link')

test('logs in from the page that is open, comes back to it, and is called by name on every page', async ({
  page,
  request,
}) => {
  // Someone else has filled the cache: the name must come all the same, and must not get into it.
  for (const path of [wellington, '/articles/']) await request.get(path)
  await page.goto(wellington)
  await header(page).getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveTitle('Demo login: who do you want to be?')
  await chooseDemoPerson(page, 'demo-owner')
  await expect(page).toHaveURL(wellington)
  await expect(header(page).getByRole('link', { name: 'Moana' })).toHaveAttribute('href', '/account/')
  await expect(header(page).getByRole('link', { name: 'Log in' })).toHaveCount(0)
  await page.goto('/articles/')
  await header(page).getByRole('link', { name: 'Moana' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kia ora, Moana')
  expect(await (await request.get('/articles/')).text()).not.toContain('Moana')
})

test('logs out after being asked, here and at the provider', async ({ page }) => {
  await logInAs(page, 'demo-user', '/account/')
  await page.getByRole('link', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log out?')
  await expect(page.getByText('You are logged in as Wiremu Hohepa.')).toBeVisible()
  const ended = page.waitForRequest('**/demo-identity/session/end/confirm')
  await page.getByRole('button', { name: 'Log out' }).click()
  await ended
  await expect(page).toHaveURL('/')
  await expect(header(page).getByRole('link', { name: 'Log in' })).toBeVisible()
  await page.goto('/logout/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are logged out')
  await page.goto('/account/')
  await expect(page).toHaveTitle('Demo login: who do you want to be?')
})

test('is sent on by a button that is pressed before the page’s script is there', async ({ page }) => {
  await logInAs(page, 'demo-user', '/account/')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/_next/static/**/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/logout/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Log out' }).click()
  release()
  await expect(page).toHaveURL('/')
  await expect(header(page).getByRole('link', { name: 'Log in' })).toBeVisible()
})

test('is asked to log in by a page of their own, and comes back to that one', async ({ page }) => {
  await page.goto('/account/profile/')
  await expect(page).toHaveTitle('Demo login: who do you want to be?')
  await chooseDemoPerson(page, 'demo-business')
  await expect(page).toHaveURL('/account/profile/')
  await expect(page.getByLabel('First name')).toHaveValue('Sarah')
})

test('goes back from the provider without logging in, and is told that nothing has changed', async ({ page }) => {
  await page.goto(calendar)
  await header(page).getByRole('link', { name: 'Log in' }).click()
  await page.getByRole('button', { name: 'Back to the site without logging in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re not logged in')
  await main(page).getByRole('link', { name: 'Continue without logging in' }).click()
  await expect(page).toHaveURL(calendar)
  await expect(header(page).getByRole('link', { name: 'Log in' })).toBeVisible()
})

test('a login that did not work says why, with a phone number and two ways on', async ({ page }) => {
  for (const because of loginProblems) {
    const { title, text, status } = loginProblemTexts[because]
    const answer = await page.goto(loginProblemPath(because, '/training/'))
    expect(answer?.status()).toBe(status)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(main(page).getByText(text)).toBeVisible()
    await expect(main(page).getByRole('link', { name: /^0800/ })).toHaveAttribute('href', /^tel:0800/)
    await expect(main(page).getByRole('link', { name: 'Log in again' })).toHaveAttribute(
      'href',
      '/login/azuread-b2c-oauth2/?next=%2Ftraining%2F&prompt=login',
    )
    await expect(main(page).getByRole('link', { name: 'Continue without logging in' })).toHaveAttribute(
      'href',
      '/training/',
    )
  }
})

/** Opens a page and waits until it shows what is for anyone who is asking: at first it is the same for everyone. */
async function known(page: Page, open: () => Promise<unknown>) {
  const asked = page.waitForResponse('**/user/is_authenticated/')
  await open()
  await (await asked).finished()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

const inApp = /^\/course-booking\/\d+\/$/
const redirector = /^\/course-redirector\/\d+\/\?book-session=1$/
const notManager = 'You must be a business manager to add items to your cart'
const mayBuy = '1 × Site hazard board added to your cart.'
const allTabs = [
  'Overview',
  'People',
  'Training matrix',
  'Online courses',
  'Renewals',
  'Clearance packs',
  'Site log',
  'Business admins',
]

type Role = {
  firstName: string
  company: string | null
  isPersonal?: boolean
  /** Pages of the company's group; none for someone who runs no company, and for someone who acts for themself alone. */
  companyTabs: string[]
  booking: RegExp
  plan: string
  cart: string
}

const crew = { company: 'Tairua Civil', plan: 'Already a member' }
const roles: Record<string, Role> = {
  'demo-owner': { ...crew, firstName: 'Moana', companyTabs: allTabs, booking: inApp, cart: mayBuy },
  'demo-manager': { ...crew, firstName: 'Hēmi', companyTabs: allTabs, booking: inApp, cart: mayBuy },
  'demo-booker': {
    ...crew,
    firstName: 'Leilani',
    companyTabs: allTabs.filter((tab) => tab !== 'Business admins'),
    booking: inApp,
    cart: mayBuy,
  },
  'demo-viewer': {
    ...crew,
    firstName: 'Arjun',
    companyTabs: allTabs.filter((tab) => tab !== 'Site log'),
    booking: redirector,
    cart: notManager,
  },
  'demo-staff-user': { ...crew, firstName: 'Tama', companyTabs: [], booking: redirector, cart: notManager },
  'demo-business': {
    firstName: 'Sarah',
    company: 'Kōwhai Scaffolding',
    companyTabs: allTabs,
    booking: inApp,
    plan: 'Current plan',
    cart: mayBuy,
  },
  'demo-personal': {
    firstName: 'Jess',
    company: 'Jess Waller',
    isPersonal: true,
    companyTabs: [],
    booking: inApp,
    plan: 'Sign up',
    cart: mayBuy,
  },
  'demo-user': {
    firstName: 'Wiremu',
    company: null,
    companyTabs: [],
    booking: redirector,
    plan: 'Sign up',
    cart: notManager,
  },
}

test('staff of a company without a membership and without the app read what their company has', async ({ browser }) => {
  const person = await newPerson('Losa', 'Tuigamala')
  const company = await newCompany('Rimu Cladding', [])
  await siteRows('INSERT INTO employments (company_id, person_id) VALUES ($1, $2)', [company, person.id])
  const page = await pageOf(browser, person)
  const card = (name: string) => page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })
  await page.goto('/sitesmart/pricing/')
  await expect(card('Business unlimited')).toContainText('Current plan')
  await page.goto('/membership/')
  await expect(card('Membership with Sitesmart')).toContainText('Talk to your company admin')
  await expect(card('Become a member')).toContainText('Talk to your company admin')
  await expect(card('Become a member').getByRole('link')).toHaveCount(0)
  await expect(card('Start as a customer')).toContainText('Current plan')
})

test('a member reads that the plan of members is theirs, a visitor is led to become one', async ({ page }) => {
  const card = (name: string) => page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })
  await page.goto('/membership/')
  for (const name of ['Membership with Sitesmart', 'Become a member'])
    await expect(card(name).getByRole('link')).toHaveAttribute('href', '/sign-up/member/')
  await logInAs(page, 'demo-owner', '/membership/')
  for (const name of ['Membership with Sitesmart', 'Become a member'])
    await expect(card(name)).toContainText('Current plan')
  await expect(card('Start as a customer')).toContainText('Already a member')
  await expect(page.getByRole('link', { name: 'Become a member' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'See your membership' })).toHaveAttribute('href', '/company/')
  await page.goto('/sign-up/')
  await expect(card('As a member')).toContainText('See your membership')
})

for (const [subject, { firstName, company, isPersonal = false, companyTabs, booking, plan, cart }] of Object.entries(
  roles,
)) {
  test(`${firstName} (${subject}) sees what the role may do, in the calendar, the shop and their own pages`, async ({
    page,
  }) => {
    await known(page, () => logInAs(page, subject, wellington))
    await expect(page).toHaveURL(wellington)
    await expect(header(page).getByRole('link', { name: firstName })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Book / }).first()).toHaveAttribute('href', booking)
    await known(page, () => page.goto('/sitesmart/pricing/'))
    await expect(page.getByRole('article').filter({ hasText: 'Business unlimited' }).first()).toContainText(plan)
    await expect(page.getByRole('link', { name: /^Learn more ?: By agreement$/ })).toBeVisible()
    await known(page, () => page.goto('/shop/'))
    await page.getByRole('button', { name: /^Add to cart ?: Site hazard board$/ }).click()
    await expect(page.locator('dialog[open], [role=status]').getByText(cart)).toBeVisible()
    await page.goto('/account/')
    const runs = companyTabs.length > 0
    const groups = [
      'Home',
      'My card',
      ...(runs || isPersonal ? ['Bookings and orders', isPersonal ? 'Membership' : 'Company'] : []),
      'My details',
    ]
    await expect(tabs(page, 'My account')).toHaveText(groups)
    await expect(main(page)).toContainText(
      isPersonal
        ? 'You book and pay for yourself.'
        : runs
          ? `You’re working in the ${company} account.`
          : company
            ? `You work for ${company}.`
            : 'You’re not with a company yet.',
    )
    await expect(main(page)).not.toContainText('Jess Waller account')
    await page.goto('/company/')
    if (isPersonal) {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Membership')
    } else if (runs && company) {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(company)
      await expect(tabs(page, 'My account')).toHaveText([...groups, ...companyTabs.map((tab) => new RegExp(`^${tab}`))])
    } else {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('You don’t manage a company here')
      await expect(main(page)).toContainText(
        company ? `You work for ${company}, but you don’t manage its account.` : 'Sign your company up',
      )
    }
  })
}

test('a visitor sees the links, plans and messages of visitors', async ({ page }) => {
  await known(page, () => page.goto(wellington))
  await expect(page.getByRole('link', { name: /^Book / }).first()).toHaveAttribute('href', redirector)
  await page.goto('/sitesmart/pricing/')
  await expect(page.getByRole('link', { name: /^Sign up ?: Business unlimited$/ })).toHaveAttribute(
    'href',
    '/sign-up/customer/',
  )
  await known(page, () => page.goto('/shop/'))
  await page.getByRole('button', { name: /^Add to cart ?: Site hazard board$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Log in first' })
  await expect(dialog.getByText('You need to log in to add items to your cart')).toBeVisible()
  await dialog.getByRole('link', { name: 'Log in' }).click()
  await chooseDemoPerson(page, 'demo-personal')
  await expect(page).toHaveURL('/shop/')
})

test('a booker who types the address of the business admins is brought to what they may see', async ({ page }) => {
  await logInAs(page, 'demo-booker', '/company/admins/')
  await expect(page).toHaveURL('/company/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tairua Civil')
})
