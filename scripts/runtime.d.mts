/** The path of the Node to run with. */
export function runtime(): string
