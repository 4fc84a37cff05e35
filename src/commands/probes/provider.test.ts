import { expect, test } from 'vitest'
import { lacking } from './provider'

const whole = {
  legalName: 'Kōwhai Training Limited',
  nzbn: '9429000000000',
  gstNumber: '123-456-789',
  address: '1 Quay Street, Auckland 1010',
  phone: '0800 000 000',
}

test('nothing is lacking once all is entered', () => expect(lacking(whole)).toEqual([]))

test.each([
  ['legalName', 'the name of the company'],
  ['nzbn', 'its NZBN'],
  ['gstNumber', 'its GST number'],
  ['address', 'its address'],
  ['phone', 'a phone number'],
])('an empty %s is asked for as %s', (name, says) => expect(lacking({ ...whole, [name]: '' })).toEqual([says]))
