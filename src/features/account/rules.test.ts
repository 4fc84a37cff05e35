import { describe, expect, test } from 'vitest'
import {
  type Actor,
  authStatusOf,
  cardStatus,
  cardWarningDays,
  permissions,
  reaches,
  sessionHours,
  sessionIdleHours,
  visitor,
} from './rules'

test('each permission reaches itself and those below it', () =>
  expect(permissions.map((held) => permissions.filter((needed) => reaches(held, needed)).length)).toEqual([1, 2, 3, 4]))

describe('who asks', () => {
  const company = {
    id: 1,
    name: 'Tairua Civil',
    kind: 'business',
    isMember: false,
    hasSiteApp: false,
    isWaiting: false,
    permission: null,
    mayPayByAccount: false,
  } as const
  const person: Actor = {
    personId: 7,
    sessionId: 1,
    firstName: 'Moana',
    lastName: 'Tairua',
    email: null,
    company: null,
  }
  const noOne = {
    success: true,
    isBusinessUser: false,
    isPlatformUser: false,
    isPersonalCompanyUser: false,
    isMember: false,
    id: 7,
  }
  const of = (part: Partial<NonNullable<Actor['company']>>) =>
    authStatusOf({ ...person, company: { ...company, ...part } })

  test('is a visitor without a log-in, and no one in particular without a company', () => {
    expect(authStatusOf(null)).toEqual(visitor)
    expect(visitor).toEqual({ ...noOne, success: false, id: null })
    expect(authStatusOf(person)).toEqual(noOne)
  })

  test.each([
    [{}, {}],
    [{ permission: 'viewer' }, {}],
    [{ permission: 'booker' }, { isBusinessUser: true }],
    [{ permission: 'owner' }, { isBusinessUser: true }],
    [{ kind: 'personal', permission: 'owner' }, { isPersonalCompanyUser: true }],
    [{ kind: 'personal', permission: 'manager' }, {}],
    [
      { isMember: true, hasSiteApp: true },
      { isMember: true, isPlatformUser: true },
    ],
  ] as const)('of a company with %j is %j', (part, said) => expect(of(part)).toEqual({ ...noOne, ...said }))
})

test.each([
  [null, 'none'],
  [{ expiresOn: '2026-11-23', revokedOn: null }, 'expired'],
  [{ expiresOn: '2026-11-24', revokedOn: null }, 'expiring'],
  [{ expiresOn: '2027-01-23', revokedOn: null }, 'expiring'],
  [{ expiresOn: '2027-01-24', revokedOn: null }, 'active'],
  [{ expiresOn: '2028-01-01', revokedOn: '2026-11-24' }, 'revoked'],
  [{ expiresOn: '2026-01-01', revokedOn: '2026-11-01' }, 'revoked'],
  // One that will be taken back counts until then.
  [{ expiresOn: '2028-01-01', revokedOn: '2026-11-25' }, 'active'],
])('a card %j is %s on 24 November 2026', (card, status) =>
  expect(cardStatus(card, '2026-11-24', '2027-01-23')).toBe(status),
)

test('a session ends after 12 hours of rest and two weeks in all, and a card warns 60 days before', () =>
  expect([sessionIdleHours, sessionHours, cardWarningDays]).toEqual([12, 336, 60]))
