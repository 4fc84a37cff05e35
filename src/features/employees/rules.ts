import { dateOfBirth, email, firstName, lastName, neededLine, phoneNumber } from '@/features/account/details.contract'
import { z } from '@/lib/zod'

export type EmployeeInput = {
  firstName: string
  lastName: string
  email: string | null
  phoneNumber: string | null
  dateOfBirth: string | null
  jobTitle: string | null
  employeeNumber: string | null
}

export const importLimit = 2_000

const badNames = 'Names have at most 50 letters, spaces, hyphens, apostrophes and full stops.'

const checks: { [Name in keyof EmployeeInput]: [rule: z.ZodType, text: string] } = {
  firstName: [firstName, badNames],
  lastName: [lastName, badNames],
  email: [email, 'Enter an email address in the correct format, like name@example.co.nz.'],
  phoneNumber: [phoneNumber, 'Enter a phone number, like 021 123 4567.'],
  dateOfBirth: [dateOfBirth, 'Enter a real date of birth, like 31/12/1990.'],
  jobTitle: [neededLine('', 80), 'The job must be 80 letters or fewer.'],
  employeeNumber: [neededLine('', 30), 'The employee number must be 30 letters or fewer.'],
}

/** The rule of a field, with the sentence that the form has for it. */
export const ruleOf = (field: keyof EmployeeInput): z.ZodType<string, string> => {
  const [rule, text] = checks[field]
  return z.string().refine((given) => rule.safeParse(given).success, { error: text })
}

/** What is missing, by field. */
export const needed: Partial<Record<string, string>> = {
  firstName: 'Enter a first name.',
  lastName: 'Enter a last name.',
}

export function employeeErrors(employee: EmployeeInput): { field: string; message: string }[] {
  return Object.entries(checks).flatMap(([field, [rule, text]]) => {
    const value: unknown = Reflect.get(employee, field)
    if (!value) return needed[field] ? [{ field, message: needed[field] }] : []
    return rule.safeParse(value).success ? [] : [{ field, message: text }]
  })
}

const cardStates = ['all', 'active', 'expiring', 'expired', 'none'] as const

export function readPeopleQuery(raw: Record<string, string | string[] | undefined>) {
  const one = (name: string) => [raw[name]].flat()[0] ?? ''
  const page = Number(one('page'))
  return {
    q: one('q').slice(0, 100),
    card: cardStates.find((state) => state === one('card')) ?? 'all',
    page: Number.isInteger(page) && page > 0 && page < 4000 ? page : 1,
  }
}
