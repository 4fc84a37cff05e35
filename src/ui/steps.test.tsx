// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useStepHeading } from './steps'

const onMove = vi.fn()

function Flow({ step, isReady = true }: { step: string; isReady?: boolean }) {
  const heading = useStepHeading(step, isReady, onMove)
  return (
    isReady && (
      <h2 ref={heading} tabIndex={-1}>
        {step}
      </h2>
    )
  )
}

beforeEach(() => {
  onMove.mockClear()
  vi.stubGlobal('scrollTo', () => {})
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the heading takes focus on every step but the one that the page opens with', () => {
  const { rerender } = render(<Flow step="people" isReady={false} />)
  rerender(<Flow step="contact" />)
  expect(document.activeElement).toBe(document.body)
  expect(onMove).not.toHaveBeenCalled()
  rerender(<Flow step="payment" />)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'payment' }))
  expect(onMove).toHaveBeenCalledTimes(1)
})
