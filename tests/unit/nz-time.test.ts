import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'

/** Times are New Zealand's, wherever the machine stands (integrity, row 27): the same questions in a process of its own for each time zone. */
const zones = ['UTC', 'Pacific/Auckland', 'America/Los_Angeles'] as const

/** Question and answer; the first 2.30 am of 5 April 2026 is in summer time, the second an hour later. */
const table: readonly (readonly [question: string, answer: string | boolean])[] = [
  ['at 2.30 am of the day it is twice', '2026-04-04T13:30:00.000Z'],
  ['at 1.59 am before that', '2026-04-04T12:59:00.000Z'],
  ['at 3 am after that', '2026-04-04T15:00:00.000Z'],
  ['at 2.30 am of the day it is not', '2026-09-26T14:30:00.000Z'],
  ['at 3 am of that day', '2026-09-26T14:00:00.000Z'],
  ['at 7.30 am the day before summer time', '2026-09-25T19:30:00.000Z'],
  ['at 7.30 am the day after', '2026-09-27T18:30:00.000Z'],
  ['at 7.30 am the day before winter time', '2026-04-03T18:30:00.000Z'],
  ['at 7.30 am the day after winter time', '2026-04-05T19:30:00.000Z'],
  ['at midnight of New Year', '2026-12-31T11:00:00.000Z'],
  ['the first 2.30 am', '2026-04-05 Sunday 2.30 am'],
  ['the second 2.30 am', '2026-04-05 Sunday 2.30 am'],
  ['the minute before summer time', '2026-09-27 Sunday 1.59 am'],
  ['the minute of summer time', '2026-09-27 Sunday 3.00 am'],
  ['the last minute of a year', '2026-12-31 Thursday 11.59 pm'],
  ['the first minute of a year', '2027-01-01 Friday 12.00 am'],
  ['half past eleven in London is tomorrow', '2026-11-22 Sunday 12.30 am'],
  ['the general date', '05 Sep 2026'],
  ['the date of a course', '05/09/26'],
  ['a short day', 'Tue 1 Dec'],
  ['a long day', 'Friday 11 Dec 2026'],
  ['a written day', '05 Apr 2026'],
  ['a written month', 'November 2026'],
  ['the day after the clocks change to winter', '2026-04-05'],
  ['the day after the clocks change to summer', '2026-09-27'],
  ['ninety days on', '2027-02-28'],
  ['a day before New Year', '2026-12-31'],
  ['the end of seven days into summer', '2026-10-02T10:59:59.999Z'],
  ['the end of seven days into winter', '2026-04-08T11:59:59.999Z'],
  ['the end of today, late in the evening', '2026-11-21T10:59:59.999Z'],
  ['the end of today, a minute later', '2026-11-22T10:59:59.999Z'],
  ['windows of a course at the end of the seventh day', '7,14,30,90'],
  ['windows of one a minute later', '14,30,90'],
  ['windows of one after the clocks change', '14,30,90'],
  ['windows of one in ninety days', '90'],
  ['free in the last minute before five working days over Easter', true],
  ['not free a minute later', false],
  ['free over a regional anniversary', true],
  ['a calendar file of the first 2.30 am', 'DTSTART:20260404T133000Z DTEND:20260404T173000Z'],
  ['a calendar file of the second', 'DTSTART:20260404T143000Z DTEND:20260404T183000Z'],
  ['a calendar file over the start of summer', 'DTSTART:20260926T130000Z DTEND:20260926T170000Z'],
]

describe.each(zones)('on a machine in %s', (zone) => {
  let answers: Record<string, unknown>

  beforeAll(async () => {
    const run = promisify(execFile)
    const command = ['--import', 'tsx', 'tests/support/nz-time.ts']
    const { stdout } = await run(process.execPath, command, { env: { ...process.env, TZ: zone } })
    answers = JSON.parse(stdout)
  }, 30_000)

  test('every question has its line', () => {
    expect(Object.keys(answers)).toEqual(table.map(([question]) => question))
  })

  test.each(table)('%s: %s', (question, answer) => {
    expect(answers[question]).toBe(answer)
  })
})
