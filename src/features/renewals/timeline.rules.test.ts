import { expect, test } from 'vitest'
import type { ProposalLine } from './contract'
import { lineOfDays, sortPeople } from './timeline.rules'

const start = (day: string): ProposalLine['start'] => ({
  slotId: 1,
  startDate: `${day}T00:00:00.000Z`,
  endDate: `${day}T04:00:00.000Z`,
  place: 'Tauranga',
  venue: null,
})

test('the line of days begins today and has room after the last card and the last seat', () => {
  expect(lineOfDays([], '2026-11-26')).toEqual({ from: '2026-11-26', to: '2027-01-21' })
  expect(lineOfDays([{ endsOn: '2027-02-09', start: null }], '2026-11-26')).toEqual({
    from: '2026-11-26',
    to: '2027-02-16',
  })
  expect(lineOfDays([{ endsOn: '2026-11-14', start: start('2027-02-18') }], '2026-11-26').to).toBe('2027-02-25')
})

const line: ProposalLine = {
  id: 1,
  employeeId: 1,
  courseId: null,
  name: 'Tom Baker',
  lacksContact: false,
  needs: 'card',
  endsOn: '2027-01-01',
  state: 'left_out',
  reason: 'No date.',
  course: null,
  start: null,
  priceIncGST: null,
  priceThen: null,
  problem: null,
  booking: null,
}

test('anyone who has one seat is among those with seats, with what has none', () => {
  const seated = { ...line, id: 2, start: start('2026-12-08') }
  expect(sortPeople([[line], [line, seated], [seated]])).toEqual({ held: [[line, seated], [seated]], none: [[line]] })
})
