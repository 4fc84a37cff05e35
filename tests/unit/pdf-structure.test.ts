import { expect, test } from 'vitest'
import { drawPdf, type PdfPart } from '@/lib/pdf'
import { readPdf } from '../support/pdf'

const parts: readonly PdfPart[] = [
  { kind: 'heading', text: 'Papers' },
  { kind: 'facts', facts: [['Total', '$5.00']] },
  { kind: 'parties', columns: [{ heading: 'From', name: 'Hivis', rows: [['Phone', '0800']] }] },
  { kind: 'strong', text: 'What it is' },
  {
    kind: 'table',
    isLong: true,
    columns: [
      { heading: 'Item', share: 0.5 },
      { heading: 'Count', share: 0.5 },
    ],
    rows: Array.from({ length: 60 }, (_, at) => [`Item ${at}`, '1']),
  },
  {
    kind: 'payment',
    title: 'How to pay',
    rows: [['Reference', 'INV-1']],
    code: { url: 'https://www.example.nz/pay/', label: 'Pay online', address: 'www.example.nz/pay' },
  },
]

test('a paper has a title, a language, headings in their order, tables with heads and rows, and figures with their words', async () => {
  const bytes = await drawPdf({ title: 'Papers of Hivis', parts, foot: 'Foot' })
  const { title, language, tags, alts, links, pages } = await readPdf(bytes)
  expect([title, language, pages]).toEqual(['Papers of Hivis', 'en-NZ', 3])
  const count = (role: string) => tags.filter((tag) => tag === role).length
  // The heads that each sheet repeats are for the eye alone.
  expect([count('TH'), count('TD'), count('Figure'), count('H1')]).toEqual([2, 120, 1, 1])
  expect(tags.filter((tag) => /^H\d$|^Table$|^Figure$|^Link$/.test(tag))).toEqual(
    expect.arrayContaining(['H1', 'H2', 'Table', 'Figure', 'Link']),
  )
  expect(tags.indexOf('H1')).toBeLessThan(tags.indexOf('H2'))
  expect(tags.indexOf('H2')).toBeLessThan(tags.indexOf('Table'))
  expect(tags.indexOf('Table')).toBeLessThan(tags.indexOf('Figure'))
  expect(alts[0]).toBe('Pay online https://www.example.nz/pay/')
  expect(links).toEqual(['https://www.example.nz/pay/'])
})

test('heads of a table say that they are of columns, and the file says that it keeps to PDF/UA', async () => {
  const written = (await drawPdf({ title: 'Papers', parts })).toString('latin1')
  expect(written.match(/\/Scope \/Column/g)).toHaveLength(2)
  expect(written).toContain('<pdfuaid:part>1</pdfuaid:part>')
  expect(written).toContain('/MarkInfo')
  expect(written).toContain('/DisplayDocTitle true')
})

test('rows to write in share what is left of the sheet, and a long table goes on', async () => {
  const draw = async (count: number) => {
    const rows = Array.from({ length: count }, (_, at) => [`Name ${at}`, ''])
    const columns = [
      { heading: 'Name', share: 0.5 },
      { heading: 'Signature', share: 0.5 },
    ]
    return await readPdf(
      await drawPdf({
        title: 'Roll',
        isLandscape: true,
        parts: [{ kind: 'table', size: 8, rowsUpTo: 26, columns, rows }],
      }),
    )
  }
  expect([(await draw(3)).pages, (await draw(28)).pages, (await draw(60)).pages]).toEqual([1, 1, 2])
})
