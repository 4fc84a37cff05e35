import { beforeAll, describe, expect, test } from 'vitest'
import { dayMs } from '@/lib/durations'
import {
  type AttemptStatus,
  attemptToken,
  isRetake,
  learnToken,
  outcomeOf,
  packagePolicy,
  readAttemptToken,
  readLearnToken,
  type Seed,
  statusOf,
  typeOf,
  withRuntime,
} from './rules'

beforeAll(() => {
  process.env.PAYLOAD_SECRET = 'only-for-the-tests-0000'
})

const now = new Date('2026-11-27T00:00:00Z')

test('tokens open what they were made for, and an attempt’s for two days', () => {
  expect(readLearnToken(learnToken(7, 9))).toEqual({ attendeeId: 7, personId: 9 })
  expect(readLearnToken(attemptToken(7, now))).toBeNull()
  const token = attemptToken(7, now)
  expect(readAttemptToken(token, new Date(now.getTime() + dayMs))).toBe(7)
  expect(readAttemptToken(token, new Date(now.getTime() + 2 * dayMs))).toBeNull()
  expect(readAttemptToken(learnToken(7, 9), now)).toBeNull()
  expect(readAttemptToken('made-up', now)).toBeNull()
})

type Row = [
  completion: string,
  success: string,
  score: number | null,
  passMark: number | null,
  before: AttemptStatus,
  is: AttemptStatus,
]

test.each<Row>([
  ['not attempted', '', null, null, 'new', 'incomplete'],
  ['incomplete', '', 90, 80, 'new', 'incomplete'],
  ['completed', '', null, 80, 'new', 'completed'],
  ['completed', '', 79, 80, 'new', 'failed'],
  ['completed', '', 80, 80, 'new', 'passed'],
  ['completed', '', 10, null, 'incomplete', 'completed'],
  ['passed', '', 10, 80, 'incomplete', 'passed'],
  ['failed', '', null, null, 'incomplete', 'failed'],
  ['completed', 'failed', 90, 80, 'incomplete', 'failed'],
  ['completed', 'passed', null, null, 'incomplete', 'passed'],
  ['incomplete', 'unknown', null, null, 'new', 'incomplete'],
  ['failed', '', null, null, 'passed', 'passed'],
  ['incomplete', '', null, null, 'completed', 'completed'],
  ['passed', '', null, null, 'completed', 'passed'],
  ['incomplete', '', null, null, 'failed', 'failed'],
])('%s and %j with %j of %j after %s is %s', (completion, success, score, passMark, before, is) => {
  expect(statusOf({ completion, success, score }, { passMark, before })).toBe(is)
})

test.each<[AttemptStatus[], string]>([
  [[], 'new'],
  [['new', 'new'], 'new'],
  [['passed', 'new'], 'going'],
  [['incomplete'], 'going'],
  [['passed', 'completed'], 'passed'],
  [['passed', 'failed'], 'failed'],
])('%j is %s', (statuses, outcome) => {
  expect(outcomeOf(statuses)).toBe(outcome)
})

test('only what failed is taken again', () => {
  expect((['new', 'incomplete', 'completed', 'passed', 'failed'] as const).filter(isRetake)).toEqual(['failed'])
})

test.each([
  ['index.HTML', 'text/html; charset=utf-8'],
  ['a/b.svg', 'image/svg+xml'],
  ['a.unknown', 'application/octet-stream'],
  ['noname', 'application/octet-stream'],
])('%s is sent as %s', (path, type) => {
  expect(typeOf(path)).toBe(type)
})

const seed: Seed = {
  standard: 'scorm-1.2',
  origin: 'https://hivis.example',
  learnerId: '1',
  learnerName: '</script><script>alert(1)</script>',
  status: 'new',
  score: null,
  seconds: 0,
  location: '',
  suspendData: '',
  passMark: null,
  launchData: '',
}

describe('a page of a package', () => {
  const base = 'https://hivis.example/api/learn/t/'
  test.each([
    [
      '<!DOCTYPE html><html lang="en"><head><title>',
      '<!DOCTYPE html><html lang="en"><head><script>window.__hivisSeed=',
    ],
    ['<html><body>', '<html><script>'],
    ['<!doctype html><p>', '<!doctype html><script>'],
    ['<p>', '<script>'],
    ['<header></header>', '<script>'],
  ])('%s begins with the runtime', (html, begins) => {
    expect(withRuntime(html, { seed, base }).startsWith(begins)).toBe(true)
  })

  test('can’t be broken out of by a name', () => {
    const html = withRuntime('<head>', { seed, base })
    expect(html.match(/<script>/g)).toHaveLength(1)
  })

  test('may load its own files alone, in a sandbox without our origin', () => {
    const policy = packagePolicy(base)
    expect(policy).toContain(`sandbox allow-scripts allow-forms allow-modals; default-src 'none'`)
    expect(policy).toContain(`connect-src ${base} data: blob:`)
    expect(policy).not.toMatch(/allow-same-origin|allow-top|allow-popups|'self'|\*/)
  })
})
