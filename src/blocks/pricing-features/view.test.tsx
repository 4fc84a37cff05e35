// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, test } from 'vitest'
import { pageExample } from '../examples'
import { drawBlock } from '../views'
import { pricingFeaturesSchema } from './config'
import { pricingFeaturesExamples } from './examples'

const { plain, full, empty } = pricingFeaturesExamples
const draw = (example: object) => render(drawBlock('pricingFeatures', example, pageExample))

afterEach(cleanup)

describe('pricing features', () => {
  test('are two tables under their titles, with columns Features, Business and Unlimited', () => {
    draw(full)
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'On site',
      'In the office',
    ])
    for (const name of ['On site', 'In the office']) {
      const table = within(screen.getByRole('table', { name }))
      expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
        'Features',
        'Business',
        'Unlimited',
      ])
    }
    screen.getByText('What your foremen and their crews use every day.')
    screen.getByText('A tablet in a steel case, on loan.')
  })

  test('say each value in words: yes, a tick, unlimited, one optional, nothing', () => {
    draw({
      tables: [
        {
          title: 'All values',
          features: [
            { title: 'A', business: 'true', unlimited: 'tick' },
            { title: 'B', business: 'unlimited', unlimited: 'one_optional' },
            { title: 'C', business: null },
          ],
        },
      ],
    })
    expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'FeaturesBusinessUnlimited',
      'AYesIncluded',
      'BUnlimitedOne, optional',
      'CNot includedNot included',
    ])
    expect(screen.getByText('Included').parentElement?.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
  })

  test('take a true that is no text', () => {
    const features = [{ title: 'A', business: true }]
    const { tables } = pricingFeaturesSchema.parse({ tables: [{ title: 'T', features }] })
    expect(tables[0]?.features[0]).toMatchObject({ business: 'true', unlimited: null })
  })

  test('of three tables or an unknown value do not parse', () => {
    const [table] = plain.tables
    expect(pricingFeaturesSchema.safeParse({ tables: [table, table, table] }).success).toBe(false)
    const features = [{ title: 'A', business: 'sometimes' }]
    expect(pricingFeaturesSchema.safeParse({ tables: [{ title: 'T', features }] }).success).toBe(false)
  })

  test('without a table draw nothing', () => {
    expect(draw(empty).container.innerHTML).toBe('')
  })

  test('have no barriers', async () => {
    const { container } = draw(full)
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})
