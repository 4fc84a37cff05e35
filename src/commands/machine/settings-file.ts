import { randomBytes } from 'node:crypto'

/** Values of a settings file by name, as systemd and `process.loadEnvFile` read it. */
export function valuesIn(content: string): Map<string, string> {
  const lines = content.split('\n').flatMap((line) => {
    const [, name, value = ''] = /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? []
    return name === undefined ? [] : [[name, value.replace(/^"(.*)"$/, '$1')] as const]
  })
  return new Map(lines)
}

/** The same file with these values: its other lines, and their order, stay. New names come last. */
export function withValues(content: string, values: ReadonlyMap<string, string>): string {
  const left = new Map(values)
  const lines = content.split('\n').map((line) => {
    const [, name = ''] = /^([A-Z][A-Z0-9_]*)=/.exec(line) ?? []
    const value = left.get(name)
    if (value === undefined) return line
    left.delete(name)
    return `${name}=${value}`
  })
  const body = lines.join('\n').replace(/\n*$/, '\n')
  return `${body}${[...left].map(([name, value]) => `${name}=${value}\n`).join('')}`
}

/** Names whose value has still to be chosen. */
export const unset = (values: ReadonlyMap<string, string>, names: readonly string[]): string[] =>
  names.filter((name) => !values.get(name) || /CHANGE_ME|example\.co\.nz/.test(values.get(name) ?? ''))

export const newSecret = (): string => randomBytes(32).toString('hex')
