// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, test } from 'vitest'
import { pageExample } from '../examples'
import { drawBlock } from '../views'
import { jobListingSchema } from './config'
import { jobListingExamples } from './examples'

const { plain, full, empty } = jobListingExamples
const draw = (example: object) => render(drawBlock('jobListing', example, pageExample))

afterEach(cleanup)

describe('job listing', () => {
  test('says until when, and leads to applying and to the PDF', () => {
    draw(full)
    const [first] = screen.getAllByRole('listitem')
    if (!first) throw new Error('no job')
    const job = within(first)
    job.getByRole('heading', { level: 3, name: 'Trainer, Ōtautahi Christchurch' })
    job.getByText('Applications close 04 Dec 2099')
    const apply = job.getByRole('link', { name: /^Apply Now/ })
    expect(apply.getAttribute('href')).toBe('https://jobs.hivis.example/trainer-christchurch')
    expect(job.getByRole('link', { name: /^Download PDF.*240 KB/ }).getAttribute('href')).toBe('/documents/trainer.pdf')
  })

  test('has no date and no PDF where there is none', () => {
    draw(plain)
    expect(screen.queryByText(/^Applications close/)).toBeNull()
    expect(screen.queryByRole('link', { name: /^Download PDF/ })).toBeNull()
  })

  test('closed jobs disappear, also from an old answer', () => {
    const [job] = full.job_listing
    draw({ ...full, job_listing: [{ ...job, title: 'Closed long ago', closing_date: '2020-01-01' }] })
    expect(screen.queryByText('Closed long ago')).toBeNull()
    screen.getByText(/^There are no jobs open right now/)
  })

  test('without jobs says so and whom to write to', () => {
    draw(empty)
    expect(screen.getByRole('link').getAttribute('href')).toBe('mailto:kia.ora@hivis.example')
  })

  test('never offers an unsafe address', () => {
    const [job] = full.job_listing
    draw({ ...full, job_listing: [{ ...job, link: 'javascript:alert(1)' }] })
    expect(screen.queryByRole('link', { name: /^Apply Now/ })).toBeNull()
  })

  test('with a job that has no title does not parse', () => {
    expect(jobListingSchema.safeParse({ title: 'Jobs', job_listing: [{ link: '/x/' }] }).success).toBe(false)
  })

  test('has no barriers', async () => {
    const { container } = draw(full)
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})
