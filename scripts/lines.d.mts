/** What the log says of a text that a process printed. */
export function fieldsOf(text: string): {
  readonly msg: string
  readonly err?: {
    readonly name: string
    readonly code?: string
    readonly digest?: string
    readonly at: readonly string[]
  }
}
