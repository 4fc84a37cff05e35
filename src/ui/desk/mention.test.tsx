// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { namesAsTyped } from '../../../tests/support/names'
import { MentionBox } from './mention'

afterEach(cleanup)

const colleagues = namesAsTyped.map(([name], at) => ({ id: at + 1, name }))

function Note() {
  const [text, setText] = useState('')
  return <MentionBox aria-label="Note" colleagues={colleagues} value={text} onWrite={setText} />
}

function offered(typed: string): string[] {
  render(<Note />)
  const box = screen.getByRole('textbox', { name: 'Note' })
  const value = `Ask @${typed}`
  fireEvent.change(box, { target: { value, selectionStart: value.length, selectionEnd: value.length } })
  const found = screen.queryAllByRole('option').map(({ textContent }) => textContent ?? '')
  cleanup()
  return found
}

test.each(namesAsTyped)('%s is offered as stored, and typed %s', (stored, typed) => {
  for (const word of [stored, typed, stored.normalize('NFD')]) expect(offered(word), word).toContain(stored)
})
