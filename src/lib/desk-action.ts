import type { Access } from './api'
import { type StaffRole, staffRoles } from './staff'

/** How what is typed becomes a value of the body: `whole` and `number` are numbers, `several` a list of ticked choices. */
export type ActionField<Name extends string = string> = {
  readonly name: Name
  readonly label: string
  readonly hint?: string
  readonly kind?: 'text' | 'email' | 'date' | 'lines' | 'choice' | 'whole' | 'number' | 'tick' | 'several'
  readonly choices?: readonly { readonly value: string; readonly label: string; readonly note?: string }[]
  /** Sent as null when it’s empty. */
  readonly isOptional?: true
  /** Of a new record. */
  readonly first?: string | number | boolean
}

type Call = { readonly method: string; readonly path: string; readonly access: Access }

type BodyOf<C> = C extends {
  request: { body: { content: { 'application/json': { schema: { _input: infer Body } } } } }
}
  ? Body
  : Record<never, never>

type Words<Shown> = string | ((shown: Shown) => string)

type Said<Shown, Name extends string> = {
  readonly label: string
  readonly tone?: 'primary' | 'bad' | 'small' | ''
  readonly panel?: string
  readonly title: Words<Shown>
  readonly lead?: Words<Shown>
  readonly submit: string
  readonly isDanger?: true
  readonly fields?: readonly ActionField<Name>[] | ((shown: Shown) => readonly ActionField<Name>[])
  /** Sent with what is typed, such as the version that was read. */
  readonly sends?: (shown: Shown) => Readonly<Record<string, unknown>>
  /** Untouched fields are not sent, so an old value that breaks a newer rule stays. */
  readonly isPartial?: true
  /** What is said after. `{name}` is the field of what was answered, or typed. */
  readonly said: Words<Shown>
  /** The page after, if another; `{id}` as in `said`. */
  readonly goTo?: string
  readonly when?: (shown: Shown) => boolean
}

export type Action<Shown> = Said<Shown, string> & { readonly call: Call }

/** An action of a record, bound to its call: that says where it goes, what may be in it and who may do it. */
export const action = <const C extends Call, Shown = unknown>(
  call: C,
  said: Said<Shown, keyof BodyOf<C> & string>,
): Action<Shown> => ({ ...said, call })

export const rolesOf = ({ access }: Call): readonly StaffRole[] =>
  typeof access === 'object' && 'staff' in access ? (access.staff.length > 0 ? access.staff : staffRoles) : []

/** An action on one record, as plain data for the browser. */
export type DrawnAction = Omit<Said<unknown, string>, 'title' | 'lead' | 'said' | 'fields' | 'sends' | 'when'> & {
  readonly method: 'POST' | 'PUT'
  readonly path: string
  readonly title: string
  readonly lead: string | undefined
  readonly said: string
  readonly fields: readonly ActionField[]
  readonly known: Readonly<Record<string, unknown>>
  readonly sent: Readonly<Record<string, unknown>>
}

const wordsFor = <Shown>(words: Words<Shown>, shown: Shown): string =>
  typeof words === 'function' ? words(shown) : words

/** `shown` is the record, with its `id`, or what a new one begins with. */
export function drawnFor<Shown extends object>(
  { call, title, lead, said, fields = [], sends, when: _when, ...plain }: Action<Shown>,
  shown: Shown,
): DrawnAction {
  const known: Readonly<Record<string, unknown>> = Object.fromEntries(Object.entries(shown))
  const asked = typeof fields === 'function' ? fields(shown) : fields
  return {
    ...plain,
    method: call.method === 'put' ? 'PUT' : 'POST',
    path: call.path.replace(/\{\w+\}/, String(known.id)),
    title: wordsFor(title, shown),
    lead: lead === undefined ? undefined : wordsFor(lead, shown),
    said: wordsFor(said, shown),
    fields: asked,
    known: Object.fromEntries(asked.map(({ name, first }) => [name, name in known ? known[name] : (first ?? null)])),
    sent: sends?.(shown) ?? {},
  }
}

/** Fills in the names in braces from the first that knows them. */
export const filledIn = (words: string, ...from: readonly Readonly<Record<string, unknown>>[]): string =>
  words.replace(/\{(\w+)\}/g, (braces, name) => String(from.find((one) => one[name] !== undefined)?.[name] ?? braces))
