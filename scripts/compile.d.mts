export function hashOf(sources: readonly string[]): string
export function compiledPath(name: string): Promise<string>
export function compiled(name: string): Promise<Record<string, unknown>>
