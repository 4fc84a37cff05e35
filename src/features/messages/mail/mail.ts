import type { Words } from '../our-wordings.rules'

export type MailBrand = {
  readonly brandName: string
  readonly siteUrl: string
  readonly supportPhone: string
  readonly supportHours: string
}

export const newLine = { ends: 'line' } as const

/** A row is one line of a list, and ends by itself. */
export type Piece =
  | string
  | { readonly bold: string }
  | { readonly link: string; readonly href: string }
  | { readonly row: string }
  | typeof newLine

export type Line = string | readonly Piece[]

export type Note = { readonly note: string; readonly text: Line }

export type Action = { readonly action: string; readonly href: string }

export type Answer = { readonly name: string; readonly label: string; readonly text: string }

/** A bare line is a paragraph; `paragraphs` are what a person wrote, with their line ends. */
export type Part =
  | Line
  | { readonly paragraphs: readonly string[] }
  | Note
  | Action
  | (Note & Action)
  | { readonly answers: readonly Answer[] }

/** With `words`, staff may change the subject and the paragraphs ahead of the parts. */
export type Mail = {
  readonly title: string
  readonly preview: string
  readonly parts: readonly (Part | null)[]
  /** The person on a booking that it is for, when it goes to the person who booked. */
  readonly passOn?: string
} & ({ readonly subject: string } | { readonly words: Words })
