import { expect, type Locator, type Page } from '@playwright/test'
import { book, button, employ, main } from '../support/booking-pages'
import { newSlot } from '../support/bookings'
import { test } from '../support/kept-focus'
import { addToCart, openAsBuyer } from '../support/shopping'
import { newPerson, openSession, siteRows } from '../support/visitors'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/*
 * After an action (design): who presses a button by keyboard is somewhere afterwards, never at the start of the page. Actions that no other walk
 * presses under this watch; add a row for one that you make.
 */
type Action = {
  readonly what: string
  readonly path: string
  /** In turn, until it is done. */
  readonly presses: readonly ((page: Page) => Locator)[]
  readonly said: RegExp
}

const inDialog = (name: string) => (page: Page) => page.getByRole('dialog').getByRole('button', { name, exact: true })
const named = (name: string | RegExp) => (page: Page) => button(page, name).first()

/** Presses by keyboard, and finds the focus on something afterwards, once and for good. */
async function press(page: Page, one: Locator): Promise<void> {
  await one.focus()
  await page.keyboard.press('Enter')
}

async function perform(page: Page, { path, presses, said }: Action): Promise<void> {
  if (new URL(page.url()).pathname !== path) await page.goto(path)
  for (const next of presses) await press(page, next(page))
  await expect(page.getByText(said).first()).toBeVisible()
  const focused = () => page.evaluate(() => document.activeElement?.tagName)
  await expect.poll(focused).not.toBe('BODY')
}

const calendar = '/account/bookings/'

const ofAccount: readonly Action[] = [
  {
    what: 'makes a calendar link',
    path: calendar,
    presses: [named(/^Make a calendar link/)],
    said: /^Your calendar link is ready$/,
  },
  {
    what: 'makes a new calendar link',
    path: calendar,
    presses: [named(/^Make a new link/), inDialog('Make a new link')],
    said: /^Your calendar link is ready$/,
  },
  {
    what: 'logs another device out',
    path: '/account/sessions/',
    presses: [named(/^Log out ?:/)],
    said: /^Logged out on that device\.$/,
  },
  {
    what: 'saves the profile',
    path: '/account/profile/',
    presses: [named('Save profile')],
    said: /^Your profile is saved\.$/,
  },
  {
    what: 'hides the first steps',
    path: '/company/',
    presses: [named(/^Hide these steps/)],
    said: /^First steps closed\./,
  },
]

test('on the pages of an account and a company', async ({ page }) => {
  const owner = await newPerson('Mere', 'Tāwhiri')
  const [company] = await siteRows<{ id: number }>(
    `INSERT INTO companies (name, kind) VALUES ('Pīwakawaka Painting', 'business') RETURNING id`,
  )
  await siteRows('INSERT INTO employments (company_id, person_id) VALUES ($1, $2)', [company?.id, owner.id])
  await siteRows(`INSERT INTO business_admins (company_id, person_id, permission) VALUES ($1, $2, 'owner')`, [
    company?.id,
    owner.id,
  ])
  const other = await page.context().browser()?.newContext()
  if (other) await openSession(other, owner)
  await openSession(page.context(), owner)
  for (const action of ofAccount) await test.step(action.what, () => perform(page, action))
  await other?.close()
})

test('on the page of a booking', async ({ page }) => {
  const { companyId } = await openAsBuyer(page)
  await employ(companyId, 'Aroha', 'Tīpene')
  const { sessionId } = await newSlot({}, siteRows)
  await book(page, sessionId, ['Aroha Tīpene'], 1)
  const path = new URL(page.url()).pathname
  const actions: readonly Action[] = [
    {
      what: 'shares it with the crew',
      path,
      presses: [named(/^Make a link and a code/)],
      said: /^The link is ready\. It works/,
    },
    {
      what: 'ends the link',
      path,
      presses: [named(/^Switch the link off/), inDialog('Switch it off')],
      said: /^The link is switched off\./,
    },
    {
      what: 'asks to send someone else, and keeps them',
      path,
      presses: [named(/^Send someone else/)],
      said: /Who’s coming instead/,
    },
  ]
  for (const action of actions) await test.step(action.what, () => perform(page, action))
})

test('on the page of the cart', async ({ page }) => {
  await openAsBuyer(page)
  await addToCart(page, 'Site hazard board', 2)
  await page.goto('/cart/')
  await expect(main(page).getByText('Site hazard board').first()).toBeVisible()
  const actions: readonly Action[] = [
    { what: 'takes one more', path: '/cart/', presses: [named('One more')], said: /^Site hazard board/ },
    { what: 'takes one less', path: '/cart/', presses: [named('One less')], said: /^Site hazard board/ },
    { what: 'removes it', path: '/cart/', presses: [named(/^Remove/)], said: /cart is empty/i },
  ]
  for (const action of actions) await test.step(action.what, () => perform(page, action))
})

test('on the page of a clearance pack', async ({ page }) => {
  const { companyId } = await openAsBuyer(page)
  await employ(companyId, 'Aroha', 'Tīpene')
  await page.goto('/company/clearances/new/')
  await page.getByLabel('Project or site').fill('Te Ara bridge')
  await page.getByLabel('Who it’s for').fill('Kahurangi Construction')
  await press(page, named('Make the pack')(page))
  await expect(main(page).getByRole('heading', { name: 'Share it' })).toBeVisible()
  const path = new URL(page.url()).pathname
  await perform(page, {
    what: 'makes a new link',
    path,
    presses: [named(/^New link/), inDialog('Make a new link')],
    said: /^New link made$/,
  })
})
