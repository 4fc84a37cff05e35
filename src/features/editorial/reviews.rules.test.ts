import { expect, test } from 'vitest'
import {
  type Changed,
  type Comment,
  changedText,
  chosenInstant,
  initialsOf,
  isInOrder,
  threadsOf,
} from './reviews.rules'

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

const comment = (id: number, answersId: number | null = null, settledAt: Date | null = null): Comment => ({
  id,
  answersId,
  blockId: null,
  about: null,
  text: 'x',
  by: 'Ana',
  byId: 1,
  settledAt,
  createdAt: new Date(0),
})

test('comments are read with their answers, open ones first', () => {
  const threads = threadsOf([comment(1, null, new Date(0)), comment(2), comment(3, 1), comment(4, 2), comment(5)])
  expect(threads.map(({ id, answers }) => [id, answers.map((answer) => answer.id)])).toEqual([
    [2, [4]],
    [5, []],
    [1, [3]],
  ])
})

test.each([
  ['Tomasi Vakauta', 'TV'],
  ['Hēmi', 'H'],
  ['Mary Jane de Vries', 'MV'],
  ['', ''],
])('the letters of %s are %s', (name, letters) => {
  expect(initialsOf(name)).toBe(letters)
})

test.each([
  ['2026-12-01T06:00', '2026-11-30T17:00:00.000Z'],
  ['2026-07-01T06:00', '2026-06-30T18:00:00.000Z'],
  ['', null],
  ['tomorrow', undefined],
  ['2026-13-99T06:00:00', undefined],
])('%s in New Zealand is %s', (local, instant) => {
  const chosen = chosenInstant(local)
  expect(chosen instanceof Date ? chosen.toISOString() : chosen).toBe(instant)
})

const [early, late] = [new Date('2035-01-01T00:00:00Z'), new Date('2035-02-01T00:00:00Z')]

test.each([
  [null, null, true],
  [early, null, true],
  [null, early, true],
  [early, late, true],
  [late, early, false],
  [early, early, false],
])('a page that goes live %s and comes off %s: %s', (goesLive, comesOff, isFine) => {
  expect(isInOrder({ goesLive, comesOff })).toBe(isFine)
})
