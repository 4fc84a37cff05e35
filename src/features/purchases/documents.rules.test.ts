import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceCart } from '@/features/catalogue/cart/rules'
import { drawPdf } from '@/lib/pdf'
import { type DocumentContent, footOf, type IssuedDocument, partsOf } from './documents.rules'

const content: DocumentContent = {
  seller: { name: 'Hivis Training', gstNumber: '123-456-789', phone: '0800 448 472', email: 'kia.ora@hivis.example' },
  buyer: {
    name: 'Kōwhai Scaffolding & Sons',
    nzbn: '9429041234563',
    email: 'office@kowhai.example',
    address: { line1: '14 Spa Road', suburb: null, city: 'Taupō', postcode: '3330', region: 'waikato', country: 'NZ' },
  },
  orderNumber: 'ORD-2026-000012',
  poNumber: 'PO-4471',
  orderedAt: '2026-11-20T23:30:00Z',
  dueOn: '2026-12-20',
  lines: [
    { title: 'Site hazard board', count: 2, unitCents: 4522, lineCents: 9044 },
    { title: 'First aid kit for the ute', count: 1, unitCents: 7130, lineCents: 7130 },
  ],
  freightCents: 739,
  discountCents: 904,
  excludingGstCents: 16_009,
  gstCents: 2401,
  gstBasisPoints: 1500,
  includingGstCents: 18_410,
  // From before prices were kept with GST: it never changes.
  pricesIncludeGst: false,
  appliedCreditCents: 1000,
  corrects: null,
  backCents: null,
}
const invoice: IssuedDocument = {
  number: 'INV-000007',
  kind: 'invoice',
  issuedAt: new Date('2026-11-20T23:30:00Z'),
  content,
}

/** True when the sums of a document follow from its lines to the cent: lines and freight less the discount, and GST in them. */
function doSumsFollowWithGst(given: DocumentContent): boolean {
  const goods = given.lines.reduce((sum, { lineCents }) => sum + lineCents, 0)
  const including = goods + given.freightCents - given.discountCents
  return (
    given.pricesIncludeGst &&
    given.lines.every(({ count, unitCents, lineCents }) => count * unitCents === lineCents) &&
    including === given.includingGstCents &&
    Math.floor((including * 6 + 23) / 46) === given.gstCents &&
    including - given.gstCents === given.excludingGstCents
  )
}

/** The same of an older document, with GST of its rate on top. */
function doSumsFollow(given: DocumentContent): boolean {
  const goods = given.lines.reduce((sum, { lineCents }) => sum + lineCents, 0)
  const excluding = goods + given.freightCents - given.discountCents
  return (
    given.lines.every(({ count, unitCents, lineCents }) => count * unitCents === lineCents) &&
    excluding === given.excludingGstCents &&
    Math.round((excluding * given.gstBasisPoints) / 10_000) === given.gstCents &&
    excluding + given.gstCents === given.includingGstCents
  )
}

/** The words of a PDF as someone who selects them gets them, and the tags around them. */
async function read(document: IssuedDocument) {
  const bytes = await drawPdf({
    title: `Hivis Training ${document.number}`,
    parts: partsOf(document, 'https://www.example.nz/account/orders/7/'),
    foot: footOf(document.content),
  })
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const file = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const texts: string[] = []
  const tags: string[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('role' in node && typeof node.role === 'string') tags.push(node.role)
    if ('children' in node && Array.isArray(node.children)) node.children.forEach(visit)
  }
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number)
    const { items } = await page.getTextContent()
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
    visit(await page.getStructTree())
  }
  const { info } = await file.getMetadata()
  return { text: texts.join(' ').replace(/\s+/g, ' '), tags, pages: file.numPages, info, bytes }
}

describe('a tax invoice', () => {
  test('says all that the law asks for, macrons right, as text that can be selected', async () => {
    const { text, info } = await read(invoice)
    for (const words of [
      'Tax invoice',
      'Hivis Training',
      '123-456-789',
      'INV-000007',
      '21 Nov 2026',
      'Kōwhai Scaffolding & Sons',
      '9429041234563',
      '14 Spa Road, Taupō 3330',
      'PO-4471',
      'Site hazard board',
      '$90.44',
      'Freight $7.39',
      '−$9.04',
      'Subtotal excl. GST $160.09',
      'GST 15% $24.01',
      'Total incl. GST $184.10',
      'Due 20 Dec 2026 $174.10',
    ])
      expect(text).toContain(words)
    expect(info).toMatchObject({ Title: 'Hivis Training INV-000007' })
  })

  test('says under a line what became of its seats since', async () => {
    const { text } = await read({ ...invoice, since: [['2 moved to Tue 22 Dec 2026', '1 cancelled']] })
    expect(text).toContain('Site hazard board 2 moved to Tue 22 Dec 2026 1 cancelled')
    expect((await read({ ...invoice, since: [['moved to Tue 22 Dec 2026']] })).text).toContain(
      'Moved to Tue 22 Dec 2026',
    )
  })

  test('says below a line that its price was agreed, and before what became of its seats', async () => {
    const lines = content.lines.map((line, at) => ({ ...line, isAgreed: at === 0 }))
    const { text } = await read({ ...invoice, content: { ...content, lines }, since: [['1 cancelled']] })
    expect(text).toContain('Site hazard board Agreed price 1 cancelled')
    expect(text.match(/Agreed price/g)).toHaveLength(1)
    expect((await read(invoice)).text).not.toContain('Agreed price')
  })

  test('is tagged: a heading, paragraphs, and a table with headings', async () => {
    const { tags } = await read(invoice)
    const count = (role: string) => tags.filter((tag) => tag === role).length
    expect([count('H1'), count('Table'), count('TR'), count('TH'), count('TD')]).toEqual([1, 1, 3, 4, 8])
    expect(count('P')).toBeGreaterThan(10)
  })

  test('says how to pay where it is due: account, name, reference, sum, day and a code for the order', async () => {
    const seller = {
      ...content.seller,
      bankAccount: '12-3140-0123456-00',
      legalName: 'Hivis Training Limited',
      nzbn: '9429000000000',
      address: '88 Church Street, Onehunga, Auckland 1061',
    }
    const { text, tags, bytes, pages } = await read({ ...invoice, content: { ...content, seller } })
    for (const words of [
      'How to pay',
      'Bank account 12-3140-0123456-00',
      'Account name Hivis Training Limited',
      'Reference INV-000007',
      'Amount $174.10 by 20 Dec 2026',
      'Or pay by card: www.example.nz',
      '88 Church Street, Onehunga, Auckland 1061',
      'NZBN 9429000000000',
      'Remittance to kia.ora@hivis.example',
      'Page 1 of 1',
    ])
      expect(text.replaceAll(/\s+/g, ' ')).toContain(words)
    expect(tags.filter((tag) => tag === 'Figure')).toHaveLength(1)
    expect([pages, bytes.length < 150_000]).toEqual([1, true])
  })

  test('without a day to pay by has no code and no account', async () => {
    const { text, tags } = await read({ ...invoice, content: { ...content, dueOn: null } })
    expect(text).not.toContain('How to pay')
    expect(tags).not.toContain('Figure')
  })

  test('of many lines goes on on further sheets', async () => {
    const lines = Array.from({ length: 80 }, (_, at) => ({
      title: `Item ${at}`,
      count: 1,
      unitCents: 100,
      lineCents: 100,
    }))
    const { pages, text } = await read({ ...invoice, content: { ...content, lines } })
    expect(pages).toBeGreaterThan(1)
    expect(text).toContain('Item 79')
  })
})

test('a correction names the invoice, what it is less by and where that goes', async () => {
  const corrects = { ...content, corrects: 'INV-000007', backCents: 11_500 }
  const refundedTo = [
    { to: 'account', cents: 6_500, cardEnding: null },
    { to: 'card', cents: 2_000, cardEnding: '4242' },
    { to: 'card', cents: 1_000, cardEnding: null },
    { to: 'credit', cents: 2_000, cardEnding: null },
  ] as const
  const { text } = await read({ ...invoice, number: 'CRN-000001', kind: 'correction', content: corrects, refundedTo })
  for (const words of [
    '$65.00 comes off what is owed on account.',
    '$20.00 goes back to the card you paid with, ending •••• 4242.',
    '$10.00 goes back to the card you paid with.',
    '$20.00 has been added to your company’s credit with us.',
    'Supply correction',
    'Corrects INV-000007',
    'Tax invoice INV-000007 is less by:',
    'Excl. GST $100.00',
    'GST 15% $15.00',
    'Incl. GST $115.00',
  ])
    expect(text).toContain(words)
  // It lists no items.
  expect(text).not.toContain('Prices of items')
})

test('sums follow from the lines to the cent, for any cart, and one cent off is seen', () => {
  const item = fc.record({
    id: fc.integer({ min: 1, max: 1000 }),
    title: fc.constant('x'),
    count: fc.integer({ min: 1, max: 50 }),
    regularCents: fc.integer({ min: 0, max: 90_000 }),
    memberCents: fc.integer({ min: 0, max: 90_000 }),
    weightGrams: fc.constant(1),
  })
  fc.assert(
    fc.property(fc.uniqueArray(item, { selector: ({ id }) => id, minLength: 1 }), fc.boolean(), (items, isMember) => {
      const voucher = { code: 'V', kind: 'percent', value: 7 } as const
      const priced = priceCart({
        items,
        isMember,
        voucher,
        freightCents: 739,
        creditCents: 0,
        creditToApply: null,
      })
      const issued = {
        ...content,
        lines: priced.lines.map(({ title, count, unitCents, lineCents }) => ({ title, count, unitCents, lineCents })),
        freightCents: 739,
        discountCents: priced.discountCents,
        excludingGstCents: priced.excludingGstCents,
        gstCents: priced.gstCents,
        includingGstCents: priced.includingGstCents,
        pricesIncludeGst: true,
      }
      expect(doSumsFollow(content)).toBe(true)
      expect(doSumsFollowWithGst(issued)).toBe(true)
      expect(doSumsFollowWithGst({ ...issued, gstCents: issued.gstCents + 1 })).toBe(false)
    }),
  )
})

test('a document keeps the rate that it was made with, and a correction that of its invoice', () => {
  const old = { ...content, gstBasisPoints: 1250, backCents: 11_250 }
  const words = (kind: IssuedDocument['kind'], given: DocumentContent) =>
    JSON.stringify(partsOf({ number: 'INV-000001', kind, issuedAt: new Date('2026-11-22T00:00:00Z'), content: given }))
  expect(words('invoice', old)).toContain('GST 12.5%')
  expect(words('correction', old)).toContain('["GST 12.5%","$12.50"]')
  expect(words('correction', { ...old, gstBasisPoints: 1500, backCents: 11_500 })).toContain('["GST 15%","$15.00"]')
})

test('an invoice says whether the prices of its lines have GST', () => {
  const wordsOf = (pricesIncludeGst: boolean) =>
    JSON.stringify(partsOf({ ...invoice, content: { ...content, pricesIncludeGst } }))
  expect(wordsOf(true)).toContain('Prices of items include GST.')
  expect(wordsOf(false)).toContain('Prices of items exclude GST.')
})

describe('what a document leaves out', () => {
  const wordsOf = (part: Partial<DocumentContent>, kind: IssuedDocument['kind'] = 'invoice') =>
    JSON.stringify(partsOf({ ...invoice, kind, content: { ...content, ...part } }))

  test.each([
    [{ poNumber: null }, 'PO number'],
    [{ buyer: { ...content.buyer, nzbn: null } }, 'NZBN'],
    [{ buyer: { ...content.buyer, email: null } }, 'Sent to'],
    [{ freightCents: 0 }, 'Freight'],
    [{ discountCents: 0 }, 'Discount'],
    [{ appliedCreditCents: 0 }, 'Paid with credit'],
    [{ lines: [] }, 'Prices of items exclude GST.'],
  ])('%j: %s', (part, words) => {
    expect(wordsOf({})).toContain(words)
    expect(wordsOf(part)).not.toContain(words)
  })

  test('is nothing of one cent', () => {
    const cent = wordsOf({ freightCents: 1, discountCents: 1, appliedCreditCents: 1 })
    for (const words of ['["Freight","$0.01"]', '["Discount","−$0.01"]', '["Paid with credit","−$0.01"]'])
      expect(cent).toContain(words)
  })

  test('is never a line, how to reach the seller, or what is not known', () => {
    expect(wordsOf({ lines: content.lines.slice(0, 1) })).toContain('dollars. Prices of items exclude GST.')
    expect(wordsOf({ lines: [] })).toContain('"Amounts are in New Zealand dollars."')
    expect(wordsOf({})).toContain('["Phone","0800 448 472"],["Email","kia.ora@hivis.example"]')
    const seller = { name: 'Hivis Training' }
    expect(wordsOf({ seller })).toContain('["GST number",""],["Phone",""],["Email",""]')
  })

  test('says what it corrects as a correction alone', () => {
    expect(wordsOf({ corrects: 'INV-000001' })).not.toContain('Corrects')
    expect(wordsOf({ corrects: 'INV-000001' }, 'correction')).toContain('["Corrects","INV-000001"]')
    expect(wordsOf({ corrects: null }, 'correction')).not.toContain('Corrects')
    expect(wordsOf({ backCents: null }, 'correction')).toContain('["Incl. GST","$0.00"]')
  })

  test('asks to be paid where it is due and there is an account', () => {
    const seller = { ...content.seller, bankAccount: '12-3140-0123456-00' }
    const words = 'Please pay to 12-3140-0123456-00 and quote INV-000007.'
    expect(wordsOf({ seller })).toContain(words)
    expect(wordsOf({ seller, dueOn: null })).not.toContain('Please pay')
    expect(wordsOf({})).not.toContain('Please pay')
    expect(wordsOf({ seller }, 'correction')).not.toContain('Please pay')
  })

  test.each([
    [{ dueOn: '2026-12-20' }, '["Due 20 Dec 2026","$174.10"]'],
    [{ dueOn: null }, '["Paid","$174.10"]'],
    [{ dueOn: null, appliedCreditCents: 18_410 }, '["Left to pay","$0.00"]'],
    [{ dueOn: null, appliedCreditCents: 18_409 }, '["Paid","$0.01"]'],
  ])('%j ends with %s', (part, last) => expect(wordsOf(part)).toContain(last))
})
