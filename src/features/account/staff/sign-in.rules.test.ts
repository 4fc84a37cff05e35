import { afterEach, expect, test } from 'vitest'
import { deskWayOf, readAsk, rolesOfGroups } from './sign-in.rules'

afterEach(() => {
  delete process.env.STAFF_STEP_UP_ACR
})

test.each([
  ['', {}],
  ['prompt=login', { prompt: 'login' }],
  ['prompt=none', {}],
  ['max_age=600', { maxAge: 600, levels: [] }],
  ['max_age=0', { maxAge: 0, levels: [] }],
  ['max_age=600&prompt=login', { maxAge: 600, levels: [], prompt: 'login' }],
  ['max_age=43200', { maxAge: 43_200, levels: [] }],
  ['max_age=43201', { maxAge: 43_200, levels: [] }],
  ['max_age=99999', { maxAge: 43_200, levels: [] }],
  ['max_age=100000', {}],
  ['max_age=-1', {}],
  ['max_age=6e2', {}],
  ['max_age=', {}],
])('the address ?%s asks the identity provider for %j', (query, ask) => {
  expect(readAsk(new URLSearchParams(query))).toEqual(ask)
})

test('a fresh sign-in is as strong as the settings say, an ordinary one as it is', () => {
  process.env.STAFF_STEP_UP_ACR = 'mfa phr'
  expect(readAsk(new URLSearchParams('max_age=600'))).toEqual({ maxAge: 600, levels: ['mfa', 'phr'] })
  expect(readAsk(new URLSearchParams('prompt=login'))).toEqual({ prompt: 'login' })
})

test.each([
  ['logout', '/admin/collections/pages', '/desk/sign-out/'],
  ['login', '/admin/collections/pages', '/desk/sign-in/?next=%2Fadmin%2Fcollections%2Fpages'],
  ['login', undefined, '/desk/sign-in/?next=%2Fadmin'],
  ['login', ['/admin/collections/pages'], '/desk/sign-in/?next=%2Fadmin'],
  ['login', 'https://elsewhere.example/admin', '/desk/sign-in/?next=%2Fadmin'],
  ['login', '//elsewhere.example/', '/desk/sign-in/?next=%2Fadmin'],
  ['logout-inactivity', undefined, '/desk/sign-in/?next=%2Fadmin'],
  ['create-first-user', undefined, '/desk/sign-in/?next=%2Fadmin'],
  ['forgot', undefined, '/desk/sign-in/?next=%2Fadmin'],
  ['reset', undefined, '/desk/sign-in/?next=%2Fadmin'],
  ['collections', '/admin', null],
  [undefined, '/admin', null],
])('the page %s of the back office, from %j, leads to %s', (segment, back, way) => {
  expect(deskWayOf(segment, back)).toBe(way)
})

test('groups give their roles, each once', () => {
  const pairs = [
    { group: 'office', role: 'support' },
    { group: 'money', role: 'finance' },
    { group: 'desk', role: 'support' },
  ] as const
  expect(rolesOfGroups(['office', 'desk', 'other'], pairs)).toEqual(['support'])
  expect(rolesOfGroups([], pairs)).toEqual([])
})
