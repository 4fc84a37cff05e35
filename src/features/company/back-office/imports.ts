import type { PoolClient } from 'pg'
import { companyNameOr, optionalPhoneNumber } from '@/features/account/details.contract'
import {
  amountField,
  choiceField,
  dayField,
  defineImport,
  type Found,
  type Match,
  type ReadRow,
  type RowProblem,
  textField,
  textOf,
  type Values,
  type WrittenRow,
  withIds,
  yesField,
} from '@/lib/imports'
import { fold } from '@/lib/letters'
import { nzbn } from '../contract'
import { contactFields, findContacts } from './contacts.imports'
import { removeContacts, writeContacts } from './contacts.mutations'
import { contactProblems } from './contacts.rules'
import { accountWriters, companyWriters, memberWriters } from './contract'

type Row = Match & { readonly line: number; readonly values: Values }

/**
 * By number, NZBN or name; names that differ in case, accents or a Limited at the end are the same name. Each way asks its own index: with OR
 * between them, every row of a file would be compared with every company.
 */
async function find(client: PoolClient, rows: readonly ReadRow[]): Promise<Found[]> {
  const asked = rows.map(({ line, knownId, values }) => ({ line, knownId, name: values.name, nzbn: values.nzbn }))
  const { rows: found } = await client.query<Row>(
    `WITH r AS (SELECT * FROM jsonb_to_recordset($1) AS r(line int, "knownId" int, name text, nzbn text)),
       c AS (
         SELECT r.line, k.id FROM r JOIN companies k ON k.id = r."knownId"
         UNION SELECT r.line, k.id FROM r JOIN companies k ON k.nzbn = r.nzbn
         UNION SELECT r.line, k.id FROM r JOIN companies k ON hivis_company_name(k.name) = hivis_company_name(r.name))
     SELECT coalesce(r.line, 0) AS line, k.id, k.name,
       CASE WHEN k.id = r."knownId" THEN 'came in with an earlier file' WHEN k.nzbn = r.nzbn THEN 'same NZBN' ELSE 'same name' END AS by,
       coalesce(k.id = r."knownId" OR k.nzbn = r.nzbn OR k.nzbn IS NULL OR r.nzbn IS NULL, false) AS is_sure,
       jsonb_build_object('name', k.name, 'nzbn', k.nzbn, 'phoneNumber', k.phone_number, 'memberNumber', k.membership_number,
         'memberSince', k.membership_since, 'memberUntil', k.membership_until, 'buysOnAccount', k.account_terms_state <> 'none',
         'creditLimit', k.account_terms_limit_cents, 'dueIn', k.account_terms_due_in, 'needsOrderNumber', k.account_terms_requires_po_number) AS values
     FROM c JOIN r USING (line) JOIN companies k ON k.id = c.id WHERE k.kind = 'business' ORDER BY r.line, k.id`,
    [JSON.stringify(asked)],
  )
  const companies = rows.map(({ line }) => ({ line, matches: found.filter((row) => row.line === line) }))
  return await findContacts(client, rows, companies)
}

const columnsOf = (values: Values) => ({
  name: values.name,
  nzbn: values.nzbn,
  phone_number: values.phoneNumber,
  membership_number: values.memberNumber,
  membership_since: values.memberSince,
  membership_until: values.memberUntil,
  // A day until which they are a member makes them one; whether they still are is asked by that day.
  membership_state: values.memberUntil === undefined ? undefined : values.memberUntil === null ? 'none' : 'active',
  account_terms_state: values.buysOnAccount === undefined ? undefined : values.buysOnAccount ? 'open' : 'none',
  account_terms_limit_cents: values.creditLimit,
  account_terms_due_in: values.dueIn,
  account_terms_requires_po_number: values.needsOrderNumber,
})

async function write(client: PoolClient, rows: readonly WrittenRow[]): Promise<number[]> {
  const given = (await withIds(client, 'companies_id_seq', rows)).map(({ values, ...row }) => ({
    ...row,
    columns: columnsOf(values),
  }))
  await client.query(
    `INSERT INTO companies (id, name, kind, nzbn, phone_number, membership_number, membership_since, membership_until, membership_state,
       account_terms_state, account_terms_limit_cents, account_terms_due_in, account_terms_requires_po_number)
     SELECT g.id, n.name, 'business', n.nzbn, n.phone_number, n.membership_number, n.membership_since, n.membership_until,
       coalesce(n.membership_state, 'none'), coalesce(n.account_terms_state, 'none'), coalesce(n.account_terms_limit_cents, 0),
       coalesce(n.account_terms_due_in, '20th'), coalesce(n.account_terms_requires_po_number, false)
     FROM jsonb_to_recordset($1) AS g(id int, "isNew" boolean, columns jsonb), jsonb_populate_record(NULL::companies, g.columns) n WHERE g."isNew"`,
    [JSON.stringify(given)],
  )
  await client.query(
    `UPDATE companies k SET (name, nzbn, phone_number, membership_number, membership_since, membership_until, membership_state,
         account_terms_state, account_terms_limit_cents, account_terms_due_in, account_terms_requires_po_number) =
       (SELECT n.name, n.nzbn, n.phone_number, n.membership_number, n.membership_since, n.membership_until, n.membership_state,
         n.account_terms_state, n.account_terms_limit_cents, n.account_terms_due_in, n.account_terms_requires_po_number
        FROM jsonb_populate_record(k, g.columns) n), updated_at = now()
     FROM jsonb_to_recordset($1) AS g(id int, "isNew" boolean, columns jsonb) WHERE k.id = g.id AND NOT g."isNew"`,
    [JSON.stringify(given)],
  )
  await writeContacts(
    client,
    rows.map(({ values, isBack = false }, at) => ({ companyId: given[at]?.id ?? 0, values, isBack })),
  )
  return given.map(({ id }) => id)
}

function limitProblems({ creditLimit, buysOnAccount }: Values): RowProblem[] {
  if (typeof creditLimit !== 'number') return []
  const wrong = { field: 'creditLimit', remedy: 'leave out' } as const
  if (creditLimit < 0)
    return [
      {
        ...wrong,
        code: 'bad-limit',
        title: 'A credit limit below zero',
        says: 'A credit limit can’t be below zero.',
      },
    ]
  if (buysOnAccount !== false || creditLimit === 0) return []
  return [
    {
      ...wrong,
      code: 'limit-alone',
      title: 'A credit limit without an account',
      says: 'They don’t buy on account, so the limit means nothing.',
    },
  ]
}

/** Companies that buy, with their membership, how they pay and the person to turn to. No one acts for one until staff invite them. */
export const companiesImport = defineImport({
  name: 'companies',
  title: 'Companies',
  lead: 'Names, NZBNs, memberships, terms of payment and the person to turn to.',
  one: 'company',
  many: 'companies',
  writers: companyWriters,
  fields: {
    name: textField({
      label: 'Name',
      headings: [
        'company',
        'company name',
        'organisation',
        'organization',
        'organisation name',
        'org',
        'employer',
        'business name',
        'account name',
        'contact name',
        'customer',
        'client',
      ],
      example: 'Kauri Scaffolding Ltd',
      isNeeded: true,
      rule: companyNameOr('Enter the name of the company.'),
    }),
    nzbn: textField({
      label: 'NZBN',
      headings: ['nz business number', 'new zealand business number'],
      example: '9429041535110',
      rule: nzbn,
      looksLike: /^9429\d{9}$/,
      because: '13 digits, as NZBNs are',
    }),
    phoneNumber: textField({
      label: 'Phone',
      headings: ['phone number', 'telephone', 'tel', 'work phone', 'office phone'],
      example: '09 555 0123',
      rule: optionalPhoneNumber,
    }),
    memberNumber: textField({
      writers: memberWriters,
      label: 'Member number',
      headings: ['membership number', 'membership no', 'member no', 'member id'],
      example: 'M-2041',
    }),
    memberSince: dayField({
      writers: memberWriters,
      label: 'Member since',
      headings: ['membership start', 'membership start date', 'joined', 'join date'],
      example: '01/04/2021',
    }),
    memberUntil: dayField({
      writers: memberWriters,
      label: 'Member until',
      headings: ['membership expiry', 'membership end', 'membership expires', 'membership end date', 'member expiry'],
      example: '31/03/2027',
    }),
    buysOnAccount: yesField({
      writers: accountWriters,
      label: 'Buys on account',
      headings: ['account customer', 'on account', 'credit account', 'has account'],
      example: 'Yes',
    }),
    creditLimit: amountField({
      writers: accountWriters,
      label: 'Credit limit',
      headings: ['account limit', 'limit'],
      example: '$5,000.00',
    }),
    dueIn: choiceField({
      writers: accountWriters,
      label: 'Invoices are due',
      headings: ['terms', 'payment terms', 'credit terms', 'invoice terms'],
      example: '20th of the month',
      choices: {
        '7-days': ['7 days', '7', 'seven days', 'net 7'],
        '20th': [
          '20th',
          '20th of the month',
          '20th of month',
          '20th of the month following',
          '20 of month following',
          '20th of following month',
          '20th of next month',
          '20 of the following month',
        ],
      },
    }),
    needsOrderNumber: yesField({
      writers: accountWriters,
      label: 'Needs an order number',
      headings: ['po required', 'requires po', 'purchase order required'],
      example: 'No',
    }),
    ...contactFields,
  },
  nameOf: ({ name }) => String(name ?? ''),
  keyOf: (values) =>
    textOf(values, 'nzbn') ??
    (textOf(values, 'name')
      ? fold(String(values.name))
          .replace(/[^\p{L}\p{N}]+/gu, ' ')
          .trim()
      : null),
  check: (values) => [...limitProblems(values), ...contactProblems(values)],
  find,
  write,
  remove: async (client, id) => {
    await removeContacts(client, id, { isCurrent: false })
    await client.query('DELETE FROM companies WHERE id = $1', [id])
  },
})
