import fs from 'node:fs'

/** Migrations of this version, oldest first, as listed by the compiler next to the compiled files. */
export function migrationNames(): string[] {
  const names: unknown = JSON.parse(fs.readFileSync(new URL('./migrations.json', import.meta.url), 'utf8'))
  return Array.isArray(names) ? names.map(String) : []
}
