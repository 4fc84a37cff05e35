import { z } from '@hono/zod-openapi'
import { onlyThese } from '@/features/account/contract'
import { paymentParts } from '@/features/billing/payments.contract'
import { financeRoles } from '@/features/payments/rules'
import { defineCall, envelope, failures, idempotencyKey, jsonBody, listOf, pathId, rowId, staff } from '@/lib/api'
import { mostLines } from './file.rules'
import { fits } from './rules'

const text = z.string()
const cents = z.int()
const noFile = 'Choose the file of the bank.'

const file = {
  name: z.string({ error: noFile }).trim().min(1, noFile).max(200, 'Give the file a shorter name.'),
  file: z
    .string({ error: noFile })
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, { error: noFile })
    .openapi({ description: 'The bytes of the file, by gzip, in Base64.' }),
  mapping: z
    .strictObject(
      {
        date: z.int({ error: 'Choose which heading the date is under.' }).min(0).max(99),
        amount: z.int({ error: 'Choose which heading the amount is under.' }).min(0).max(99),
        out: z
          .int()
          .min(0)
          .max(99)
          .nullish()
          .transform((place) => place ?? null)
          .openapi({ description: 'Money out, where it has a column of its own.' }),
        payer: z.int().min(0).max(99).nullable(),
        words: z.array(z.int().min(0).max(99)).max(20, 'Choose 20 headings at most.'),
        hasHeadings: z
          .boolean()
          .nullish()
          .transform((has) => has ?? null)
          .openapi({ description: 'Whether the first row holds headings; without it, what the row holds decides.' }),
      },
      onlyThese,
    )
    .nullable()
    .openapi({ description: 'Which column says what, where no bank’s headings are found.' }),
}

const openOrder = z.object({
  id: cents,
  companyId: cents,
  number: text,
  invoiceNumber: text,
  poNumber: text.nullable(),
  dueOn: text,
  owedCents: cents,
})

const look = z
  .object({
    bank: text.nullable(),
    unknown: z.object({ headings: listOf(text), hasHeadings: z.boolean(), sample: listOf(listOf(text)) }).nullable(),
    lines: listOf(
      z.object({
        line: z.int(),
        on: text,
        cents,
        payer: text,
        words: listOf(text),
        fit: z.enum(fits),
        companyId: cents.nullable(),
        parts: listOf(z.object({ orderId: cents, cents })),
        because: text,
      }),
    ),
    skipped: listOf(z.object({ line: z.int(), why: text })),
    debtors: listOf(z.object({ id: cents, name: text, orders: listOf(openOrder) })),
  })
  .openapi('BankLook')

export type BankLook = z.infer<typeof look>
export type LookedLine = BankLook['lines'][number]

export const lookAtBankFile = defineCall({
  method: 'post',
  path: '/desk/money/bank/look/',
  tags: ['Desk: orders'],
  summary: 'Read the file of a bank and say what each line would pay',
  access: staff(...financeRoles),
  request: { body: jsonBody(z.strictObject(file, onlyThese)) },
  responses: { 200: envelope(look) },
})

const take = z.strictObject(
  {
    ...file,
    lines: z
      .array(
        z.strictObject(
          {
            line: z.int({ error: 'Choose lines of the file.' }).min(1).max(1_000_000),
            companyId: rowId('Choose a company from the list.'),
            parts: paymentParts,
          },
          onlyThese,
        ),
        { error: 'Choose lines of the file.' },
      )
      .min(1, 'Choose at least one line.')
      .max(mostLines, `Choose ${mostLines} lines at most.`)
      .refine((lines) => new Set(lines.map(({ line }) => line)).size === lines.length, {
        error: 'Name each line once.',
      }),
  },
  onlyThese,
)

export type TakenFile = z.infer<typeof take>

export const takeBankFile = defineCall({
  method: 'post',
  path: '/desk/money/bank/',
  tags: ['Desk: orders'],
  summary: 'Take payments in from the file of a bank',
  access: staff(...financeRoles),
  request: { headers: idempotencyKey, body: jsonBody(take) },
  responses: {
    200: envelope(z.object({ id: z.int(), taken: z.int(), takenCents: cents, known: z.int() })),
    ...failures(404, 409),
  },
})

export const setBankLineAside = defineCall({
  method: 'put',
  path: '/desk/money/bank/lines/{lineId}/aside/',
  tags: ['Desk: orders'],
  summary: 'Say that a line of a bank file is no payment of ours, or that it may be one again',
  access: staff(...financeRoles),
  request: {
    params: z.object({ lineId: pathId }),
    body: jsonBody(z.strictObject({ isAside: z.boolean({ error: 'Say whether it is set aside.' }) }, onlyThese)),
  },
  responses: { 200: envelope(z.object({ id: z.int() })), ...failures(404, 409) },
})
