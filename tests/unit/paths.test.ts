import { expect, it } from 'vitest'
import { accountAuthenticatePath, calendarOfCoursePage, loginPath, pathOfSegments, safeNext } from '@/paths'

it('writes the login route with next and prompt=login', () => {
  expect(loginPath('/training/course-calendar/')).toBe(
    '/login/azuread-b2c-oauth2/?next=%2Ftraining%2Fcourse-calendar%2F&prompt=login',
  )
  expect(accountAuthenticatePath()).toBe('/account-authenticate/?booking=1')
})

it.each([
  [
    'https://www.example.co.nz/training/courses/working-at-height/',
    '/training/course-calendar/?course=working-at-height',
  ],
  [
    'https://www.example.co.nz/training/courses/working-at-height/?utm=x',
    '/training/course-calendar/?course=working-at-height',
  ],
  ['https://www.example.co.nz/training/', '/training/course-calendar/'],
  ['nonsense', '/training/course-calendar/'],
  [null, '/training/course-calendar/'],
])('leads from %s to the dates of its course', (from, path) => {
  expect(calendarOfCoursePage(from)).toBe(path)
})

it.each([
  '//evil.nz',
  '/\\evil.nz',
  'https://evil.nz',
  'javascript:alert(1)',
  '/\tevil',
  '/a\\b',
  '',
  '/%0d%0a',
  'evil',
  '/./\\evil',
  '/..//evil.nz',
  '/.//evil.nz',
])('never takes %j off the site', (value) => {
  const next = safeNext(value)
  expect(next === null || new URL(next, 'https://own.nz').origin === 'https://own.nz').toBe(true)
  if (next !== null) expect(next.startsWith('//')).toBe(false)
})

it('keeps a path of this site with its query', () => {
  expect(safeNext('/course-redirector/7/?book-session=1')).toBe('/course-redirector/7/?book-session=1')
})

it('survives segments that can’t be decoded', () => {
  expect(pathOfSegments(['%zz'])).toBe('/%zz/')
  expect(pathOfSegments(undefined)).toBe('/')
})
