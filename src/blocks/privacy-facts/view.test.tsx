// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, test } from 'vitest'
import { factLists } from '@/features/privacy/notice.rules'
import { pageExample } from '../examples'
import { drawBlock } from '../views'
import { privacyFactsSchema } from './config'
import { privacyFactsExamples } from './examples'

const { plain, full, empty } = privacyFactsExamples
const draw = (example: object) => render(drawBlock('privacyFacts', example, pageExample))

afterEach(cleanup)

describe('privacy facts', () => {
  test('are a table: what, why and how long', () => {
    draw(plain)
    const table = screen.getByRole('table', { name: 'Cookies and storage' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Name', 'What it’s for', 'How long'])
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['__Host-hivis-session', 'hivis-consent'])
    within(table).getByText('365 days')
  })

  test('say who gets data in words of their own', () => {
    draw(full)
    screen.getByRole('columnheader', { name: 'What they get' })
    screen.getByText('We never sell it. These get the part they need, and nothing more.')
  })

  test('without any draw nothing', () => {
    expect(draw(empty).container.innerHTML).toBe('')
  })

  test('editors choose from the lists that the product knows', () => {
    expect(privacyFactsSchema.shape.list.options).toEqual([...factLists])
  })

  test('have no barriers', async () => {
    const { container } = draw(full)
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})
