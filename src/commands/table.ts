import type { Command } from './command'

interface Entry {
  readonly says: string
  readonly load: () => Promise<Command>
}

/** In the order of the help. To add a command, add a line here and a file of its name that exports a `defineCommand` (command.ts). */
export const commands: Readonly<Record<string, Entry>> = {
  setup: {
    says: 'sets a machine up: account, folders, settings, database, service, nginx with TLS, first backup',
    load: async () => (await import('./setup')).setup,
  },
  upgrade: {
    says: 'puts this machine onto a new release, one instance after the other, and goes back by itself',
    load: async () => (await import('./upgrade')).upgrade,
  },
  start: { says: 'serves the site', load: async () => (await import('./start')).start },
  migrate: {
    says: 'brings the database to the schema of this version',
    load: async () => (await import('./migrate')).migrate,
  },
  check: {
    says: 'says what is set and what is off, and tries the database and every outside part',
    load: async () => (await import('./check')).check,
  },
  doctor: {
    says: 'looks for what is wrong with a site that runs: books, messages, payments, schema, clock, disk',
    load: async () => (await import('./doctor')).doctor,
  },
  backup: {
    says: 'puts the database and every file into one archive',
    load: async () => (await import('./backup')).backup,
  },
  verify: {
    says: 'reads an archive and says whether it is whole',
    load: async () => (await import('./verify')).verify,
  },
  'verify-release': {
    says: 'says who built a release from which commit, and that its files are as signed',
    load: async () => (await import('./verify-release')).verifyRelease,
  },
  restore: {
    says: 'puts an archive into an empty database, and compares',
    load: async () => (await import('./restore')).restore,
  },
  drill: {
    says: 'restores the newest archive into a scratch database, and compares',
    load: async () => (await import('./drill')).drill,
  },
  export: {
    says: 'puts the content of editors into an archive, for another environment',
    load: async () => (await import('./export')).exportCommand,
  },
  import: {
    says: 'brings the content of such an archive here',
    load: async () => (await import('./import')).importCommand,
  },
  'import-records': {
    says: 'brings a list of another system in: companies, people, completed courses and more',
    load: async () => (await import('./import-records')).importRecords,
  },
  compare: {
    says: 'says what differs between a list of another system and what is here',
    load: async () => (await import('./compare')).compare,
  },
  staff: { says: 'lists, adds and closes accounts of the desk', load: async () => (await import('./staff')).staff },
  'card-keys': {
    says: 'lists, replaces and withdraws the keys that sign the codes of cards',
    load: async () => (await import('./card-keys')).cardKeys,
  },
  addresses: {
    says: 'fills the address lookup from the file of the LINZ Data Service',
    load: async () => (await import('./addresses')).addresses,
  },
  seed: { says: 'fills an empty database', load: async () => (await import('./seed')).seed },
}
