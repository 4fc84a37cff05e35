/** A form's lists, calls, rights and texts follow from its definition (docs/recipes/form.md). */
export interface FormDefinition {
  /** Spec section 2, form pages. */
  readonly name: string
  readonly label: string
  readonly call: string
  readonly summary: string
  readonly path: string
  /** Spec section 7. */
  readonly base: 'platform' | 'content'
  /** Logged-in people only; names and email come from their profile (spec section 6). */
  readonly isGated: boolean
  /** Working days until staff should have answered; null if the sender expects no answer. */
  readonly answerWithin: number | null
  /** Retention before erasing (integrity, retention), unless staff set another. */
  readonly keptMonths: number
  /** Fields whose answer must be on a list that staff edit, and the error text if it isn’t. */
  readonly choices?: readonly {
    readonly field: string
    readonly list: 'contactMethods' | 'knowMoreAbout' | 'invoiceToOptions'
    readonly problem: string
  }[]
  /** Fields of which several may be chosen. */
  readonly lists?: readonly string[]
  /** The field that holds the id of a file, which comes with the form from a browser without a script. */
  readonly file?: string
  readonly labels?: Readonly<Record<string, string>>
}

export const defineForm = <const Form extends FormDefinition>(form: Form): Form => form
