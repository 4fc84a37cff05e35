// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useStepHeading } from './steps'

function Flow({ step, isReady = true }: { step: string; isReady?: boolean }) {
  const heading = useStepHeading(step, isReady)
  return (
    isReady && (
      <h2 ref={heading} tabIndex={-1}>
        {step}
      </h2>
    )
  )
}

const inSight = vi.fn()

beforeEach(() => {
  inSight.mockClear()
  document.title = 'Error: Book a course'
  Element.prototype.scrollIntoView = inSight
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the heading takes focus on every step but the one that the page opens with', () => {
  const { rerender } = render(<Flow step="people" isReady={false} />)
  rerender(<Flow step="contact" />)
  expect(document.activeElement).toBe(document.body)
  expect(document.title).toBe('Error: Book a course')
  rerender(<Flow step="payment" />)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'payment' }))
  expect(inSight.mock.contexts).toEqual([document.activeElement])
  expect(document.title).toBe('Book a course')
})
