// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NewGuest } from './phone-guest'

const twin = { id: 7, employeeId: null, name: 'Mere Tāmati', sub: 'Kererū Civil', why: 'the same phone' }

let answer: () => Response

beforeEach(() => vi.stubGlobal('fetch', async () => answer()))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const firstName = () => screen.getByLabelText<HTMLInputElement>('First name')

async function leaveAfter(text: string) {
  render(<NewGuest companyId={3} isToBooker={false} add={() => {}} use={() => {}} />)
  press('Someone new')
  fireEvent.change(firstName(), { target: { value: 'Mere' } })
  press('Add them')
  expect((await screen.findByRole('alert')).textContent).toContain(text)
  press('Go back')
  press('Someone new')
}

test('errors are gone when the form is opened again, and what was typed is kept', async () => {
  answer = () =>
    Response.json({ success: false, code: 422, errors: { lastName: ['Enter a last name.'] } }, { status: 422 })
  await leaveAfter('Enter a last name.')
  expect(screen.queryByText(/Error:/)).toBeNull()
  expect(screen.getByLabelText('Last name').getAttribute('aria-invalid')).toBeNull()
  expect(firstName().value).toBe('Mere')
})

test('the warning of a duplicate is gone too', async () => {
  answer = () => Response.json({ success: true, data: { items: [twin] } })
  await leaveAfter('Are they here already?')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(firstName().value).toBe('Mere')
})
