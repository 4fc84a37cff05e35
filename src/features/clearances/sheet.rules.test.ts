import { expect, test } from 'vitest'
import { drawPdf } from '@/lib/pdf'
import { readPdf } from '../../../tests/support/pdf'
import { packExample } from './examples'
import { cellOf, markOf, onSiteOf, proofOf, sheetOf } from './sheet.rules'

const card = { name: 'Site safety card', courseId: null }
const height = { name: 'Working at Height', courseId: 7 }
const holder = { cardNumber: '2700001', level: 'supervisor' } as const

test.each([
  [card, { completedOn: null, until: '2027-03-02' }, holder, 'Supervisor card 2700001, expires Tue 02 Mar 2027'],
  [
    card,
    { completedOn: null, until: '2027-03-02' },
    { ...holder, cardNumber: null },
    'Supervisor card, expires Tue 02 Mar 2027',
  ],
  [card, { completedOn: null, until: null }, holder, 'Supervisor card 2700001'],
  [card, { completedOn: null, until: null }, { cardNumber: '2700001', level: null }, null],
  [
    height,
    { completedOn: '2026-01-10', until: '2028-01-10' },
    holder,
    'Working at Height: passed Sat 10 Jan 2026, valid to Mon 10 Jan 2028',
  ],
  [height, { completedOn: '2026-01-10', until: null }, holder, 'Working at Height: passed Sat 10 Jan 2026'],
  [height, { completedOn: null, until: null }, holder, null],
])('the proof of %j, %j', (need, standing, person, text) => expect(proofOf(need, standing, person)).toBe(text))

test('the sheet has a row for each person with the proof, the gap and what closes it, and is marked', () => {
  const { parts, mark, isLandscape } = sheetOf(packExample, 'Hivis Training')
  expect([mark, isLandscape]).toEqual([markOf(packExample), true])
  expect(mark).toBe('Shared with Kahurangi Construction · CP-7K3M9Q2A · 24 Nov 2026')
  const [matrix, table] = parts.flatMap((part) => (part.kind === 'table' ? [part] : []))
  expect(matrix?.rows).toEqual([
    ['Tom Baker', 'to 03 Mar 2027, booked', '01 Dec 2026 – 03 Mar 2027, all once passed'],
    ['Mere Pōtae', 'to 01 Jan 2028', 'Every day'],
    ['Ana Faleolo', 'No', 'No'],
  ])
  expect([table?.isLong, table?.columns[0]?.isStrong]).toEqual([true, true])
  expect(table?.columns.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
  expect(table?.rows).toEqual([
    [
      'Tom Baker',
      'Cleared from Tue 01 Dec 2026 to Wed 03 Mar 2027, and for every day once the booked course is passed.',
      'Foundation card 2700002, expires Wed 03 Mar 2027',
      'Card expires Wed 03 Mar 2027, project ends Fri 30 Apr 2027.\nBooked: Refresher, Wed 03 Mar 2027, Tauranga. No gap once passed.',
    ],
    [
      'Mere Pōtae',
      'Cleared from Tue 01 Dec 2026 to Fri 30 Apr 2027.',
      'Supervisor card 2700001, expires Sat 01 Jan 2028',
      '',
    ],
    ['Ana Faleolo', 'Not cleared on any day.', 'None', 'No site safety card.'],
  ])
})

test.each([
  [{ state: 'met', until: null, completedOn: '2026-01-10' }, 'No end'],
  [{ state: 'met', until: null, completedOn: null }, 'Yes'],
  [{ state: 'booked', until: null, completedOn: null }, 'Booked'],
  [{ state: 'part', until: '2027-03-03', completedOn: null }, 'to 03 Mar 2027 only'],
  [{ state: 'part', until: null, completedOn: null }, 'Part only'],
  [{ state: 'missing', until: null, completedOn: null }, 'No'],
] as const)('the cell of %j is %s', (standing, words) => expect(cellOf(standing)).toBe(words))

test.each([
  [{ state: 'booked', spans: [] }, 'Once passed'],
  [{ state: 'part', spans: [{ from: '2026-12-01', to: '2026-12-24' }] }, '01 Dec 2026 – 24 Dec 2026'],
  [{ state: 'part', spans: [] }, 'No'],
] as const)('on site, %j is %s', (person, words) =>
  expect(onSiteOf({ ...person, spans: [...person.spans] })).toBe(words),
)

test('nineteen people with four needs are on the first sheet, and their proof follows', async () => {
  const need = { courseId: 1 }
  const needs = ['Site safety card', 'Foundation Building', 'Foundation Civil', 'Working at Height']
  const people = Array.from({ length: 19 }, (_, at) => {
    const one = packExample.people[at % 3]
    if (!one) throw new Error('The example has three people.')
    return { ...one, name: `Siaosi Taufaʻāhau Tuʻipelehake ${at}`, standings: needs.flatMap(() => one.standings) }
  })
  const pack = { ...packExample, needs: needs.map((name) => ({ ...need, name })), people }
  const { parts } = sheetOf(pack, 'Hivis Training')
  const first = await readPdf(
    await drawPdf({
      ...sheetOf(pack, 'Hivis Training'),
      parts: parts.slice(
        0,
        parts.findIndex(({ kind }) => kind === 'sheet'),
      ),
    }),
  )
  expect([first.pages, first.tags.filter((tag) => tag === 'TR').length]).toEqual([1, 20])
  expect(first.text).toContain('Siaosi Taufaʻāhau Tuʻipelehake 18')
})
