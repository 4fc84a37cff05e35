export function runtime(): string
