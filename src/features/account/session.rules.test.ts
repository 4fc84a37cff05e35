import { describe, expect, it } from 'vitest'
import { deskSignInPath } from '@/desk-paths'
import type { Party } from '@/lib/env'
import { loginPath } from '@/paths'
import { loginOf } from './session.rules'

const noOne = () => false
const aCustomer = (party: Party) => party === 'customers'
const someStaff = (party: Party) => party === 'staff'

describe('where a read without a session goes', () => {
  it.each([
    '/account/',
    '/account/bookings/',
    '/account/bookings/12/',
    '/company/people/?q=mere',
    '/cart/',
    '/course-booking/7/?slot=2',
  ])('%s: to the login, and back', (url) => expect(loginOf(url, noOne)).resolves.toBe(loginPath(url)))

  it.each(['/desk/', '/desk/bookings/?q=mere', '/desk/no-such-page/'])('%s: to the sign-in of staff, and back', (url) =>
    expect(loginOf(url, noOne)).resolves.toBe(deskSignInPath(url)),
  )

  it.each([
    '/',
    '/account/sign-up/',
    '/account-authenticate/?booking=1',
    '/company/invitation/a/b/',
    '/card/0123/',
    '/account/bookings/no-number/',
    '/desk/sign-in/?next=%2Fdesk%2F',
    '/desk/sign-in/callback/?code=1',
    '/desk/sign-out/',
    '/desk/sessions/',
  ])('%s: to its page', (url) => expect(loginOf(url, noOne)).resolves.toBeNull())

  it('is no question of someone who has one', async () => {
    await expect(loginOf('/account/', aCustomer)).resolves.toBeNull()
    await expect(loginOf('/desk/', someStaff)).resolves.toBeNull()
  })

  it('is asked of customers at the desk, and of staff in an account', async () => {
    await expect(loginOf('/desk/', aCustomer)).resolves.toBe(deskSignInPath('/desk/'))
    await expect(loginOf('/account/', someStaff)).resolves.toBe(loginPath('/account/'))
  })
})
