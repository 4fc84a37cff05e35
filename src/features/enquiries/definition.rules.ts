/** What is said once about a form: its lists, calls, rights and texts follow from it (docs/recipes/form.md). */
export interface FormDefinition {
  /** The name that pages choose it by (spec section 2, form pages). */
  readonly name: string
  readonly label: string
  /** The name of its call in the API. */
  readonly call: string
  /** What the call does, for the API’s document. */
  readonly summary: string
  readonly path: string
  /** Below which base its call stands (spec section 7). */
  readonly base: 'platform' | 'content'
  /** For people who are logged in only; names and e-mail come from their profile (spec section 6). */
  readonly isGated: boolean
  /** Working days until staff should have answered; null where nobody waits for an answer. */
  readonly answerWithin: number | null
  /** How long an enquiry is kept before it is erased (integrity, retention), unless staff set another time. */
  readonly keptMonths: number
  /** Fields whose answer must be on a list that staff edit, and what is said when it isn’t. */
  readonly choices?: readonly {
    readonly field: string
    readonly list: 'contactMethods' | 'knowMoreAbout' | 'invoiceToOptions'
    readonly problem: string
  }[]
  /** What staff and the sender read above an answer, for fields that no other form has. */
  readonly labels?: Readonly<Record<string, string>>
}

/** A form as it is defined, its name and call as types. */
export const defineForm = <const Form extends FormDefinition>(form: Form): Form => form
