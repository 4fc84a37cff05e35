// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { noteArrival } from './keep-focus'
import { KeptFocus } from './kept-focus'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function People() {
  const [names, setNames] = useState(['Aroha', 'Tom', 'Losa'])
  return (
    <>
      <KeptFocus />
      <ul aria-label="People">
        {names.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => setNames(names.filter((other) => other !== name))}>
              Remove {name}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

const press = (name: string) => {
  const button = screen.getByRole('button', { name })
  act(() => button.focus())
  fireEvent.click(button)
}

test('goes to what took the place of the button that is gone, then to the last, then to what held them', async () => {
  render(<People />)
  press('Remove Aroha')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Tom' })))
  press('Remove Losa')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Tom' })))
  press('Remove Tom')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list')))
  act(() => screen.getByRole('list').blur())
  expect(screen.getByRole('list').hasAttribute('tabindex')).toBe(false)
})

test('keeps the place of a button pressed before the page was awake', async () => {
  const page = (isThere: boolean, isAwake: boolean) => (
    <ul>
      {isThere && (
        <li>
          <button type="button">Log out</button>
        </li>
      )}
      <li>This device{isAwake && <KeptFocus />}</li>
    </ul>
  )
  const { rerender } = render(page(true, false))
  act(() => screen.getByRole('button', { name: 'Log out' }).focus())
  rerender(page(true, true))
  rerender(page(false, true))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list')))
})

function Asked() {
  const [isAsked, setAsked] = useState(true)
  return (
    <>
      <KeptFocus />
      <button type="button">Elsewhere</button>
      <div>
        {isAsked ? (
          <>
            <p>Leave the queue?</p>
            <button type="button" onClick={() => setAsked(false)}>
              Keep my place
            </button>
          </>
        ) : (
          <button type="button">Leave the waitlist</button>
        )}
      </div>
    </>
  )
}

test('goes back to the question’s own button', async () => {
  render(<Asked />)
  press('Keep my place')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Leave the waitlist' })))
})

test('leaves alone a click beside everything, and a focus that an action has moved', async () => {
  vi.useFakeTimers()
  render(<Asked />)
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' })
  act(() => elsewhere.focus())
  act(() => elsewhere.blur())
  document.body.append(document.createElement('i'))
  await vi.runAllTimersAsync()
  expect(document.activeElement).toBe(document.body)
  const button = screen.getByRole('button', { name: 'Keep my place' })
  act(() => button.focus())
  fireEvent.click(button)
  act(() => elsewhere.focus())
  await vi.runAllTimersAsync()
  expect(document.activeElement).toBe(elsewhere)
})

test('begins the next page at what an action did, once', () => {
  const page = (said: string) => (
    <main id="main">
      <h1>Seats for you</h1>
      <p role="status">{said}</p>
      <KeptFocus />
    </main>
  )
  noteArrival()
  const { unmount } = render(page('Declined.'))
  expect(document.activeElement).toBe(screen.getByRole('status'))
  unmount()
  noteArrival()
  render(page('')).unmount()
  render(page('Declined.'))
  expect(document.activeElement).toBe(document.body)
})

test('begins the next page at its title where nothing says more', () => {
  noteArrival()
  render(
    <main id="main">
      <h1>Waiting list</h1>
      <KeptFocus />
    </main>,
  )
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})
