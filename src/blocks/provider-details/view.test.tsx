// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, test } from 'vitest'
import { pageExample } from '../examples'
import { drawBlock } from '../views'
import { providerDetailsExamples } from './examples'

const { plain, full } = providerDetailsExamples
const nothing = { legalName: null, nzbn: null, companyNumber: null, gstNumber: null, address: null }

const facts = () =>
  screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)

afterEach(cleanup)

describe('provider details', () => {
  test('say who the company is, with its numbers, address, phone and email', () => {
    render(drawBlock('providerDetails', full, pageExample))
    screen.getByRole('heading', { level: 2, name: 'Who we are' })
    expect(facts()).toEqual([
      'Company: Hivis Training Limited',
      'NZBN: 9429000000000',
      'GST number: 123-456-789',
      'Address: 88 Church Street, Onehunga, Auckland 1061',
      'Phone: 0800 448 472',
      'Email: kia.ora@hivis.example',
    ])
  })

  test('fall back to the brand, and leave out what staff have not entered', () => {
    const settings = { ...pageExample.settings, supportPhone: '', provider: nothing }
    render(drawBlock('providerDetails', plain, { ...pageExample, settings }))
    expect(facts()).toEqual(['Company: Hivis', 'Email: kia.ora@hivis.example'])
  })

  test('have no barriers', async () => {
    const { container } = render(drawBlock('providerDetails', full, pageExample))
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})
