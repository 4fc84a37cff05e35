import { expect, test } from 'vitest'
import { pathOfRow } from '@/lib/desk-list'
import { type TaskRow, taskAbouts, taskPath, taskStates, tasksList } from './rules'

test.each([
  ['booking', 7, '/desk/bookings/7/'],
  ['order', 7, '/desk/money/7/'],
  ['enquiry', 7, '/desk/enquiries/7/'],
  ['person', 7, '/desk/people/7/'],
  ['company', 7, '/desk/people/companies/7/'],
  ['start', 7, '/desk/planner/7/'],
  ['moon', 7, '/desk/tasks/'],
  ['person', null, '/desk/tasks/'],
  [null, 7, '/desk/tasks/'],
  [null, null, '/desk/tasks/'],
])('a task about %s %s opens %s', (kind, id, path) => expect(taskPath(kind, id)).toBe(path))

test('everything that a task may be about has a page', () => {
  expect(taskAbouts.filter((kind) => taskPath(kind, 1) === taskPath(null, null))).toEqual([])
})

test('a row opens what it is about', () => {
  const row: TaskRow = {
    id: 1,
    what: 'Ring back',
    about: 'Mere Parata',
    aboutKind: 'person',
    aboutId: 7,
    assignee: 'Aroha',
    givenBy: null,
    dueOn: '2026-12-11',
    state: 'open',
  }
  expect(pathOfRow(tasksList, row)).toBe('/desk/people/7/')
})

test('every state has its chip, and the one that is late is urgent', () => {
  const chips = tasksList.columns.find(({ key }) => key === 'state')
  expect(chips).toMatchObject({
    chips: Object.fromEntries(taskStates.map(({ value, label }) => [value, expect.objectContaining({ label })])),
  })
  expect(chips).toMatchObject({ chips: { late: { tone: 'urgent' } } })
})

test('tasks are sorted by who has them, who gave them and when they are due', () => {
  expect(tasksList.columns.filter(({ isSorted }) => isSorted).map(({ key }) => key)).toEqual([
    'assignee',
    'givenBy',
    'dueOn',
  ])
})
