// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Crew, noParty, PartyStep } from './phone-party'

const customer = { body: {}, name: 'Kererū Civil', sub: '', companyId: 3, isAlone: false }
const set = () => {}
const crewOf = (name: string) =>
  Response.json({
    success: true,
    data: { people: [{ id: 1, name, sub: '' }], terms: 'none', leftCents: 0, needsPo: false },
  })

let answers: Map<string, (response: Response) => void>
const tell = vi.fn<(crew: Crew) => void>()

beforeEach(() => {
  answers = new Map()
  tell.mockClear()
  vi.stubGlobal(
    'fetch',
    (path: string) => new Promise<Response>((resolve) => answers.set(path.split('slotId=')[1] ?? '', resolve)),
  )
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const step = (slotId: number) => <PartyStep customer={customer} slotId={slotId} party={noParty} set={set} tell={tell} />

async function answer(slotId: string, response: Response) {
  await act(async () => {
    answers.get(slotId)?.(response)
    await new Promise((resolve) => setTimeout(resolve))
  })
}

test('a slow answer for an earlier start doesn’t replace the one for the start that is chosen', async () => {
  const { rerender } = render(step(1))
  rerender(step(2))
  await answer('2', crewOf('Mere'))
  await answer('1', crewOf('Hemi'))
  expect(screen.getAllByRole('checkbox', { name: /Mere|Hemi/ })).toHaveLength(1)
  expect(screen.getByRole('checkbox', { name: /Mere/ })).toBeDefined()
  expect(tell).toHaveBeenCalledTimes(1)
})

test('a start that was left tells nothing any more', async () => {
  const { unmount } = render(step(1))
  unmount()
  await answer('1', crewOf('Hemi'))
  expect(tell).not.toHaveBeenCalled()
})

test('a crew that couldn’t be loaded is announced, until another start is chosen', async () => {
  const { rerender } = render(step(1))
  await answer('1', Response.json({ success: false, code: 503, errors: {} }, { status: 503 }))
  expect(screen.getByRole('alert').textContent).toBe('Error: The crew couldn’t be loaded. Choose the start again.')
  rerender(step(2))
  await answer('2', crewOf('Mere'))
  expect(screen.queryByRole('alert')).toBeNull()
})
