import { expect, test } from 'vitest'
import { drawPdf } from '@/lib/pdf'
import { readPdf } from '../../../tests/support/pdf'
import type { Roll, RollPerson } from './contract'
import { rollSheetOf } from './roll.rules'

const person: RollPerson = {
  id: 1,
  name: 'Mereana Pōtae',
  isNamed: true,
  personId: 1,
  company: 'Kōwhai Scaffolding & Sons',
  email: null,
  phoneNumber: null,
  cardNumber: '2700001',
  needs: 'Hears with one ear',
  bookingId: 1,
  bookingNumber: 'BKG-1',
  contact: 'Office',
  contactPhone: null,
  isPaid: true,
  checkedInAt: '7.52 am',
  joinedAt: null,
  result: null,
  givenClaimId: null,
  givenReason: null,
}
const roll: Roll = {
  slotId: 1,
  day: 'Tue 01 Dec',
  time: '8.00 am to 12.00 pm',
  courseName: 'Working at Height',
  place: 'Ōtara, Room 2',
  trainer: 'Hemi Walker',
  seats: '30/30',
  minimum: 4,
  unmarked: 0,
  isCancelled: false,
  isUnder: false,
  isUnmarked: false,
  sessionId: 1,
  when: 'Tue 01 Dec 2026, 8.00 am to 12.00 pm',
  taken: 30,
  capacity: 30,
  isOver: false,
  today: '2026-12-01',
  copyDay: '2026-12-08',
  isSessionCancelled: false,
  cancelReason: null,
  staffNotes: '',
  mayCheckIn: true,
  mayMark: true,
  doorUrl: null,
  isOffice: true,
  joining: null,
  isLinkMissing: false,
  people: [person],
  blocks: [],
  sent: [],
}
const draw = async (people: readonly RollPerson[]) =>
  await readPdf(await drawPdf(rollSheetOf({ ...roll, people: [...people] }, 'Hivis Training')))

test('thirty people, with their needs, the room, the trainer and where to sign, are on one sheet', async () => {
  const people = Array.from({ length: 30 }, (_, at) => ({ ...person, id: at, name: `Mereana Pōtae ${at}` }))
  const { pages, text, title, tags } = await draw(people)
  expect([pages, title]).toEqual([1, 'Roll: Working at Height, Tue 01 Dec 2026, 8.00 am to 12.00 pm'])
  for (const words of ['Ōtara, Room 2', 'Trainer: Hemi Walker', 'Signature', 'Hears with one ear', 'Mereana Pōtae 29'])
    expect(text).toContain(words)
  expect(tags.filter((tag) => tag === 'TR')).toHaveLength(31)
})

test('a short roll has two lines for people who come unannounced, a full one none', async () => {
  const rows = (count: number) => {
    const people = Array.from({ length: count }, (_, at) => ({ ...person, id: at }))
    const table = rollSheetOf({ ...roll, people }, 'Hivis').parts.find((part) => part.kind === 'table')
    return table?.kind === 'table' ? table.rows.length : 0
  }
  expect([rows(1), rows(28), rows(29)]).toEqual([3, 30, 29])
})

test('a seat without a name, and one that isn’t paid, say so', async () => {
  const { text } = await draw([{ ...person, name: null, needs: '', isPaid: false }])
  expect(text).toContain('Not named yet')
  expect(text).toContain('Not paid yet')
  const { text: own } = await readPdf(await drawPdf(rollSheetOf({ ...roll, trainer: null }, 'Hivis')))
  expect(own).toContain('Trainer: no one yet')
})
