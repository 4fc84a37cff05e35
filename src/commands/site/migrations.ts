import fs from 'node:fs'

/** Names of the migrations that this version brings, oldest first: the compiler writes them beside the compiled files. */
export function migrationNames(): string[] {
  const names: unknown = JSON.parse(fs.readFileSync(new URL('./migrations.json', import.meta.url), 'utf8'))
  return Array.isArray(names) ? names.map(String) : []
}
