import { expect } from '@playwright/test'
import { expectUsable } from '../support/accessibility'
import { findEnquiryRow, raiseFormLimits, readReference } from '../support/form-pages'
import { test } from '../support/kept-focus'
import { siteRows } from '../support/visitors'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeAll(raiseFormLimits)

const cv = { name: 'My CV.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 eleven years') }

test('applies for a job with a CV, and is told the reference', async ({ page }) => {
  await page.goto('/about/careers/')
  await page.getByRole('link', { name: /^Apply Now ?: Trainer, Waikato$/ }).click()
  await expect(page).toHaveURL('/about/careers/apply/?job=trainer-waikato')
  const main = page.getByRole('main')
  await expect(main.getByRole('radio', { name: 'Trainer, Waikato' })).toBeChecked()
  await main.getByLabel('First name').fill('Wiremu')
  await main.getByLabel('Last name').fill('Hohepa')
  await main.getByLabel('Email address').fill('wiremu-hohepa@people.example')
  await main.getByLabel('Phone number').fill('021 555 0163')
  await main.getByLabel('Why you?').fill('Eleven years on the tools.')
  await main.getByLabel('CV (optional)').setInputFiles({ ...cv, buffer: Buffer.from('MZ a program') })
  await expect(main.getByText('Attach a PDF or a Word document').first()).toBeVisible()
  await main.getByLabel('CV (optional)').setInputFiles(cv)
  await expect(main.getByText(/^My CV\.pdf \(\d+ KB\) is attached\.$/)).toBeVisible()
  await expectUsable(page, 'job-application')
  await main.getByRole('button', { name: 'Send application' }).click()
  const reference = await readReference(page)
  expect((await findEnquiryRow(reference))?.answers).toMatchObject({ job: 'Trainer, Waikato', cv: 'My CV.pdf' })
  const files = await siteRows(
    `SELECT f.name FROM enquiry_files f JOIN enquiries e ON e.id = f.enquiry_id WHERE e.reference = $1`,
    [reference],
  )
  expect(files).toEqual([{ name: 'My CV.pdf' }])
})

test('attaches a CV that was chosen before the page’s script was there', async ({ page }) => {
  let letScriptsCome = () => {}
  const scriptsMayCome = new Promise<void>((resolve) => {
    letScriptsCome = resolve
  })
  await page.route('**/_next/static/**/*.js', async (route) => {
    await scriptsMayCome
    await route.continue()
  })
  await page.goto('/about/careers/apply/', { waitUntil: 'commit' })
  const main = page.getByRole('main')
  await main.getByLabel('CV (optional)').setInputFiles(cv)
  letScriptsCome()
  await expect(main.getByText(/^My CV\.pdf \(\d+ KB\) is attached\.$/)).toBeVisible()
})

test('is told that a job has closed, and can choose another', async ({ page }) => {
  await page.goto('/about/careers/apply/?job=crane-driver')
  await expect(page.getByText('Applications for that job have closed.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Trainer, Waikato' })).not.toBeChecked()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('applies for a job with a CV, which is chosen once though an answer is wrong', async ({ page }) => {
    await page.goto('/about/careers/apply/?job=trainer-waikato')
    const main = page.getByRole('main')
    await main.getByRole('radio', { name: 'Trainer, Waikato' }).check()
    await main.getByLabel('First name').fill('Wiremu')
    await main.getByLabel('Last name').fill('Hohepa')
    await main.getByLabel('Email address').fill('wiremu at home')
    await main.getByLabel('Phone number').fill('021 555 0163')
    await main.getByLabel('Why you?').fill('Twelve years on the tools.')
    await main.getByLabel('CV (optional)').setInputFiles(cv)
    await main.getByRole('button', { name: 'Send application' }).click()
    await expect(page).toHaveTitle(/^Error: /)
    await expect(main.getByText('Your CV is attached.')).toBeVisible()
    await main.getByLabel('Email address').fill('wiremu-twelve@people.example')
    await main.getByRole('button', { name: 'Send application' }).click()
    const reference = await readReference(page)
    expect((await findEnquiryRow(reference))?.answers).toMatchObject({ job: 'Trainer, Waikato', cv: 'My CV.pdf' })
  })
})
