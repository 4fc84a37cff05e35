import { usualOffice } from '@/features/enquiries/office.rules'
import { type FormName, fileEnquiry, formNames } from '@/features/enquiries/rules'
import { nzDay, nzInstant } from '@/lib/dates'
import type { Ledger } from './bookings'
import type { Planner } from './calendar'
import type { Customer } from './customer'
import { answersOf } from './enquiry-answers'
import { anyWords, enquiryWords } from './enquiry-content'
import { answerEnquiry, type State } from './enquiry-replies'
import { ago, dayMs, hourMs, later } from './times'

/** Age in days and state, for each ten in a row. */
const ages: readonly [State, number][] = [
  ['new', 0],
  ['closed', 12],
  ['in-progress', 3],
  ['closed', 45],
  ['waiting', 6],
  ['new', 1],
  ['closed', 110],
  ['closed', 200],
  ['in-progress', 14],
  ['closed', 290],
]

export type Enquiry = {
  id: number
  reference: string
  email: string
  name: string
  at: Date
  reply: { id: number; text: string; at: Date } | null
  label: string
}

/** From an hour to most of a year old. */
export function addEnquiries(ledger: Ledger, planner: Planner, customers: readonly Customer[]): Enquiry[] {
  const { year } = ledger
  const asked = Array.from({ length: formNames.length * 10 + 4 }, (_, index) => {
    const form = formNames[index % formNames.length] ?? 'contact-us'
    const round = Math.floor(index / formNames.length)
    const [state, days]: readonly [State, number] =
      round < ages.length
        ? (ages[(round + (index % formNames.length)) % ages.length] ?? ['new', 0])
        : ['quarantined', round - 9]
    return {
      form,
      index,
      state: index === 33 ? ('erased' as const) : state,
      at: days === 0 ? new Date(year.now.getTime() - (1 + (index % 20)) * hourMs) : ago(year, days + (index % 5)),
    }
  }).sort((a, b) => a.at.getTime() - b.at.getTime())
  const courses = planner.catalogue.courses.filter(({ modes }) => modes.includes('classroom')).map(({ slug }) => slug)
  return asked.map((one) =>
    addEnquiry(ledger, {
      ...one,
      courses,
      customer: customers[(one.index * 11 + Math.floor(one.index / 8) * 5) % customers.length] ?? customers[0],
    }),
  )
}

type Given = {
  form: FormName
  index: number
  state: State
  at: Date
  courses: readonly string[]
  customer: Customer | undefined
}

function addEnquiry(ledger: Ledger, { form, index, state, at, courses, customer }: Given): Enquiry {
  const { year, staff } = ledger
  if (!customer) throw new Error('There are no customers.')
  const { asks, answer, note } = enquiryWords[form] ?? anyWords
  const person = year.random.pick(customer.bookers)
  const day = nzDay(at)
  const answers = answersOf(ledger, courses, {
    form,
    ask: asks[Math.floor(index / 8) % asks.length] ?? '',
    person,
    customer,
    day,
    index,
  })
  const filed = fileEnquiry(form, answers, {
    now: at,
    office: usualOffice,
    areaRegion: customer.region,
    lastFailedDay: null,
  })
  const id = year.id('enquiries')
  const reference = `ENQ-${day.slice(0, 4)}-${String(id).padStart(6, '0')}`
  const isErased = state === 'erased'
  const helper = state === 'new' || state === 'quarantined' ? null : year.random.pick(staff.support)
  const closedAt = state === 'closed' ? later(year, at, (1 + (index % 3)) * dayMs) : null
  const { searchText, dueOn, isLate, region, dueAt: counted, ...sender } = filed
  const dueAt = counted ?? (dueOn && nzInstant(dueOn, '17:00'))
  const noOne = { senderName: null, email: null, phoneNumber: null, companyName: null }
  const { senderName, email, phoneNumber, companyName } = isErased ? noOne : sender
  year.add('enquiries', {
    id,
    reference,
    form_name: form,
    state,
    quarantine_reason:
      state === 'quarantined' ? ['too-fast', 'hidden-field', 'bot-check-away', 'flood'][index % 4] : null,
    sender_name: senderName,
    email,
    phone_number: phoneNumber,
    company_name: companyName,
    region,
    person_id: isErased || form === 'contact-us' ? null : person.id,
    answers: isErased ? {} : answers,
    assignee_id: helper?.id ?? null,
    assignee_name: helper?.name ?? null,
    due_on: dueOn,
    due_at: dueAt,
    answer_due_at: dueAt,
    is_late: isLate,
    search_text: isErased ? null : `${reference} ${searchText}`,
    waitlist:
      form === 'course-waitlist' && !isErased
        ? `;${customer.place}:${String([answers.courseRequired].flat()[0])};`
        : null,
    closed_at: closedAt,
    printed_at: form === 'order-site-safety-card' && closedAt ? closedAt : null,
    erased_at: isErased ? later(year, at, 30 * dayMs) : null,
    created_at: at,
    updated_at: closedAt ?? at,
  })
  const event = (kind: string, actor: string, text: string | null, when: Date) =>
    year.add('enquiry_events', {
      id: year.id('enquiry_events'),
      enquiry_id: id,
      kind,
      actor,
      text,
      created_at: when,
      updated_at: when,
    })
  event('received', 'sender', state === 'quarantined' ? 'quarantined' : null, at)
  const reply = helper
    ? answerEnquiry(ledger, { event, helper, at, state, closedAt, words: isErased ? null : { answer, note }, index })
    : null
  return { id, reference, email: email ?? '', name: senderName ?? '', at, reply, label: form }
}
