import { describe, expect, it } from 'vitest'
import { countsIn, type Look, worseThan } from './watch'

const look = (more: Partial<Look> = {}): Look => ({
  isReady: true,
  page: 200,
  counts: { requests: 1_000, failures: 0 },
  ...more,
})
const counts = (requests: number, failures: number): Look => look({ counts: { requests, failures } })
const gone = look({ isReady: false, page: null, counts: null })

describe('requests that a front counted', () => {
  it('are summed over classes and processes, with 5xx apart', () => {
    const text = `# TYPE hivis_requests_total counter
hivis_requests_total{class="page",status="200",process="front 1"} 90
hivis_requests_total{class="page",status="404",process="front 1"} 5
hivis_requests_total{process="front 2",class="personal",status="503"} 3
hivis_requests_total{class="personal",status="500",process="front 2"} 2
hivis_cache_answers_total{result="hit",status="500"} 7
`
    expect(countsIn(text)).toEqual({ requests: 100, failures: 5 })
    expect(countsIn('')).toEqual({ requests: 0, failures: 0 })
  })
})

describe('an instance with the new release', () => {
  it.each<[string, Look, Look[], string | null]>([
    ['is as it was', look(), [look(), look(), look()], null],
    ['is not ready for a moment', look(), [look(), gone, gone, look()], null],
    ['is not ready any more', look(), [look(), gone, gone, gone], 'it is not ready any more'],
    [
      'has no front page any more',
      look(),
      [500, 500, 500].map((page) => look({ page })),
      'its front page is answered with 500',
    ],
    [
      'had none before: the site is not open yet',
      look({ page: 503 }),
      [503, 503, 503].map((page) => look({ page })),
      null,
    ],
    ['had a bad front page twice', look(), [500, 500].map((page) => look({ page })), null],
    ['answers few with an error', look(), [counts(20, 4)], null],
    ['answers one in a hundred with an error', look(), [counts(1_000, 10)], null],
    [
      'answers more',
      look(),
      [counts(1_000, 11)],
      '11 of 1000 requests were answered with an error, 1.1 %; before it was 0.0 %',
    ],
    ['answers as many as before', counts(1_000, 50), [counts(1_000, 100)], null],
    [
      'answers more than twice as many as before',
      counts(1_000, 50),
      [counts(1_000, 101)],
      '101 of 1000 requests were answered with an error, 10.1 %; before it was 5.0 %',
    ],
    ['can’t be counted', look({ counts: null }), [look({ counts: null })], null],
    [
      'is new to counting',
      look({ counts: null }),
      [counts(100, 5)],
      '5 of 100 requests were answered with an error, 5.0 %; before it was 0.0 %',
    ],
    [
      'was not counted in the last look',
      look(),
      [counts(100, 50), look({ counts: null })],
      '50 of 100 requests were answered with an error, 50.0 %; before it was 0.0 %',
    ],
  ])('%s', (_, before, looks, expected) => {
    expect(worseThan(before, looks)).toBe(expected)
  })
})
