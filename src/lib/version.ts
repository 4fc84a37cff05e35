import manifest from '../../package.json' with { type: 'json' }

/** From package.json (semver.org). */
export const hivisVersion: string = manifest.version

// Next's bundles and the process around them each have a copy of this file.
const holder: { hivisSchema?: string } & typeof globalThis = globalThis

export function noteSchema(migration: string): void {
  holder.hivisSchema = migration
}

export const schemaOfThisVersion = (): string => holder.hivisSchema ?? ''
