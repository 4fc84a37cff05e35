import { finderOfSame, mostAsked } from '@/features/account/same-person.rules'
import type { Match, Values } from '@/lib/imports'
import { fold } from '@/lib/letters'
import type { EmployeeInput } from './rules'

/** A person who works for the company today. */
export type Worker = EmployeeInput & {
  /** Of the employment. */
  readonly id: number
  readonly personId: number
  readonly preferredName: string | null
  /** Logs in or works elsewhere too: only job and employee number are the company’s to change. */
  readonly isOwn: boolean
  readonly isAdmin: boolean
  /** Courses to come that the company booked for them. */
  readonly seats: number
}

const nameOf = ({ firstName, lastName }: Pick<EmployeeInput, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`
/** Of the whole name, without accents, hyphens and apostrophes. */
export const keyOfName = (given: Pick<EmployeeInput, 'firstName' | 'lastName'>) =>
  fold(nameOf(given)).replace(/[\s’'-]+/g, ' ')
/** Of an employee number: spaces and case say nothing. */
export const keyOfNumber = (number: string | null) => number?.replace(/\s/g, '').toLowerCase() || null
const keyOfPhone = (phone: string | null) => phone?.replace(/\D/g, '').replace(/^0?0?64/, '0') || null

/** Whether a list brings macrons that we lack; one without them never takes ours away. */
const isBetter = (given: string, ours: string): boolean =>
  fold(given) === fold(ours) && fold(ours) === ours.toLowerCase() && fold(given) !== given.toLowerCase()

function nameValues(worker: Worker, given: EmployeeInput, isByNumber: boolean): Values {
  const isOther = isByNumber && keyOfName(worker) !== keyOfName(given)
  return Object.fromEntries(
    (['firstName', 'lastName'] as const).flatMap((name) =>
      isOther || isBetter(given[name], worker[name]) ? [[name, worker[name]]] : [],
    ),
  )
}

/** What a list may change of a worker: the fields that `change` would. */
function comparedOf(worker: Worker, given: EmployeeInput, isByNumber: boolean): Values {
  const { jobTitle, employeeNumber, email, phoneNumber, dateOfBirth } = worker
  const isSameNumber = keyOfNumber(employeeNumber) === keyOfNumber(given.employeeNumber)
  const work = { jobTitle, employeeNumber: isSameNumber ? given.employeeNumber : employeeNumber }
  if (worker.isOwn) return work
  const isSamePhone = keyOfPhone(phoneNumber) === keyOfPhone(given.phoneNumber)
  return {
    ...work,
    email: email?.toLowerCase() === given.email ? given.email : email,
    phoneNumber: isSamePhone ? given.phoneNumber : phoneNumber,
    dateOfBirth,
    ...nameValues(worker, given, isByNumber),
  }
}

/** Items by their key; those without one are left out. */
export const groupBy = <T>(items: readonly T[], keyOf: (item: T) => string | null): Map<string, T[]> => {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return groups
}

const emailKey = (of: EmployeeInput) => of.email?.toLowerCase() ?? null

const areOfOtherAges = (worker: Worker, { dateOfBirth }: EmployeeInput) =>
  dateOfBirth !== null && worker.dateOfBirth !== null && worker.dateOfBirth !== dateOfBirth

/** Who of the company a row may be: by employee number, then name with email, phone or birth date; else by a name alike or a shared email. */
export function finderOfWorkers(workers: readonly Worker[]): (given: EmployeeInput) => Match[] {
  const findAlike = finderOfSame(workers)
  const byNumber = groupBy(workers, ({ employeeNumber }) => keyOfNumber(employeeNumber))
  const byName = groupBy(workers, keyOfName)
  const byEmail = groupBy(workers, emailKey)
  return (given) => {
    const match = (worker: Worker, by: string, isSure: boolean, isByNumber = false): Match => ({
      ...{ id: worker.id, name: nameOf(worker), by, isSure },
      values: comparedOf(worker, given, isByNumber),
    })
    const numbered = byNumber.get(keyOfNumber(given.employeeNumber) ?? '') ?? []
    const named = byName.get(keyOfName(given)) ?? []
    const agrees = (worker: Worker) =>
      named.includes(worker) ||
      (given.email !== null && emailKey(worker) === given.email) ||
      (given.dateOfBirth !== null && worker.dateOfBirth === given.dateOfBirth) ||
      (fold(worker.firstName) === fold(given.firstName) && !areOfOtherAges(worker, given))
    const [only, other] = numbered
    if (only && !other && agrees(only)) return [match(only, 'same employee number', true, true)]
    const sure = named.flatMap((worker) => {
      const by = sameBeside(worker, given)
      return by ? [match(worker, by, numbered.length === 0)] : []
    })
    if (sure.length > 0 && numbered.length === 0) return sure
    const sharers = given.email ? (byEmail.get(given.email) ?? []).slice(0, mostAsked) : []
    const near = [...new Set([...findAlike(given), ...sharers])].filter((worker) => !numbered.includes(worker))
    return [
      ...numbered.map((worker) => match(worker, 'same employee number', false, true)),
      ...near.map((worker) => match(worker, sharers.includes(worker) ? 'same email' : 'a name like it', false)),
    ]
  }
}

/** What apart from the name is the same. */
function sameBeside(worker: Worker, given: EmployeeInput): string | null {
  if (given.email !== null && emailKey(worker) === given.email) return 'same name and email'
  const phone = keyOfPhone(given.phoneNumber)
  if (phone !== null && keyOfPhone(worker.phoneNumber) === phone) return 'same name and phone'
  return given.dateOfBirth !== null && worker.dateOfBirth === given.dateOfBirth ? 'same name and date of birth' : null
}
