import { namesIn } from '@/lib/full-names'
import { type RowProblem, textOf, type Values } from '@/lib/imports'
import { fold } from '@/lib/letters'

/** The person whom a list names for a company. */
export type Contact = {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly email: string | null
  readonly phoneNumber: string | null
  readonly jobTitle: string | null
}

/** The one whom a company has. */
export type HeldContact = Contact & {
  readonly companyId: number
  readonly personId: number
  /** Came in as a contact; the others were here before, and no list of companies changes them. */
  readonly isPersonAdded: boolean
  readonly hasLogin: boolean
}

/** Someone here who may be the person that a list names. */
export type Candidate = {
  readonly id: number
  readonly name: string
  readonly by: string
  readonly isSure: boolean
  readonly worksThere: boolean
}

const fieldOf = {
  firstName: 'contactFirstName',
  lastName: 'contactLastName',
  email: 'contactEmail',
  phoneNumber: 'contactPhone',
  jobTitle: 'contactJob',
} as const

const contactFields: readonly string[] = Object.values(fieldOf)

/** A name in one cell: “Mere Tāwhiri” or “Tāwhiri, Mere”. Null for a single word. */
export function splitName(name: string): { firstName: string; lastName: string } | null {
  const [firstName, lastName] = namesIn(name)
  return firstName && lastName ? { firstName, lastName } : null
}

/** The person whom a row names, from one cell or two. */
export function contactOf(values: Values): Contact {
  const whole = splitName(textOf(values, 'contactName') ?? '')
  return {
    firstName: textOf(values, 'contactFirstName') ?? whole?.firstName ?? null,
    lastName: textOf(values, 'contactLastName') ?? whole?.lastName ?? null,
    email: textOf(values, 'contactEmail'),
    phoneNumber: textOf(values, 'contactPhone'),
    jobTitle: textOf(values, 'contactJob'),
  }
}

export const namesContact = ({ firstName, lastName }: Contact): boolean => firstName !== null && lastName !== null

/** Whether a row that is written says something of a contact. */
export const setsContact = (values: Values): boolean => contactFields.some((field) => values[field] !== undefined)

/** The values of a row with its contact in the fields that are written. */
export function withContact(values: Values, contact: Contact, personId: number | null): Values {
  const { contactName: _, contactPersonId: __, ...rest } = values
  return {
    ...rest,
    ...(contact.firstName === null ? {} : { contactFirstName: contact.firstName }),
    ...(contact.lastName === null ? {} : { contactLastName: contact.lastName }),
    ...(personId === null ? {} : { contactPersonId: personId }),
  }
}

/** Why the contact of a row can’t be taken as it is. */
export function contactProblems(values: Values): RowProblem[] {
  const contact = contactOf(values)
  if (namesContact(contact)) return []
  const [field] = ['contactName', 'contactFirstName', 'contactLastName', ...contactFields].filter(
    (name) => values[name] !== undefined,
  )
  if (!field) return []
  const isName = field === 'contactName' || field === 'contactFirstName' || field === 'contactLastName'
  return [
    {
      code: isName ? 'half-name' : 'no-contact-name',
      title: isName ? 'A contact with half a name' : 'A contact without a name',
      says: isName
        ? `“${textOf(values, field)}” is half a name. A contact needs a first and a last name.`
        : 'It says how to reach a contact, but not who that is.',
      field,
      remedy: 'leave out',
    },
  ]
}

const isSame = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && fold(one).trim() === fold(other).trim()

/** A correction of the one whom the company has: the same name, or the same email and half of the name. */
export function isSameContact(one: Contact, other: Contact): boolean {
  const [first, last] = [isSame(one.firstName, other.firstName), isSame(one.lastName, other.lastName)]
  return (first && last) || ((first || last) && isSame(one.email, other.email))
}

export type Chosen = { readonly personId: number | null; readonly problems: readonly RowProblem[] }

/** Who the contact of a row is here. `personId` null: someone new. */
export function chooseContact(
  contact: Contact,
  held: readonly HeldContact[],
  candidates: readonly Candidate[],
): Chosen {
  if (!namesContact(contact)) return { personId: null, problems: [] }
  const own = held.find((one) => isSameContact(one, contact))
  if (own) return { personId: own.personId, problems: loginProblems(own, contact) }
  const sure = candidates.filter(({ isSure }) => isSure)
  const [found, other] = sure.length > 0 ? sure : candidates.filter(({ worksThere }) => worksThere)
  if (found && !other) return { personId: found.id, problems: [] }
  const [asked] = candidates
  return { personId: null, problems: asked ? [whoProblem(asked)] : [] }
}

const loginProblems = (held: HeldContact, { email }: Contact): RowProblem[] =>
  held.isPersonAdded && held.hasLogin && email !== null && email !== held.email
    ? [
        {
          code: 'contact-login',
          title: 'The contact logs in with another email',
          says: 'Only they can change the email that they log in with.',
          field: 'contactEmail',
          remedy: 'leave out',
        },
      ]
    : []

const whoProblem = ({ name, by }: Candidate): RowProblem => ({
  code: 'contact-who',
  title: 'The contact may be here already',
  says: `${name} is here: ${by}. Let the row in to add another person of that name, or give the contact’s email or mobile as it is here.`,
  field: 'contactEmail',
  remedy: 'let in',
})

/** What a company says of its contact, to be compared with the row. Someone else is compared from the start. */
export function heldValues(held: HeldContact | null, contact: Contact, { personId }: Chosen): Values {
  if (!namesContact(contact)) return {}
  const isOther = held?.personId !== personId
  const shown: Contact | null = held && !isOther && !held.isPersonAdded ? contact : held
  return {
    contactFirstName: shown?.firstName ?? null,
    contactLastName: shown?.lastName ?? null,
    contactEmail: isOther ? null : (shown?.email ?? null),
    contactPhone: isOther ? null : (shown?.phoneNumber ?? null),
    contactJob: isOther ? null : (shown?.jobTitle ?? null),
  }
}

/** Fields of people as `writePeople` takes them; what is missing stays. */
export const personValues = (values: Values): Values => ({
  ...(values.contactFirstName === undefined ? {} : { firstName: values.contactFirstName }),
  ...(values.contactLastName === undefined ? {} : { lastName: values.contactLastName }),
  ...(values.contactEmail === undefined ? {} : { email: values.contactEmail }),
  ...(values.contactPhone === undefined ? {} : { phoneNumber: values.contactPhone }),
})
