// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { unpackGiven } from './given'
import { Island, Slot } from './island'

it('stands inside a paragraph without ending it, with what it was given', () => {
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(
    <p>
      <Island name="DateLink" given={{ spoken: 'Mon 7 Dec, "8.30 am"' }}>
        <a href="/">
          <Slot>Book</Slot>
        </a>
      </Island>
    </p>,
  )
  const part = page.querySelector('p [data-island="DateLink"]')
  expect(part?.querySelector('a [data-slot]')?.textContent).toBe('Book')
  expect(unpackGiven(part?.getAttribute('data-given') ?? '')).toEqual({ spoken: 'Mon 7 Dec, "8.30 am"' })
})
