export function compiledFolder(input: Readonly<Record<string, string>>, sources: readonly string[]): Promise<string>
export function compiledPath(name: string): Promise<string>
