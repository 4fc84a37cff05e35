import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { handbookFor, partsOf } from './handbook.rules'

const sources = fs
  .globSync('src/{features,ui,app}/**/*.{ts,tsx}')
  .filter((file) => !file.includes('handbook') && !file.includes('.test.'))
  .map((file) => fs.readFileSync(path.resolve(file), 'utf8'))
  .join('\n')

const all = handbookFor({ roles: ['admin'] }).flatMap(({ tasks }) => tasks)
const named = all.flatMap(({ title, steps }) =>
  steps.flatMap((step) =>
    partsOf(step).flatMap(({ text, isOnScreen }) => (isOnScreen ? [[title, text] as const] : [])),
  ),
)

test.each(named)('%s: the desk says “%s”', (_title, label) => {
  const words = label.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  // In quotes, or as the text of an element.
  expect(new RegExp(`['"\`]${words}['"\`]|>\\s*${words}\\s*<`).test(sources)).toBe(true)
})

test('every step is whole: asterisks come in pairs, and it ends as a sentence does', () => {
  for (const { steps } of all)
    for (const step of steps) {
      expect(step.split('*').length % 2, step).toBe(1)
      expect(step).toMatch(/[.”]$/)
    }
})

test('each role reads about its own work, administrators about all of it', () => {
  const titles = (role: 'trainer' | 'editor' | 'finance') =>
    handbookFor({ roles: [role] }).map(({ title, tasks }) => `${title}: ${tasks.length}`)
  expect(titles('trainer')).toEqual(['Every day: 2', 'Trainers, on the day: 3'])
  expect(titles('editor')).toEqual(['Every day: 2', 'Words and pages: 1'])
  expect(titles('finance')).toEqual([
    'Every day: 2',
    'Planning: 1',
    'Money: 5',
    'Words and pages: 1',
    'Running the desk: 2',
  ])
  expect(handbookFor({ roles: [] })).toEqual([])
  expect(all).toHaveLength(29)
})

test('names of the screen are told from the words around them', () => {
  expect(partsOf('Choose *Add leave* for them.')).toEqual([
    { text: 'Choose ', isOnScreen: false },
    { text: 'Add leave', isOnScreen: true },
    { text: ' for them.', isOnScreen: false },
  ])
})
