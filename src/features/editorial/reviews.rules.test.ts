import { expect, test } from 'vitest'
import { type Changed, changedText } from './reviews.rules'

const none = { title: false, address: false, text: false, links: false, search: false, dates: false, menus: false }

test.each<[Changed, string]>([
  [null, 'It’s a new page.'],
  [none, 'Changed: how it looks.'],
  [{ ...none, text: true }, 'Changed: text.'],
  [{ ...none, title: true, text: true }, 'Changed: title and text.'],
  [
    { title: true, address: true, text: true, links: true, search: true, dates: true, menus: true },
    'Changed: title, address, text, pictures or links, what search engines show, dates of publishing and place among other pages.',
  ],
])('%o is said as “%s”', (changed, text) => {
  expect(changedText(changed)).toBe(text)
})
