import type pg from 'pg'
import { usualOffice } from '@/features/enquiries/office.rules'
import { type FormName, fileEnquiry } from '@/features/enquiries/rules'
import { nzDay, nzInstant } from '@/lib/dates'
import { formExamples } from './forms'

type Query = <T extends pg.QueryResultRow>(sql: string, values?: unknown[]) => Promise<T[]>

type Given = {
  form?: FormName
  answers?: Record<string, unknown>
  state?: string
  quarantineReason?: string | null
  assignee?: number | null
  /** To the end of that day, so that a test says the same at any hour. */
  dueOn?: string | null
  dueAt?: Date
  createdAt?: Date
  printedAt?: Date | null
}

/** An enquiry in the inbox as the form's own transaction writes it, of any age and in any state, without its mails; gives its number. */
export async function keepEnquiry(query: Query, given: Given = {}): Promise<{ id: number; reference: string }> {
  const { form = 'contact-us', state = 'new', createdAt = new Date(), printedAt = null } = given
  const example = formExamples.find((one) => one.form === form)?.body ?? {}
  const { recaptchaToken: _token, ...fields } = example
  const answers = { ...fields, ...given.answers }
  const filing = fileEnquiry(form, answers, {
    now: createdAt,
    office: usualOffice,
    areaRegion: null,
    lastFailedDay: null,
  })
  const dueOn = given.dueAt ? nzDay(given.dueAt) : given.dueOn === undefined ? filing.dueOn : given.dueOn
  const dueAt = given.dueAt ?? (dueOn && nzInstant(dueOn, '23:59'))
  const [row] = await query<{ id: number; reference: string }>(
    `INSERT INTO enquiries (reference, form_name, state, quarantine_reason, sender_name, email, phone_number, company_name, region, answers, due_on, due_at,
       is_late, search_text, sender_hash, fingerprint, assignee_id, created_at, printed_at)
     VALUES ('ENQ-2026-' || lpad(nextval('enquiry_numbers')::text, 6, '0'), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12,
       $13 || ' ' || hivis_unaccent($13), 'hash', 'print', $14, $15, $16) RETURNING id, reference`,
    [
      form,
      state,
      given.quarantineReason ?? null,
      filing.senderName,
      filing.email,
      filing.phoneNumber,
      filing.companyName,
      filing.region,
      JSON.stringify(answers),
      dueOn,
      dueAt,
      filing.isLate,
      filing.searchText,
      given.assignee ?? null,
      createdAt,
      printedAt,
    ],
  )
  if (!row) throw new Error('The enquiry was not kept.')
  return row
}
