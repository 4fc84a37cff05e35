// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { createElement } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { ArticleHead, JobHead } from './own-head'

const crumbs = [
  { label: 'Home', href: '/' },
  { label: 'Clip on', href: '/clip-on/' },
]

const article = {
  title: 'Clip on',
  crumbs,
  image: { id: 1, url: '/media/a.webp', alt: 'A harness', width: 1600, height: 1200, sizes: [] },
  summary: 'What a swing fall does.',
  author: 'Aroha Ngata',
  date: new Date('2026-04-01T12:00:00.000Z'),
  firstPublishedAt: null,
}

const job = {
  title: 'Trainer',
  crumbs,
  path: '/about/careers/trainer-waikato/',
  closingDate: new Date('2026-06-16T12:00:00.000Z'),
  description: 'Teach people to come home.',
  link: 'https://jobs.example/1',
  pdf: { id: 1, title: 'Trainer', url: '/documents/trainer.pdf', bytes: 1_400_000 },
}

const drawJob = (now: string) => render(createElement(JobHead, { page: job, now: new Date(now) }))

afterEach(cleanup)

test('a job without an address of its own leads to our form', () => {
  render(createElement(JobHead, { page: { ...job, link: null }, now: new Date('2026-06-15T22:00:00.000Z') }))
  expect(screen.getByRole('link', { name: 'Apply Now: Trainer' }).getAttribute('href')).toBe(
    '/about/careers/apply/?job=trainer-waikato',
  )
})

describe('an article', () => {
  test('shows title, day, author, categories, first words and picture', () => {
    render(createElement(ArticleHead, { page: article, categories: ['Height'], minutes: 4 }))
    screen.getByRole('heading', { level: 1, name: 'Clip on' })
    expect(screen.getByText('01 Apr 2026').getAttribute('datetime')).toBe('2026-04-01')
    screen.getByText('Aroha Ngata')
    screen.getByText('Height')
    screen.getByText('4 min read')
    screen.getByText('What a swing fall does.')
    screen.getByRole('img', { name: 'A harness' })
  })

  test('may have a title alone', () => {
    const bare = { ...article, image: null, summary: null, author: null, date: null }
    render(createElement(ArticleHead, { page: bare, categories: [], minutes: 1 }))
    screen.getByRole('heading', { level: 1, name: 'Clip on' })
    expect(screen.queryByText(/^By/)).toBeNull()
    expect(screen.queryByRole('img')).toBeNull()
  })
})

describe('a job', () => {
  test('shows until when and how to apply', () => {
    drawJob('2026-06-15T22:00:00.000Z')
    screen.getByText('Applications close 16 Jun 2026')
    expect(screen.getByRole('link', { name: /^Apply Now/ }).getAttribute('href')).toBe('https://jobs.example/1')
    expect(screen.getByRole('link', { name: /^Download PDF.*1.4 MB/ }).getAttribute('href')).toBe(
      '/documents/trainer.pdf',
    )
  })

  test('that has closed says so and offers no way to apply', () => {
    drawJob('2026-06-16T12:00:00.000Z')
    screen.getByText('Applications for this job have closed.')
    expect(screen.queryByRole('link', { name: /^Apply Now|^Download/ })).toBeNull()
    screen.getByText('Teach people to come home.')
  })
})

test('neither has barriers', async () => {
  const { container } = render(
    createElement('div', null, [
      createElement(ArticleHead, { key: 'a', page: article, categories: ['Height'], minutes: 1 }),
      createElement(JobHead, { key: 'b', page: job, now: new Date('2026-06-01T00:00:00.000Z') }),
    ]),
  )
  const rules = {
    'color-contrast': { enabled: false },
    'landmark-unique': { enabled: false },
    'landmark-no-duplicate-banner': { enabled: false },
    'page-has-heading-one': { enabled: false },
  }
  const { violations } = await axe.run(container, { rules })
  expect(violations.map(({ id }) => id)).toEqual([])
})
