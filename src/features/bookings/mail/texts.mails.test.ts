import { describe, expect, test } from 'vitest'
import { type Clause, countParts, mostParts } from '@/features/messages/text-length.rules'
import { renderText } from '@/features/messages/texts.rules'
import { clausesOf, findOurs, keep } from '@/features/messages/wordings.rules'
import * as texts from './texts.mails'

const brand = 'Te Whare Ako Haumaru o Aotearoa Hivis Training'
const link = 'https://bookings.hivis-training.example/course-offer/Vq3f8Jx2rTq0yD5mZl7kWbN4sHc9EoPgAi6uXe1tR/'
const map = 'https://bookings.hivis-training.example/training/places/te-whanganui-a-tara-wellington/'

const plain = {
  name: 'Christopher-Alexander',
  course: 'Foundation Passport for Building and Civil with Working at Height and Confined Spaces',
  place: 'Level 12, Tower B, Waterfront Business Park, 1250 Great North Road, Wellington',
  town: 'Wellington',
  when: 'Wed 23 Dec 10.30 am',
  was: 'Thu 28 Jan 10.30 am, Palmerston North',
  away: 'in 7 days',
  company: 'Southern Alps Scaffolding and Rigging Contractors Limited',
}
const macrons = {
  ...plain,
  name: 'Te Āniwaniwa-Māhinārangi',
  course: 'Ngā Mātāpono Haumaru: Foundation Passport for Building and Civil, Working at Height',
  place: 'Taumata 12, Te Whare Wānanga o Ōtākou, 1250 Te Ara Nui o Tāmaki, Ōtāhuhu, Tāmaki Makaurau',
  town: 'Ōtāhuhu',
  was: 'Thu 28 Jan 10.30 am, Te Papaioea',
  company: 'Ngā Pouāwhina Kaiwhakahaere o Kōwhai Scaffolding Limited',
}

const start = (given: typeof plain) => ({
  courseName: given.course,
  when: given.when,
  url: link,
  spoken: 'Te reo Māori',
})

const all = {
  'a seat': async (given: typeof plain) => [
    ...(await clausesOf(['text-attendee-booked', given], findOurs, given.town)),
    texts.bookedBy('Mereana Pōtae-Williams', given.company),
    texts.mapLink(map),
  ],
  'a seat on a webinar': async (given: typeof plain) => [
    texts.forPerson(given.name),
    ...(await clausesOf(['text-attendee-booked', given], findOurs, given.town)),
    texts.bookedBy('Mereana Pōtae-Williams', given.company),
    texts.joinLink(link),
  ],
  'a seat that moved': async (given: typeof plain) => [
    ...(await clausesOf(['text-attendee-moved', given], findOurs, given.town)),
    texts.mapLink(map),
  ],
  'a reminder': async (given: typeof plain) => [
    ...(await clausesOf(['text-attendee-reminder', given], findOurs, given.town)),
    texts.mapLink(map),
  ],
  'a seat that is off': (given: typeof plain) => clausesOf(['text-attendee-cancelled', given], findOurs),
  'a start that we moved': (given: typeof plain) => clausesOf(['text-session-moved', given], findOurs, given.town),
  'a seat to pay for': async (given: typeof plain) =>
    texts.sayToPay({ ...start(given), seats: '12 seats', until: '10.30 pm' }),
  'another date': async (given: typeof plain) =>
    texts.sayMoveOffered({ ...start(given), was: plain.when, by: 'Wed 23 Dec' }),
  'a seat that came up': async (given: typeof plain) =>
    texts.saySeatOffered({ ...start(given), seats: '12 seats', until: plain.when }),
  'a start that we cancelled': async (given: typeof plain) => [
    ...(await clausesOf(['text-session-cancelled', given], findOurs)),
    texts.bookerChooses('Mereana Pōtae-Williams'),
  ],
  'another room': async (given: typeof plain) => [
    ...(await clausesOf(['text-session-room', { ...given, room: given.place, wasRoom: given.place }], findOurs)),
    texts.mapLink(map),
  ],
  'the end of waiting': async (given: typeof plain) => texts.sayWaitingOver({ ...start(given), isUnanswered: true }),
} as const satisfies Record<string, (given: typeof plain) => Promise<readonly Clause[]>>

describe.each(Object.entries(all))('%s, by text', (_name, say) => {
  test.each([
    ['the longest names', plain],
    ['macrons in all of them', macrons],
    ['only a macron in the name', { ...plain, name: 'Hēmi' }],
  ])('with %s takes two parts at most, and cuts no word and no link', async (_given, given) => {
    const clauses = await say(given)
    const { text } = renderText(brand, clauses)
    expect(countParts(text)).toBeLessThanOrEqual(mostParts)
    expect(text).toContain(given.when)
    const links = text.match(/https?:\/\/\S+/g) ?? []
    expect(links.length).toBeLessThanOrEqual(1)
    for (const one of links) expect([link, map]).toContain(one)
    const whole = new Set(
      clauses.flatMap((forms) => forms.flatMap(({ says }) => says.replaceAll('’', "'").split(/\s+/))),
    )
    for (const word of brand.split(' ')) whole.add(word)
    for (const word of text.split(/\s+/)) expect([...whole, `${brand.split(' ').at(-1)}:`]).toContain(word)
  })
})

const withoutDay = {
  'how it was': async (given: typeof plain) => [
    ...(await clausesOf(['text-course-feedback', given], findOurs)),
    texts.feedbackLink(link),
  ],
  'a course online to finish': async (given: typeof plain) => [
    texts.forPerson(given.name),
    ...(await clausesOf(['text-course-unfinished', { ...given, until: 'by Wed 24 Feb 2027' }], findOurs)),
    texts.startLink(link),
  ],
  'what staff write': async (given: typeof plain) => [
    texts.sayMessage({ subject: given.course, text: `${given.place}. `.repeat(12), phone: '0800 448 472' }),
    texts.joinLink(link),
  ],
} as const satisfies Record<string, (given: typeof plain) => Promise<readonly Clause[]>>

test.each(Object.entries(withoutDay))('%s, by text, takes two parts at most and keeps its link', async (_name, say) => {
  for (const given of [plain, macrons]) {
    const { text } = renderText(brand, await say(given))
    expect(countParts(text)).toBeLessThanOrEqual(mostParts)
    expect(text.match(/https?:\/\/\S+/g)).toEqual([link])
  }
})

test('short names are said in full', async () => {
  const clauses = await all['a seat']({
    ...plain,
    name: 'Sione',
    course: 'Height',
    place: '35 Spring St, Tauranga',
    company: 'Kiwi Scaffolding',
  })
  expect(
    renderText('Hivis', [...clauses.slice(0, 1), texts.mapLink('https://hivis.example/training/places/tauranga/')])
      .text,
  ).toBe(
    'Hivis: Kia ora Sione, you have a seat: Height, Wed 23 Dec 10.30 am, 35 Spring St, Tauranga. Map: https://hivis.example/training/places/tauranga/',
  )
})

test('who gave us their number is always said', async () => {
  for (const given of [plain, macrons]) {
    const { text } = renderText(brand, await all['a seat on a webinar'](given))
    expect(text).toContain('booked it and gave us your number.')
  }
})

test('the link that a person needs stays when the name of the course goes', async () => {
  const { text } = renderText(brand, await all['a seat to pay for'](macrons))
  expect(text).toContain(link)
  expect(keep.course).toBeGreaterThan(keep.link)
})
