import { expect, type Page } from '@playwright/test'
import { findBarriers } from './accessibility'
import { siteRows } from './visitors'

/** The page of each form on the demo site, and the button that sends it. */
export const formPages = {
  'ask-an-advisor': { path: '/training/ask-an-advisor/', button: 'Ask an advisor' },
  'course-waitlist': { path: '/training/course-waitlist/', button: 'Join the waitlist' },
  'order-site-safety-card': { path: '/site-safety-card/order/', button: 'Order the card' },
  'contact-us': { path: '/about/contact-us/', button: 'Send message' },
  'assignment-appeal': { path: '/support/assignment-appeal/', button: 'Send appeal' },
  'assignment-complaint': { path: '/support/assignment-complaint/', button: 'Send complaint' },
  'assignment-extension': { path: '/support/assignment-extension/', button: 'Ask for more time' },
  'sitesmart-contact': { path: '/sitesmart/contact/', button: 'Send message' },
} as const

/** A form that has a page by name here. */
export type FormName = keyof typeof formPages

export const sendButton = (page: Page, form: FormName) =>
  page.getByRole('main').getByRole('button', { name: formPages[form].button, exact: true })

/** Opens the page of a form and waits until its fields are there. */
export async function openForm(page: Page, form: FormName): Promise<void> {
  await page.goto(formPages[form].path)
  await expect(sendButton(page, form)).toBeVisible()
}

/** What is wrong with the form as a whole: it is directly above the button. */
export const generalError = (page: Page) => page.locator('[data-general-error]')

/** Waits for the page that says that the form was received, and gives the reference. */
export async function readReference(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\?success=true(?:&receipt=[\w-]+#form)?$/)
  await expect(page).toHaveTitle(/^Success: /)
  const reference = page.getByText(/^ENQ-\d{4}-\d{6}$/)
  await expect(reference).toBeVisible()
  return (await reference.textContent()) ?? ''
}

type Row = { form: string; email: string; senderName: string; answers: Record<string, unknown>; isLate: boolean }

/** The enquiry of a reference, as it was kept. */
export async function findEnquiryRow(reference: string): Promise<Row | undefined> {
  const [row] = await siteRows<Row>(
    `SELECT form_name AS form, email, sender_name AS "senderName", answers, is_late AS "isLate" FROM enquiries WHERE reference = $1`,
    [reference],
  )
  return row
}

/** How many enquiries hold these words. */
export async function countEnquiries(words: string): Promise<number> {
  const rows = await siteRows('SELECT 1 FROM enquiries WHERE answers::text LIKE $1', [`%${words}%`])
  return rows.length
}

/** Tests send more than a person does: raises the limits on senders. */
export async function raiseFormLimits(): Promise<void> {
  await siteRows(
    `INSERT INTO form_settings (limits_per_address, limits_per_email, limits_per_form_and_minute)
     SELECT 1000, 1000, 1000 WHERE NOT EXISTS (SELECT 1 FROM form_settings)`,
  )
  await siteRows(
    'UPDATE form_settings SET limits_per_address = 1000, limits_per_email = 1000, limits_per_form_and_minute = 1000',
  )
}

/** What stands in the way of using the open page at the three widths: barriers and sideways scrolls. */
export async function findFlaws(page: Page): Promise<string[]> {
  const flaws: string[] = []
  for (const width of [1280, 768, 390]) {
    await page.setViewportSize({ width, height: 844 })
    flaws.push(...(await findBarriers(page)).map((barrier) => `${width}: ${barrier}`))
    const wider = await page.evaluate(
      () => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - window.innerWidth,
    )
    if (wider > 0) flaws.push(`${width}: ${wider} pixels too wide`)
  }
  return flaws
}
