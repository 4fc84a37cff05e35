import type { Words } from '../our-wordings.rules'

export type MailBrand = {
  readonly brandName: string
  readonly siteUrl: string
  readonly supportPhone: string
  readonly supportHours: string
  /** Where answers go. */
  readonly supportEmail: string
}

export const newLine = { ends: 'line' } as const

/** Our phone number, as the settings have it. */
export const ourPhone = { our: 'phone' } as const

/** A row is one line of a list, and ends by itself. What is `off` is struck out, and says so in words around it. */
export type Piece =
  | string
  | { readonly bold: string }
  | { readonly link: string; readonly href: string }
  /** A link that starts an email to us. */
  | { readonly link: string; readonly about: string }
  | { readonly row: string }
  | { readonly off: string }
  | typeof ourPhone
  | typeof newLine

export type Line = string | readonly Piece[]

export type Note = { readonly note: string; readonly text: Line }

export type Action = { readonly action: string; readonly href: string }

export type Answer = { readonly name: string; readonly label: string; readonly text: string }

/** The day as a ticket: what is off comes first and is struck out. */
export type Ticket = {
  readonly course: string
  readonly startsAt: Date
  /** Day and times in full. */
  readonly when: string
  /** When it was, if it has moved. */
  readonly was?: string | null
  readonly place: string | null
  /** The language it is taught in; none for English. */
  readonly taughtIn?: string | null
  /** No one comes to it. */
  readonly isOff?: boolean
  /** Where it is on the map: the picture comes with the mail, under the name `mapName`. */
  readonly map?: { readonly lat: number; readonly lng: number } | null
}

/** The name under which a mail’s HTML finds the picture that comes with it (RFC 2392). */
export const mapName = 'map'

export type Fact = { readonly label: string; readonly lines: readonly string[] }

/** A bare line is a paragraph; `paragraphs` are what a person wrote, with their line ends. */
export type Part =
  | Line
  | { readonly paragraphs: readonly string[] }
  | Note
  | Action
  | (Note & Action)
  | { readonly actions: readonly Action[] }
  | { readonly answers: readonly Answer[] }
  | { readonly ticket: Ticket }
  | { readonly facts: string; readonly rows: readonly Fact[] }

/** With `words`, staff may change the subject and the paragraphs ahead of the parts. */
export type Mail = {
  readonly title: string
  /** What a list of mails shows after the subject, so it says something else. */
  readonly preview: string
  readonly parts: readonly (Part | null)[]
  /** The person on a booking that it is for, when it goes to the person who booked. */
  readonly passOn?: string
  /** How to stop mails that people can do without; never on one that is owed to them. */
  readonly stop?: { readonly what: string; readonly href?: string; readonly token?: string }
} & ({ readonly subject: string } | { readonly words: Words })
