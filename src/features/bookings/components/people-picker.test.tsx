// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draftOf } from '../client'
import { PeoplePicker } from './people-picker'

const person = { firstName: 'Mere', lastName: 'Tāmati', dateOfBirth: null, jobTitle: null, employeeNumber: null }
const mere = { id: 1, name: 'Mere Tāmati', jobTitle: null, lacksContact: true }
const hemi = { employeeId: 2, name: 'Hemi Ward', lacksContact: false }
const found = { id: 3, firstName: 'Ana', lastName: 'Fa’asavalu', jobTitle: 'Scaffolder', email: 'ana@example.nz' }

const answerOf = (data: unknown) => Response.json({ success: true, data })

let save: () => void

beforeEach(() => {
  const saved = new Promise<void>((resolve) => {
    save = resolve
  })
  let isSaved = false
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    if (path.includes('?q=')) return answerOf({ items: [found], totalCount: 1 })
    if (path.endsWith('/alike/')) return answerOf({ items: [] })
    if (method === 'PUT') {
      await saved
      isSaved = true
    }
    return answerOf({ ...person, email: isSaved ? 'mere@example.nz' : null, phoneNumber: null })
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a contact that is saved slowly keeps the newer search and the people chosen since', async () => {
  const store = draftOf(1, 1, { name: '', email: '', phoneNumber: '' })
  store.setState({ people: [{ employeeId: 1, name: mere.name, lacksContact: true }] })
  const people = { items: [mere], totalCount: 1, ownId: null }
  const onChange = vi.fn()
  render(<PeoplePicker draft={store.getState()} store={store} people={people} name="Rangi" onChange={onChange} />)
  fireEvent.change(screen.getByLabelText(/Email address/), { target: { value: 'mere@example.nz' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save contact' }))
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  await screen.findByText(/Ana/)
  store.setState({ people: [...store.getState().people, hemi] })
  save()
  await screen.findByText(/Saved\. We reach Mere/)
  await waitFor(() => expect(onChange).toHaveBeenCalled())
  expect(screen.getByText(/Ana/)).toBeDefined()
  expect(onChange).toHaveBeenLastCalledWith({
    people: [{ employeeId: 1, name: mere.name, lacksContact: false }, hemi],
  })
})
