import { footOf as statementFoot, statementOf, sheetOf as statementSheet } from '@/features/billing/statements.rules'
import { certificateOf } from '@/features/certificates/rules'
import { packExample } from '@/features/clearances/examples'
import { sheetOf as clearanceSheet } from '@/features/clearances/sheet.rules'
import { type DocumentContent, footOf, partsOf } from '@/features/purchases/documents.rules'
import { receiptOf } from '@/features/purchases/receipt.rules'
import { rollSheetOf } from '@/features/sessions/roll.rules'
import { cardLetterOf } from '@/features/wallet/passes/letter.rules'
import type { PdfContent } from '@/lib/pdf'

const seller = {
  name: 'Hivis Training',
  legalName: 'Hivis Training Limited',
  nzbn: '9429041234563',
  gstNumber: '123-456-789',
  phone: '0800 448 472',
  email: 'kia.ora@hivis.example',
  address: '12 Tory Street, Wellington 6011',
  bankAccount: '12-3456-0000001-00',
}

const content: DocumentContent = {
  seller,
  buyer: {
    name: 'Kōwhai Scaffolding',
    nzbn: '9429041234570',
    email: 'office@kowhai.example',
    address: { line1: '14 Spa Road', city: 'Taupō', postcode: '3330' },
  },
  orderNumber: 'ORD-2026-000456',
  poNumber: 'PO 7781',
  orderedAt: '2026-11-20T23:30:00Z',
  dueOn: '2026-12-20',
  lines: [
    { title: 'Site Safety Foundations, Thu 03 Dec 2026, Wellington', count: 2, unitCents: 25_300, lineCents: 50_600 },
  ],
  freightCents: 0,
  discountCents: 600,
  excludingGstCents: 43_478,
  gstCents: 6522,
  gstBasisPoints: 1500,
  includingGstCents: 50_000,
  pricesIncludeGst: true,
  appliedCreditCents: 10_000,
  corrects: null,
  backCents: null,
}

const issuedAt = new Date('2026-11-20T23:30:00Z')
const payUrl = 'https://hivis.example/pay/4fT2kq/'

const parties = { seller, bankAccount: seller.bankAccount, buyer: { name: content.buyer.name, nzbn: '9429041234570' } }
const statement = statementOf(
  [
    {
      orderId: 1,
      orderNumber: 'ORD-2026-000456',
      invoiceNumber: 'INV-2026-000456',
      poNumber: 'PO 7781',
      issuedOn: '2026-11-21',
      dueOn: '2026-12-20',
      cents: 40_000,
      creditCents: 10_000,
      corrections: [],
      payments: [],
      paidOn: null,
    },
  ],
  '2026-11',
  '2026-12-01',
)

/** A person at the roll, with nothing that isn’t on the sheet. */
const onRoll = (id: number, name: string, company: string, needs: string) => ({
  id,
  name,
  isNamed: true,
  personId: id,
  company,
  email: null,
  phoneNumber: null,
  cardNumber: `270000${id}`,
  needs,
  bookingId: 1,
  bookingNumber: 'BKG-2026-000123',
  contact: '',
  contactPhone: null,
  isPaid: true,
  checkedInAt: null,
  joinedAt: null,
  result: null,
  givenClaimId: null,
  givenReason: null,
})

const roll = rollSheetOf(
  {
    courseName: 'Site Safety Foundations',
    when: 'Thu 03 Dec 2026, 8.00 am to 4.00 pm',
    place: 'Wellington, Room 1',
    trainer: 'Hēmi Walker',
    seats: '3/12',
    people: [
      onRoll(1, 'Sione Taufa', 'Kōwhai Scaffolding', 'Speaks Samoan. Help with reading'),
      onRoll(2, 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'Tairua Civil', ''),
      onRoll(3, 'Nguyễn Thị Ánh', 'Tairua Civil', 'Vegetarian'),
    ],
  },
  seller.name,
)

const document = (kind: 'invoice' | 'correction', given: DocumentContent): PdfContent => ({
  title: `${seller.name} ${kind === 'invoice' ? 'INV-2026-000456' : 'COR-2026-000031'}`,
  parts: partsOf(
    {
      number: kind === 'invoice' ? 'INV-2026-000456' : 'COR-2026-000031',
      kind,
      issuedAt,
      content: given,
      refundedTo: kind === 'invoice' ? [] : [{ to: 'card', cents: 25_000, cardEnding: '4242' }],
    },
    kind === 'invoice' ? payUrl : null,
  ),
  foot: footOf(given),
})

/** Every paper that people get, about made-up ones. */
export const papers: Readonly<Record<string, PdfContent>> = {
  'tax-invoice': document('invoice', content),
  correction: document('correction', { ...content, corrects: 'INV-2026-000456', backCents: 25_000 }),
  statement: {
    title: `${seller.name} Statement 2026-11`,
    parts: statementSheet(statement, parties),
    foot: statementFoot(parties),
  },
  receipt: receiptOf({
    invoiceNumber: 'INV-2026-000456',
    issuedAt,
    paidAt: issuedAt,
    content: { ...content, dueOn: null },
    payments: [
      { way: 'credit', on: '2026-11-21', cents: 10_000, reference: null, cardEnding: null },
      { way: 'card', on: '2026-11-21', cents: 40_000, reference: null, cardEnding: '4242' },
    ],
  }),
  certificate: certificateOf(
    {
      name: 'Mereana Pōtae',
      courseName: 'Site Safety Foundations',
      place: 'Wellington',
      trainer: 'Hēmi Walker',
      credits: 10,
      completedDate: '2026-12-03',
      cardNumber: '2604437',
      level: 'foundation',
      expiresOn: '2028-12-03',
      brand: seller.name,
    },
    { words: 'Recognised by the industry.', signer: null, checkUrl: 'https://hivis.example/card/certificate/4fT2kq/' },
  ),
  roll,
  'clearance-pack': clearanceSheet(packExample, seller.name),
  'card-letter': cardLetterOf({
    pass: { name: 'मीरा शर्मा', number: '2700001' },
    card: { id: 1, level: 'supervisor', expiresOn: '2027-11-30', revokedOn: null },
    code: 'https://hivis.example/card/4fT2kq/#AQAB',
    brandName: seller.name,
    phone: seller.phone,
    today: '2026-11-26',
  }),
}
