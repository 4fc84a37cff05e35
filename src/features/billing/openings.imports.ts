import type { PoolClient } from 'pg'
import { email, neededLine } from '@/features/account/details.contract'
import { findNamedCompanies } from '@/features/employees/list.mutations'
import { financeRoles } from '@/features/payments/rules'
import { dueDay } from '@/features/purchases/rules'
import { nzDay } from '@/lib/dates'
import {
  amountField,
  dayField,
  defineImport,
  type Found,
  type ImportField,
  type Match,
  type ReadRow,
  type RowProblem,
  referenceField,
  textField,
  textOf,
  type Values,
  type WrittenRow,
} from '@/lib/imports'
import { fold } from '@/lib/letters'
import { formatCents, gst } from '@/lib/money'

/** What staff see beside an invoice of the old system; they lift it when their customers know where to pay. */
const noReminders = 'Brought in from the old system'

type Buyer = {
  readonly companyId: number
  readonly name: string
  readonly dueIn: string
  readonly personId: number | null
  readonly email: string | null
}

/** Companies with the person who stands for them here: an owner, else anyone who acts for it, else who works there. */
async function findBuyers(client: PoolClient, ids: readonly number[]): Promise<Map<number, Buyer>> {
  const { rows } = await client.query<Buyer>(
    `SELECT k.id AS company_id, k.name, k.account_terms_due_in::text AS due_in, p.id AS person_id, p.email
     FROM companies k LEFT JOIN LATERAL (
       SELECT p.id, p.email FROM (
           SELECT person_id, id AS admin_id, permission = 'owner' AS is_owner FROM business_admins WHERE company_id = k.id AND state = 'active'
           UNION ALL SELECT person_id, NULL, false FROM employments WHERE company_id = k.id AND ended_on IS NULL) s
         JOIN people p ON p.id = s.person_id
       ORDER BY s.is_owner DESC, s.admin_id NULLS LAST, p.email IS NULL, p.id LIMIT 1) p ON true
     WHERE k.id = ANY($1)`,
    [ids],
  )
  return new Map(rows.map((buyer) => [buyer.companyId, buyer]))
}

type Held = Match & { readonly line: number; readonly owedCents: number; readonly atFirstCents: number }

/** Invoices that are here by their number, and credit that an earlier file brought in. Credit has the number of its entry below zero. */
async function findHeld(client: PoolClient, rows: readonly ReadRow[]): Promise<Held[]> {
  const asked = rows.map(({ line, knownId, values }) => ({ line, knownId, number: values.number }))
  const { rows: found } = await client.query<Held>(
    `SELECT coalesce(r.line, 0) AS line, o.id, o.number AS name, 'same number' AS by, true AS is_sure, hivis_owed(o.id) AS owed_cents,
       o.to_pay_cents AS at_first_cents, jsonb_build_object('dueOn', o.due_on, 'poNumber', o.po_number) AS values
     FROM jsonb_to_recordset($1) AS r(line int, "knownId" int, number text) JOIN orders o ON o.number = r.number OR o.id = r."knownId"
     UNION ALL
     SELECT coalesce(r.line, 0), -c.id, 'credit', 'came in with an earlier file', true, -c.amount_cents, -c.amount_cents, '{}'
     FROM jsonb_to_recordset($1) AS r(line int, "knownId" int) JOIN credit_entries c ON c.id = -r."knownId"`,
    [JSON.stringify(asked)],
  )
  return found
}

const problem = (code: string, title: string, says: string, more: Partial<RowProblem> = {}): RowProblem => ({
  code,
  title,
  says,
  ...more,
})

async function find(client: PoolClient, rows: readonly ReadRow[]): Promise<Found[]> {
  const named = await findNamedCompanies(
    client,
    rows.map(({ line, values }) => ({ line, name: textOf(values, 'company') })),
  )
  const idsOf = ({ line, values }: ReadRow): number[] =>
    typeof values.companyNumberId === 'number'
      ? [values.companyNumberId]
      : named.filter((one) => one.line === line).map(({ id }) => id)
  const buyers = await findBuyers(client, rows.flatMap(idsOf))
  const held = await findHeld(client, rows)
  return rows.map((row) => {
    const ids = idsOf(row)
    const buyer = ids.length === 1 ? buyers.get(ids[0] ?? 0) : undefined
    const matches = held.filter((one) => one.line === row.line)
    return {
      line: row.line,
      matches,
      values: { ...row.values, ...(buyer ? { company: buyer.name, companyId: buyer.companyId } : {}) },
      problems: [
        ...companyProblems(row.values, ids.length),
        ...(buyer ? buyerProblems(row.values, buyer) : []),
        ...paidSince(row.values, matches),
      ],
    }
  })
}

function companyProblems({ company, companyNumber }: Values, found: number): RowProblem[] {
  if (found === 1) return []
  if (!company && !companyNumber)
    return [problem('no-company', 'No company', 'The row names no company.', { field: 'company' })]
  const says =
    found === 0
      ? `No company here is called “${company ?? companyNumber}”. Import the companies first.`
      : `Several companies here are called “${company}”.`
  return [problem('company', 'Their company is not here', says, { field: 'company' })]
}

function buyerProblems(values: Values, buyer: Buyer): RowProblem[] {
  const isCredit = typeof values.amount === 'number' && values.amount < 0
  if (isCredit) return []
  if (buyer.personId === null)
    return [
      problem(
        'no-one',
        'No one works there yet',
        `No one of ${buyer.name} is here. Import its people first: an invoice is to someone.`,
      ),
    ]
  if (!values.email && !buyer.email)
    return [
      problem(
        'no-email',
        'No email for the invoice',
        `No one of ${buyer.name} has an email. Type where its invoices go.`,
        { field: 'email' },
      ),
    ]
  return []
}

/** What was paid since goes in as a payment, so that the books say when. */
const paidSince = ({ amount }: Values, matches: readonly Held[]): RowProblem[] =>
  matches.flatMap(({ name, owedCents, atFirstCents }) =>
    amount === owedCents || amount === atFirstCents || typeof amount !== 'number'
      ? []
      : [
          problem(
            'paid-since',
            'Another amount than here',
            `${name} is ${formatCents(owedCents)} here and ${formatCents(amount)} in the file. Record the payment instead.`,
          ),
        ],
  )

function check({ amount, number }: Values): RowProblem[] {
  if (amount === 0) return [problem('nothing', 'Nothing is owed', 'The amount is zero.')]
  return typeof amount === 'number' && amount > 0 && !number
    ? [problem('no-number', 'No number of an invoice', 'An invoice has a number.', { field: 'number' })]
    : []
}

async function write(client: PoolClient, rows: readonly WrittenRow[]): Promise<number[]> {
  const companies = rows.flatMap(({ values }) => (typeof values.companyId === 'number' ? values.companyId : []))
  await client.query('SELECT 1 FROM companies WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE', [companies])
  const buyers = await findBuyers(client, companies)
  const ids: number[] = []
  for (const row of rows) ids.push(await writeOne(client, row, buyers))
  return ids
}

async function writeOne(client: PoolClient, { id, values }: WrittenRow, buyers: Map<number, Buyer>): Promise<number> {
  if (id !== null) {
    await client.query(
      `UPDATE orders SET due_on = coalesce($2, due_on), po_number = coalesce($3, po_number), updated_at = now() WHERE id = $1 AND opening_number IS NOT NULL`,
      [id, textOf(values, 'dueOn'), textOf(values, 'poNumber')],
    )
    return id
  }
  const buyer = typeof values.companyId === 'number' ? buyers.get(values.companyId) : undefined
  const cents = typeof values.amount === 'number' ? values.amount : 0
  if (!buyer) throw new Error('An opening balance has no company.')
  return cents < 0 ? await writeCredit(client, buyer, -cents, values) : await writeInvoice(client, buyer, cents, values)
}

async function writeCredit(client: PoolClient, buyer: Buyer, cents: number, values: Values): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO credit_entries (company_id, amount_cents, reason, actor, note)
     VALUES ($1, $2, 'granted', coalesce(nullif(current_setting('hivis.actor', true), ''), 'import'), $3) RETURNING id`,
    [buyer.companyId, cents, ['From the old system', textOf(values, 'number')].filter(Boolean).join(': ')],
  )
  return -(rows[0]?.id ?? 0)
}

/** Owed as on the day on which it came in. The old system issued its tax invoice, so none is issued here. */
async function writeInvoice(client: PoolClient, buyer: Buyer, cents: number, values: Values): Promise<number> {
  const issuedOn = textOf(values, 'issuedOn') ?? nzDay(new Date())
  const number = textOf(values, 'number') ?? ''
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO orders (number, opening_number, state, method, company_id, person_id, buyer_name, contact_name, contact_email, shipping, po_number,
       terms_version, checkout_id, excluding_gst_cents, gst_cents, including_gst_cents, to_pay_cents, prices_include_gst, due_on, no_reminders_reason, created_at)
     SELECT $1::text, $1::text, 'on_account', 'account', $2, $3, $4, $4, $5, '{}', $6, 'old system', 'opening ' || $1::text,
       $7::int - hivis_gst_of($7::int, $11), hivis_gst_of($7::int, $11), $7::int, $7::int, true, $8, $9, ($10::date + time '12:00') AT TIME ZONE 'Pacific/Auckland' RETURNING id`,
    [
      number,
      buyer.companyId,
      buyer.personId,
      buyer.name,
      textOf(values, 'email') ?? buyer.email,
      textOf(values, 'poNumber'),
      cents,
      textOf(values, 'dueOn') ?? dueDay(issuedOn, buyer.dueIn),
      noReminders,
      issuedOn,
      gst.basisPoints,
    ],
  )
  await client.query(
    'UPDATE companies SET account_terms_used_cents = account_terms_used_cents + $2, updated_at = now() WHERE id = $1',
    [buyer.companyId, cents],
  )
  return rows[0]?.id ?? 0
}

/** An invoice goes as it came. Credit stays in its ledger, and the same sum is taken off. */
async function remove(client: PoolClient, id: number): Promise<void> {
  if (id < 0) {
    await client.query(
      `INSERT INTO credit_entries (company_id, amount_cents, reason, actor, note)
       SELECT company_id, -amount_cents, 'granted', coalesce(nullif(current_setting('hivis.actor', true), ''), 'import'), 'Import taken back' FROM credit_entries WHERE id = $1`,
      [-id],
    )
    return
  }
  await client.query(
    `UPDATE companies k SET account_terms_used_cents = account_terms_used_cents - hivis_owed(o.id), updated_at = now()
     FROM orders o WHERE o.id = $1 AND k.id = o.company_id`,
    [id],
  )
  await client.query('DELETE FROM orders WHERE id = $1', [id])
}

const fields: Readonly<Record<string, ImportField>> = {
  company: textField({
    label: 'Company',
    headings: [
      'contact name',
      'contact',
      'customer',
      'customer name',
      'company name',
      'organisation',
      'organisation name',
      'debtor',
      'account name',
      'client',
      'client name',
      'org',
    ],
    example: 'Kauri Scaffolding Ltd',
    rule: neededLine('Enter the company.', 100),
  }),
  companyNumber: referenceField('companies', {
    label: 'Company’s number in the old system',
    headings: ['company id', 'customer id', 'organisation id', 'debtor number', 'account number', 'customer number'],
    example: 'C-118',
  }),
  number: textField({
    label: 'Invoice number',
    headings: [
      'invoice',
      'invoice no',
      'number',
      'document number',
      'inv no',
      'credit note number',
      'transaction number',
    ],
    example: 'INV-1034',
    rule: neededLine('Enter the number of the invoice.', 40),
  }),
  amount: amountField({
    label: 'Still owed',
    headings: [
      'amount due',
      'balance',
      'balance due',
      'outstanding',
      'amount outstanding',
      'invoice amount due',
      'balance owed',
      'owing',
      'due',
      'acct bal',
      'total due',
      'amount owing',
    ],
    example: '$356.50',
    isNeeded: true,
  }),
  issuedOn: dayField({
    label: 'Invoice date',
    headings: ['date', 'issue date', 'issued', 'date issued', 'document date'],
    example: '05/11/2026',
  }),
  dueOn: dayField({ label: 'Due on', headings: ['due date', 'date due', 'payment due'], example: '20/12/2026' }),
  poNumber: textField({
    label: 'Order number',
    headings: ['po number', 'purchase order', 'reference', 'po', 'customer reference'],
    example: 'PO 4471',
    rule: neededLine('Enter the order number.', 50),
  }),
  email: textField({
    label: 'Email for the invoice',
    headings: ['email', 'email address', 'accounts email', 'contact email', 'billing email'],
    example: 'accounts@kauri.example',
    rule: email.transform((given) => given.toLowerCase()),
  }),
}

/** What customers owe, and the credit they hold, on the day on which a provider changes over. */
export const openingsImport = defineImport({
  name: 'open-invoices',
  title: 'Open invoices and credit',
  lead: 'What is still owed on each invoice. Below zero it is credit. Reminders wait until you lift them.',
  one: 'invoice or credit',
  many: 'invoices and credits',
  writers: financeRoles,
  sum: 'amount',
  fields,
  nameOf: ({ number, company, companyNumber }) => [number, company ?? companyNumber].filter(Boolean).join(', '),
  keyOf: (values) => (values.number ? `number ${fold(String(values.number))}` : null),
  check,
  find,
  write,
  remove,
})
