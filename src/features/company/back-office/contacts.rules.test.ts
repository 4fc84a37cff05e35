import { describe, expect, test } from 'vitest'
import {
  type Candidate,
  type Contact,
  chooseContact,
  contactOf,
  contactProblems,
  type HeldContact,
  heldValues,
  isSameContact,
  namesContact,
  personValues,
  setsContact,
  splitName,
  withContact,
} from './contacts.rules'

test.each([
  ['Mere Tāwhiri', { firstName: 'Mere', lastName: 'Tāwhiri' }],
  ['  Mere Ana  Tāwhiri ', { firstName: 'Mere Ana', lastName: 'Tāwhiri' }],
  ['Wiremu Te Ao', { firstName: 'Wiremu', lastName: 'Te Ao' }],
  ['Tāwhiri, Mere Ana', { firstName: 'Mere Ana', lastName: 'Tāwhiri' }],
  ['Mere', null],
  ['Tāwhiri,', null],
  [', Mere', null],
  ['', null],
])('a name in one cell is taken apart: %s', (name, parts) => {
  expect(splitName(name)).toEqual(parts)
})

const mere = {
  firstName: 'Mere',
  lastName: 'Tāwhiri',
  email: 'mere@kauri.example',
  phoneNumber: '021 555 0217',
  jobTitle: 'Safety manager',
}
const held: HeldContact = { ...mere, companyId: 1, personId: 7, isPersonAdded: true, hasLogin: false }

describe('the contact of a row', () => {
  const values = { name: 'Kauri Ltd', contactName: 'Mere Tāwhiri', contactEmail: 'mere@kauri.example' }

  test('is named in one cell or in two, and the two count', () => {
    expect(contactOf(values)).toEqual({ ...mere, phoneNumber: null, jobTitle: null })
    expect(contactOf({ ...values, contactFirstName: 'Ana' })).toMatchObject({ firstName: 'Ana', lastName: 'Tāwhiri' })
    expect(namesContact(contactOf(values))).toBe(true)
    expect([namesContact(contactOf({})), namesContact({ ...mere, lastName: null })]).toEqual([false, false])
  })

  test('is written in the fields of two cells, with who it is', () => {
    expect(withContact(values, contactOf(values), 7)).toEqual({
      name: 'Kauri Ltd',
      contactEmail: 'mere@kauri.example',
      contactFirstName: 'Mere',
      contactLastName: 'Tāwhiri',
      contactPersonId: 7,
    })
    expect(withContact({ contactPersonId: 9 }, contactOf(values), null)).toEqual({
      contactFirstName: 'Mere',
      contactLastName: 'Tāwhiri',
    })
    expect(withContact({}, contactOf({}), null)).toEqual({})
  })

  test.each([
    [{ name: 'Kauri Ltd' }, []],
    [values, []],
    [{ contactName: 'Mere', contactEmail: 'mere@kauri.example' }, [['half-name', 'contactName']]],
    [{ contactFirstName: 'Mere' }, [['half-name', 'contactFirstName']]],
    [{ contactLastName: 'Tāwhiri' }, [['half-name', 'contactLastName']]],
    [{ contactEmail: 'office@kauri.example' }, [['no-contact-name', 'contactEmail']]],
    [{ contactPhone: '021 555 0217', contactJob: 'Owner' }, [['no-contact-name', 'contactPhone']]],
    [{ contactJob: 'Owner' }, [['no-contact-name', 'contactJob']]],
  ])('needs a whole name: %o', (given, problems) => {
    const found = contactProblems(given)
    expect(found.map(({ code, field }) => [code, field])).toEqual(problems)
    expect(found.every(({ remedy }) => remedy === 'leave out')).toBe(true)
  })

  test('is set by any of its fields, and by no other', () => {
    expect(setsContact({ contactJob: null })).toBe(true)
    expect(setsContact({ phoneNumber: '09 555 0100', contactPersonId: 7 })).toBe(false)
  })

  test('becomes a person with what is given', () => {
    expect(personValues({ contactLastName: 'Tāwhiri', contactPhone: null, name: 'Kauri Ltd' })).toEqual({
      lastName: 'Tāwhiri',
      phoneNumber: null,
    })
    expect(personValues({ contactFirstName: 'Mere', contactEmail: 'a@b.example' })).toEqual({
      firstName: 'Mere',
      email: 'a@b.example',
    })
  })
})

test.each([
  [{}, true],
  [{ email: 'other@kauri.example' }, true],
  [{ firstName: 'MERE', lastName: 'Tawhiri', email: null }, true],
  [{ lastName: 'Paki' }, true],
  [{ firstName: 'Ana' }, true],
  [{ lastName: 'Paki', email: 'other@kauri.example' }, false],
  [{ lastName: 'Paki', email: null }, false],
  [{ firstName: 'Ana', lastName: 'Paki' }, false],
])('the same contact is corrected: %o', (other, isSame) => {
  expect(isSameContact(mere, { ...mere, ...other })).toBe(isSame)
})

describe('who a contact is', () => {
  const one: Candidate = { id: 3, name: 'Mere Tāwhiri', by: 'same email', isSure: true, worksThere: false }
  const unsure = { ...one, id: 4, by: 'same name', isSure: false }
  const who = (candidates: readonly Candidate[], holders: readonly HeldContact[] = []) => {
    const { personId, problems } = chooseContact(mere, holders, candidates)
    return [personId, problems.map(({ code, remedy }) => `${code}, ${remedy}`)]
  }

  test('is the one whom the company has, then the sure one, then one of that name who works there', () => {
    expect(who([one], [held])).toEqual([7, []])
    expect(who([unsure, one])).toEqual([3, []])
    expect(who([unsure, { ...unsure, id: 5, worksThere: true }])).toEqual([5, []])
    expect(who([])).toEqual([null, []])
    expect(chooseContact({ ...mere, lastName: null }, [held], [one])).toEqual({ personId: null, problems: [] })
  })

  test('is asked where it can’t be said', () => {
    expect(who([unsure])).toEqual([null, ['contact-who, let in']])
    expect(who([one, { ...one, id: 5 }])).toEqual([null, ['contact-who, let in']])
    const twice = [unsure, unsure].map((found) => ({ ...found, worksThere: true }))
    expect(who(twice)).toEqual([null, ['contact-who, let in']])
  })

  test('keeps the email that they log in with', () => {
    const given = { ...mere, email: 'new@kauri.example' }
    const codes = (holder: HeldContact, contact: Contact = given) =>
      chooseContact(contact, [holder], []).problems.map(({ code }) => code)
    expect(codes({ ...held, hasLogin: true })).toEqual(['contact-login'])
    expect(codes(held)).toEqual([])
    expect(codes({ ...held, hasLogin: true, isPersonAdded: false })).toEqual([])
    expect(codes({ ...held, hasLogin: true }, mere)).toEqual([])
    expect(codes({ ...held, hasLogin: true }, { ...mere, email: null })).toEqual([])
  })
})

describe('what a company says of its contact', () => {
  const given = { ...mere, email: 'new@kauri.example', phoneNumber: null }
  const chosen = (personId: number | null) => ({ personId, problems: [] })

  test('is compared with the same person, unless that one was here before', () => {
    expect(heldValues(held, given, chosen(7))).toMatchObject({ contactEmail: mere.email, contactPhone: '021 555 0217' })
    expect(heldValues({ ...held, isPersonAdded: false }, given, chosen(7))).toEqual({
      contactFirstName: 'Mere',
      contactLastName: 'Tāwhiri',
      contactEmail: 'new@kauri.example',
      contactPhone: null,
      contactJob: 'Safety manager',
    })
  })

  test('is a name alone beside someone else, and nothing where there is none', () => {
    const nothing = { contactEmail: null, contactPhone: null, contactJob: null }
    const others = { contactFirstName: 'Mere', contactLastName: 'Tāwhiri', ...nothing }
    expect(heldValues(held, { ...given, firstName: 'Ana' }, chosen(null))).toEqual(others)
    expect(heldValues({ ...held, isPersonAdded: false }, given, chosen(8))).toEqual(others)
    expect(heldValues(null, given, chosen(null))).toEqual({
      contactFirstName: null,
      contactLastName: null,
      ...nothing,
    })
    expect(heldValues(held, { ...given, firstName: null }, chosen(null))).toEqual({})
  })
})
