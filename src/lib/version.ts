import manifest from '../../package.json' with { type: 'json' }

/** The version of Hivis, as package.json has it (semver.org). */
export const hivisVersion: string = manifest.version

// Next's bundles and the process around them each have a copy of this file.
const holder: { hivisSchema?: string } & typeof globalThis = globalThis

/** Says which is the newest migration of this version. */
export function noteSchema(migration: string): void {
  holder.hivisSchema = migration
}

/** The newest migration of this version; empty where nobody said it. */
export const schemaOfThisVersion = (): string => holder.hivisSchema ?? ''
