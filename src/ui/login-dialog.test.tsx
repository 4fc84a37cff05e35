// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { LoginDialogExample } from './login-dialog-example'

/** jsdom knows the dialog element, but not how to open and close it. */
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
})

afterEach(cleanup)

const loginHref = '/login/azuread-b2c-oauth2/?next=%2Fshop%2F&prompt=login'

function open() {
  const drawn = render(<LoginDialogExample loginHref={loginHref} />)
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show the login dialog' }))
  return drawn
}

describe('the log-in-required modal', () => {
  test('opens with its title, its text and a Log in button', () => {
    open()
    screen.getByRole('dialog', { name: 'Log in first' })
    screen.getByText('You need to log in to add items to your cart.')
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(loginHref)
  })

  test('closes with its close button', () => {
    open()
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('opens again after the browser closed it', () => {
    open()
    act(() => screen.getByRole<HTMLDialogElement>('dialog').close())
    expect(screen.queryByRole('dialog')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Show the login dialog' }))
    screen.getByRole('dialog', { name: 'Log in first' })
  })

  test('has no barriers', async () => {
    const { container } = open()
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})
