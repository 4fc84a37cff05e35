import { describe, expect, it } from 'vitest'
import { type AuthStatus, visitor } from '@/features/account/rules'
import { bookingLink, courseRowLink, rowAction } from './booking-links.rules'
import { fullRow, plainRow, rowWithSlots } from './examples'

const as = (given: Partial<AuthStatus>): AuthStatus => ({ ...visitor, success: true, id: 1, ...given })

describe('booking links', () => {
  const inApp = '/course-booking/7/'
  const redirector = '/course-redirector/7/?book-session=1'
  it.each([
    ['visitor', visitor, redirector],
    ['logged-in user', as({}), redirector],
    ['member', as({ isMember: true }), redirector],
    ['platform user', as({ isPlatformUser: true }), redirector],
    ['business user', as({ isBusinessUser: true }), inApp],
    ['business user of a member', as({ isBusinessUser: true, isMember: true }), inApp],
    ['personal-company user', as({ isPersonalCompanyUser: true }), inApp],
  ])('sends a %s to the right place', (_role, auth, href) => {
    expect(bookingLink(auth, { sessionId: 7 })).toBe(href)
  })

  it('links a course row to /course-redirector/{id}/', () => {
    expect(courseRowLink(plainRow)).toBe('/course-redirector/7/')
  })

  it('keeps the chosen start time', () => {
    expect(bookingLink(visitor, { sessionId: 7, slotId: 70 })).toBe('/course-redirector/7/?book-session=1&slot=70')
    expect(bookingLink(as({ isBusinessUser: true }), { sessionId: 7, slotId: 70 })).toBe('/course-booking/7/?slot=70')
  })
})

describe('what a row does', () => {
  it('expands a row with session slots instead of navigating', () => {
    expect(rowAction(rowWithSlots, visitor)).toEqual({ kind: 'expand' })
    const oneSlot = { ...rowWithSlots, sessionTimes: rowWithSlots.sessionTimes.slice(0, 1) }
    expect(rowAction(oneSlot, visitor)).toEqual({ kind: 'expand' })
  })
  it('leads to the queue for the seats of a full row', () => {
    expect(rowAction(fullRow, visitor)).toEqual({ kind: 'waitlist', href: '/course-redirector/8/?book-session=1' })
  })
  it('books the last seat', () => {
    expect(rowAction({ ...plainRow, availableSpaces: 1 }, visitor)).toMatchObject({ kind: 'book' })
  })
  it('books any other row', () => {
    expect(rowAction(plainRow, visitor)).toEqual({ kind: 'book', href: '/course-redirector/7/?book-session=1' })
  })
})
