export function fieldsOf(text: string): {
  readonly msg: string
  readonly err?: {
    readonly name: string
    readonly code?: string
    readonly digest?: string
    readonly at: readonly string[]
  }
}
