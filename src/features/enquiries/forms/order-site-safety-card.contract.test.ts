import { describe, expect, test } from 'vitest'
import { orderSiteSafetyCard } from './order-site-safety-card.contract'
import { orderSiteSafetyCardExample } from './order-site-safety-card.examples'

const errorsOf = (change: Record<string, unknown>) =>
  (
    orderSiteSafetyCard.safeParse({ ...orderSiteSafetyCardExample, recaptchaToken: 't', ...change }).error?.issues ?? []
  ).map(({ path, message }) => [path.join('.'), message])
const name = 'siteSafePassportIdentifierOrDateOfBirth'

describe('the number of a card or a date of birth', () => {
  test.each(['31/02/1990', '29/02/2011', '2030-01-01', '1990-02-30', '31.2.1990', '31 2 1990', '1/1/90', '0000-00-00'])(
    'is no date that no one was born on: %s',
    (given) => expect(errorsOf({ [name]: given })).toEqual([[name, 'Please enter a valid date']]),
  )

  test.each(['28/02/1990', '29/02/1992', '1990-02-28', '1.2.1990', 'HV204417', '204417', 'hv 204 417'])(
    'may be %s',
    (given) => expect(errorsOf({ [name]: given })).toEqual([]),
  )
})

describe('the country of an address', () => {
  const to = (country: unknown) => ({
    addressForMailing: { line1: '14 Spa Road', city: 'Taupō', postcode: '3330', region: 'waikato', country },
  })

  test.each(['XX', 'New Zealand', '', 'N', 'NZL'])('is none that is not there: %j', (country) =>
    expect(errorsOf(to(country))).toEqual([
      ['addressForMailing.country', 'Please enter the two-letter country code, such as NZ'],
    ]),
  )

  test.each(['NZ', 'nz', ' AU ', undefined])('may be %j', (country) => expect(errorsOf(to(country))).toEqual([]))
})
