// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test } from 'vitest'
import { DateField } from './date-field'

afterEach(cleanup)

const field = (
  <form>
    <DateField label="Date of birth" name="dateOfBirth" hint="For example 27 3 1990" isBirth />
  </form>
)
const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } })
const posted = () => {
  const [form] = document.forms
  return form && Object.fromEntries(new FormData(form))
}

describe('a date in three fields', () => {
  test('is posted as one day, once all three are entered', () => {
    render(field)
    expect(posted()).toEqual({ dateOfBirth: '' })
    type('Day', '7')
    expect(posted()).toEqual({ dateOfBirth: '' })
    type('Month', '3')
    type('Year', '199')
    expect(posted()).toEqual({ dateOfBirth: '' })
    type('Year', '1990')
    expect(posted()).toEqual({ dateOfBirth: '1990-03-07' })
  })

  test('stops the form while a date of birth is begun and not complete', () => {
    render(field)
    const problem = () => screen.getByLabelText<HTMLInputElement>('Day').validationMessage
    expect(problem()).toBe('')
    type('Month', '3')
    expect(problem()).toBe('Please enter a valid date')
    type('Day', '7')
    type('Year', '1990')
    expect(problem()).toBe('')
  })

  test('is posted as it was typed if it is no date of birth, so that validation refuses it', () => {
    render(
      <form>
        <DateField label="Needed by" name="dueDate" />
      </form>,
    )
    type('Day', '7')
    expect(posted()).toEqual({ dueDate: '--7' })
  })

  test('is posted as it was typed while there is no such day, and as nothing when it is emptied', () => {
    render(field)
    for (const [label, value] of Object.entries({ Day: '31', Month: '2', Year: '1990' })) type(label, value)
    expect(posted()).toEqual({ dateOfBirth: '1990-2-31' })
    for (const label of ['Day', 'Month', 'Year']) type(label, '')
    expect(posted()).toEqual({ dateOfBirth: '' })
  })

  test.each([
    ['1990-03-07', ['07', '03', '1990']],
    ['1990--7', ['7', '', '1990']],
    ['', ['', '', '']],
    [null, ['', '', '']],
  ])('shows %j again, and posts it unchanged', (value, shown) => {
    render(
      <form>
        <DateField label="Date of course" name="dateOfCourse" value={value} />
      </form>,
    )
    expect(['Day', 'Month', 'Year'].map((label) => screen.getByLabelText(label))).toMatchObject(
      shown.map((one) => ({ value: one })),
    )
    expect(posted()).toEqual({ dateOfCourse: value ?? '' })
  })

  test('counts what was typed before the script was there', async () => {
    const page = document.createElement('div')
    page.innerHTML = renderToString(field)
    document.body.append(page)
    for (const [label, value] of Object.entries({ Day: '7', Month: '3', Year: '1990' })) type(label, value)
    const root = await act(async () => hydrateRoot(page, field, { onRecoverableError: () => undefined }))
    expect(posted()).toEqual({ dateOfBirth: '1990-03-07' })
    await act(async () => root.unmount())
    page.remove()
  })

  test('moves to the next field with the Tab key alone', () => {
    render(field)
    screen.getByLabelText('Day').focus()
    type('Day', '27')
    expect(document.activeElement).toBe(screen.getByLabelText('Day'))
  })

  test('brings up digits on a phone, and lets the browser fill in a date of birth', () => {
    const { unmount } = render(field)
    const attributes = (name: string) =>
      ['Day', 'Month', 'Year'].map((label) => screen.getByLabelText(label).getAttribute(name))
    expect(attributes('inputmode')).toEqual(['numeric', 'numeric', 'numeric'])
    expect(attributes('autocomplete')).toEqual(['bday-day', 'bday-month', 'bday-year'])
    unmount()
    render(<DateField label="Date of course" name="dateOfCourse" />)
    expect(attributes('autocomplete')).toEqual(['off', 'off', 'off'])
  })
})

describe('its words', () => {
  const described = (label: string) =>
    (screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)

  test('name the group, the hint and what is wrong, and the link of an error goes to the day', async () => {
    render(
      <DateField
        label="Date of birth"
        name="dateOfBirth"
        hint="For example 27 3 1990"
        errors={['Please enter a valid date']}
      />,
    )
    screen.getByRole('group', { name: 'Date of birth' })
    for (const label of ['Day', 'Month', 'Year']) {
      expect(described(label)).toEqual(['For example 27 3 1990', 'Error: Please enter a valid date'])
      expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
    }
    expect(screen.getByLabelText('Day').id).toBe('field-dateOfBirth')
    expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([])
  })

  test('say nothing wrong while nothing is', () => {
    render(field)
    expect(described('Day')).toEqual(['For example 27 3 1990'])
    expect(screen.getByLabelText('Day').hasAttribute('aria-invalid')).toBe(false)
  })

  test('two dates of a form are apart', () => {
    render(
      <form>
        <DateField label="Date of birth" name="dateOfBirth" value="1990-03-07" isBirth />
        <DateField label="Date of course" name="dateOfCourse" value="2026-11-30" />
      </form>,
    )
    expect(posted()).toEqual({ dateOfBirth: '1990-03-07', dateOfCourse: '2026-11-30' })
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
