// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AddressParts } from '../rules'
import { AddressField } from './address-field'

const queen = {
  line1: '14 Queen Street',
  line2: null,
  suburb: 'Auckland Central',
  city: 'Auckland',
  postcode: '1010',
  region: 'auckland',
  country: 'NZ',
}
const labels = [
  '14 Queen Street, Auckland Central, Auckland 1010',
  '14 Queen Street, Cambridge 3434',
  '14 Queen Street, Picton 7220',
]

let isAway: boolean
let searches: string[]
let address: Record<string, string | null>

beforeEach(() => {
  isAway = false
  searches = []
  address = queen
  vi.stubGlobal('fetch', async (given: string) => {
    const url = new URL(given, 'http://localhost')
    if (isAway) return Response.json({ success: false, code: 503, reason: 'UNAVAILABLE', errors: {} }, { status: 503 })
    if (!url.pathname.endsWith('/address-search/')) return Response.json({ success: true, data: address })
    const q = url.searchParams.get('q') ?? ''
    searches.push(q)
    const suggestions = q.includes('nowhere') ? [] : labels.map((label, index) => ({ id: `a-${index}`, label }))
    return Response.json({ success: true, data: { suggestions } })
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function draw({ value = {}, errors = {} }: { value?: AddressParts; errors?: Record<string, string[]> } = {}) {
  const form = (given: Record<string, string[]>) => (
    <form data-testid="form">
      <AddressField legend="Mailing address" name="mail" value={value} errors={given} />
      <button type="submit">Send</button>
    </form>
  )
  const { rerender, container } = render(form(errors))
  return { container, fail: (given: Record<string, string[]>) => rerender(form(given)) }
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Find your address' })
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const press = (key: string) => fireEvent.keyDown(field(), { key })
const options = () => screen.findAllByRole('option')
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent
const entered = () => Object.fromEntries(new FormData(screen.getByTestId<HTMLFormElement>('form')))
const manually = () => screen.getByRole('button', { name: 'Enter address manually' })
const barriers = async (container: Element) => {
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
  return violations.map(({ id }) => id)
}

describe('the lookup', () => {
  test('suggests while one types, and fills every part of the address that is clicked', async () => {
    draw()
    expect(field().getAttribute('aria-expanded')).toBe('false')
    type('14 queen')
    expect((await options()).map(({ textContent }) => textContent)).toEqual(labels)
    expect(field().getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByRole('status').textContent).toBe('3 addresses found. Choose with the arrow keys and Enter.')
    fireEvent.click(screen.getByText(labels[0] ?? ''))
    await waitFor(() => expect(field().value).toBe(labels[0]))
    await waitFor(() =>
      expect(entered()).toEqual({
        mailIsManualEntry: 'no',
        'mail.line1': '14 Queen Street',
        'mail.line2': '',
        'mail.suburb': 'Auckland Central',
        'mail.city': 'Auckland',
        'mail.postcode': '1010',
        'mail.region': 'auckland',
      }),
    )
    expect(screen.queryByRole('option')).toBeNull()
  })

  test('is worked by the arrow keys, in a circle, and Enter chooses', async () => {
    draw()
    type('14 queen')
    await options()
    expect(active()).toBeUndefined()
    press('ArrowDown')
    expect(active()).toBe(labels[0])
    press('ArrowUp')
    expect(active()).toBe(labels[2])
    press('ArrowDown')
    press('ArrowDown')
    expect([active(), screen.getAllByRole('option', { selected: true })]).toEqual([labels[1], [expect.anything()]])
    press('Enter')
    await waitFor(() => expect(entered()['mail.line1']).toBe('14 Queen Street'))
    expect(field().getAttribute('aria-expanded')).toBe('false')
  })

  test('Enter on an open list goes to its first address instead of sending the form', async () => {
    draw()
    type('14 queen')
    await options()
    expect(press('Enter')).toBe(false)
    expect(active()).toBe(labels[0])
    press('Escape')
    expect(press('Enter')).toBe(true)
  })

  test('Escape and leaving the field close the list and keep what was typed; an arrow opens it again', async () => {
    draw()
    type('14 queen')
    await options()
    press('Escape')
    expect([screen.queryByRole('option'), field().value]).toEqual([null, '14 queen'])
    press('ArrowDown')
    expect(active()).toBe(labels[0])
    fireEvent.blur(field())
    expect([screen.queryByRole('option'), field().value, entered()['mail.line1']]).toEqual([
      null,
      '14 queen',
      '14 queen',
    ])
  })

  test('asks once for what was typed in one go, from three letters on', async () => {
    draw()
    vi.useFakeTimers()
    for (const text of ['1', '14', '14 ']) type(text)
    await vi.runAllTimersAsync()
    vi.useRealTimers()
    expect(searches).toEqual([])
    for (const text of ['14 q', '14 qu', '14 que']) type(text)
    await options()
    expect(searches).toEqual(['14 que'])
  })

  test('says so when there is no such address', async () => {
    draw()
    type('nowhere')
    await screen.findByText('We couldn’t find that address. Check the spelling, or enter it manually.')
    expect(field().getAttribute('aria-expanded')).toBe('false')
  })

  test('shows the address that was there before, and asks nothing for it', async () => {
    draw({ value: queen })
    expect(field().value).toBe(labels[0])
    expect(entered()).toMatchObject({ 'mail.city': 'Auckland', 'mail.postcode': '1010' })
    expect(searches).toEqual([])
  })

  test('an address whose postcode no one knows is finished by hand', async () => {
    address = { ...queen, postcode: null }
    draw()
    type('14 queen')
    await options()
    press('ArrowDown')
    press('Enter')
    await screen.findByText('We don’t have all of this address. Please add what’s missing.')
    expect(screen.getByLabelText<HTMLInputElement>('Town or city').value).toBe('Auckland')
    expect(screen.getByLabelText<HTMLInputElement>('Postcode').value).toBe('')
  })

  test('has no barriers, closed, open and with an error', async () => {
    const { container, fail } = draw()
    expect(await barriers(container)).toEqual([])
    type('14 queen')
    await options()
    press('ArrowDown')
    expect(await barriers(container)).toEqual([])
    fail({ mail: ['Please enter your address'] })
    expect(await barriers(container)).toEqual([])
    expect(field().getAttribute('aria-describedby')).toBe('field-mail-hint field-mail-error')
    expect(document.getElementById('field-mail-error')?.textContent).toBe('Error: Please enter your address')
  })
})

describe('entering by hand', () => {
  const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

  test('is always offered, takes over what was looked up, and gives it back', async () => {
    draw({ value: queen })
    fireEvent.click(manually())
    expect(document.activeElement).toBe(input('First line'))
    expect(input('First line').value).toBe('14 Queen Street')
    expect(input('Region').value).toBe('auckland')
    expect(entered().mailIsManualEntry).toBe('yes')
    fireEvent.change(input('First line'), { target: { value: '16 Queen Street' } })
    fireEvent.click(screen.getByRole('button', { name: 'Search for an address instead' }))
    expect(document.activeElement).toBe(field())
    expect(field().value).toBe('16 Queen Street, Auckland Central, Auckland 1010')
    expect(entered()).toMatchObject({ 'mail.line1': '16 Queen Street', 'mail.region': 'auckland' })
  })

  test('takes over as its first line what was typed but not chosen', async () => {
    draw()
    type('The blue house')
    fireEvent.click(manually())
    expect(input('First line').value).toBe('The blue house')
  })

  test('opens by itself, calmly, while the lookup is down', async () => {
    isAway = true
    draw()
    type('14 queen')
    await screen.findByText('We can’t look up addresses right now. Please enter yours here.')
    expect(input('First line').value).toBe('14 queen')
    expect(document.activeElement).toBe(input('First line'))
  })

  test('opens when a part is wrong, and stays while the next answer is awaited', async () => {
    const { container, fail } = draw()
    type('14 Queen Street')
    fail({ 'mail.city': ['Please enter the city'], 'mail.postcode': ['Please enter a valid postcode'] })
    expect(document.getElementById('field-mail.city-error')?.textContent).toBe('Error: Please enter the city')
    expect(input('First line').value).toBe('14 Queen Street')
    expect(await barriers(container)).toEqual([])
    fireEvent.change(input('Town or city'), { target: { value: 'Auckland' } })
    fail({})
    expect(input('Town or city').value).toBe('Auckland')
  })

  test('takes at most 20 characters as a postcode and has a region of 17', () => {
    draw()
    fireEvent.click(manually())
    expect(input('Postcode').maxLength).toBe(20)
    expect(input('Region').querySelectorAll('option:not([value=""])')).toHaveLength(17)
  })
})
