import manifest from '../../package.json' with { type: 'json' }

/** From package.json (semver.org). */
export const hivisVersion: string = manifest.version

// Next's bundles and the process around them each have a copy of this file.
const holder: { hivisSchema?: string; hivisProgram?: string } & typeof globalThis = globalThis

export function noteSchema(migration: string): void {
  holder.hivisSchema = migration
}

export const schemaOfThisVersion = (): string => holder.hivisSchema ?? ''

/** The compiled `hivis` command, for work that a process of its own does. */
export function noteProgram(path: string): void {
  holder.hivisProgram = path
}

/** Empty in development, which isn't compiled. */
export const hivisProgram = (): string => holder.hivisProgram ?? ''
