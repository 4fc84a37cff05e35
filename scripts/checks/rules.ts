import { productSegments } from '../../src/paths'

/** The only table of structural rules; ARCHITECTURE.md explains them. A new folder, feature or file name is allowed by a line here. */

/** Top folders of `src` and the others each may import. */
export const mayImport: Readonly<Record<string, readonly string[]>> = {
  app: ['api', 'blocks', 'cms', 'features', 'ui', 'lib'],
  api: ['blocks', 'features', 'lib'],
  cms: ['blocks', 'features', 'lib'],
  server: ['lib'],
  blocks: ['features', 'ui', 'lib'],
  features: ['features', 'ui', 'lib'],
  ui: ['lib'],
  lib: [],
  instrumentation: ['cms', 'features', 'lib'],
  jobs: ['features', 'lib'],
  detours: ['features', 'server', 'lib'],
  worker: ['api', 'features', 'server', 'lib'],
  browser: ['blocks', 'features', 'ui', 'lib'],
  commands: ['cms', 'features', 'server', 'lib'],
}

/** Narrower limits: imports from `from` into `into` must match `only`. Paths have no extension. */
export const doors = [
  { from: /^src\/cms\//, into: /^src\/blocks\//, only: /^src\/blocks\/configs$/, says: 'only blocks/configs' },
  { from: /^src\/cms\//, into: /^src\/features\//, only: /[/.](?:collections|tables)$/, says: 'collections, tables' },
  { from: /^src\/api\//, into: /^src\/blocks\//, only: /^src\/blocks\/wire$/, says: 'only blocks/wire' },
  { from: /^src\/app\/(?!\(cms\)\/)/, into: /^src\/cms\//, only: /^$/, says: 'nothing, unless it is app/(cms)' },
] as const

/** Features by level. A feature may only import itself and lower levels. */
export const featureLevels = [
  ['places', 'payments', 'messages', 'content'],
  ['account', 'pages', 'backups'],
  ['company', 'editorial', 'transfer', 'pricing'],
  ['employees', 'courses', 'certificates', 'seats', 'catalogue'],
  ['wallet', 'programme', 'enquiries', 'feedback', 'purchases'],
  ['billing', 'sessions', 'waitlist', 'inbox', 'clearances'],
  ['books', 'learning'],
  ['bookings'],
  ['changes', 'renewals', 'home'],
  ['counter'],
  ['planner', 'day'],
  ['privacy', 'operations', 'integrations', 'imports', 'reports'],
  ['setup'],
  ['business'],
  ['desk'],
] as const

/** Files a feature or its sub-folder may have, each with an optional `.test` twin. */
export const featureFiles = [
  'contract.ts',
  'rules.ts',
  'collections.ts',
  'tables.ts',
  'lifecycle.ts',
  'data.ts',
  'mutations.ts',
  'loaders.ts',
  'routes.ts',
  'gateway.ts',
  'gateway.local.ts',
  'client.tsx',
  'examples.ts',
  'imports.ts',
] as const

/** Feature folders whose files are named after what they show or send. */
export const featureFolders = {
  components: /^[^/]+\.tsx$|\.test\.ts$/,
  // A mail is a value; only the frame that draws all of them, and the ticket in it, are React.
  mail: /^(?:(?:[a-z-]+\.)?(?:mails(?:\.test)?|renderers)|mail(?:\.test)?|samples|data)\.ts$|^(?:frame|render|ticket)\.tsx$/,
  desk: /^[^/]+\.(?:tsx|list\.ts)$/,
  // The current text of what the database does: a function with its triggers, or a view.
  sql: /^[a-z0-9-]+\.sql$/,
} as const

export const blockFiles = ['config.ts', 'wire.ts', 'view.tsx', 'client.tsx', 'examples.ts', 'view.test.tsx'] as const
export const blocksFiles = ['block.tsx', 'configs.ts', 'wire.ts', 'views.tsx', 'views.test.tsx', 'examples.ts'] as const

export const forbiddenNames = ['index', 'utils', 'helpers', 'hooks', 'types'] as const

export const foreignNames = [/^src\/cms\/migrations\//, /^src\/app\/\(cms\)\/admin\/importMap\./] as const

/** Maximum lines. The first matching row applies; `null` is unlimited. */
export const sizeLimits = [
  { files: /^src\/cms\/migrations\/|\/importMap\.|\.test\.tsx?$/, lines: null },
  { files: /^src\/app\//, lines: 60 },
  { files: /^src\//, lines: 350 },
  { files: /^scripts\/seed\/.*content\.ts$/, lines: null },
  { files: /^scripts\/seed\//, lines: 350 },
  { files: /^scripts\//, lines: 150 },
] as const

/** `modules` are packages or files of `src` without extension, `uses` are marks of `facts.ts`. */
export const permissions = [
  {
    rule: 'environment',
    modules: ['process', 'node:process'],
    uses: ['process.env'],
    // Next's bundler only replaces the literal process.env.NEXT_RUNTIME.
    allowed: [/^src\/(?:lib\/env|instrumentation|commands\/hivis|server\/built-config)\.ts$/],
    says: 'only src/lib/env.ts reads the environment',
  },
  {
    rule: 'database',
    modules: ['pg', '@payloadcms/db-postgres', 'src/lib/db', 'src/lib/replica'],
    uses: [],
    allowed: [
      /^src\/features\/.+\/(?:[a-z-]+\.)?(?:data|imports|mutations|tables)\.ts$/,
      /^src\/(?:cms\/|server\/database-watch\.ts$)/,
      /^src\/lib\/(?:db|desk-data|imports|leading|process-lock|rate-limit|referred-tables|replica|tables)\.ts$/,
      /^src\/(?:worker|commands\/(?:probes\/database|site\/run))\.ts$/,
    ],
    says: 'only data.ts and mutations.ts of a feature reach the database',
  },
  {
    rule: 'dates',
    modules: ['date-fns', '@date-fns/tz'],
    uses: ['Intl.DateTimeFormat', 'toLocaleDateString', 'toLocaleTimeString'],
    allowed: [/^src\/lib\/dates\.ts$/],
    says: 'only src/lib/dates.ts computes and formats dates',
  },
  {
    rule: 'money',
    modules: [],
    uses: ['currency format'],
    allowed: [/^src\/lib\/money\.ts$/],
    says: 'only src/lib/money.ts formats money',
  },
  {
    rule: 'mails',
    modules: ['@react-email/components'],
    uses: [],
    allowed: [/^src\/features\/messages\/mail\/(?:frame|render|ticket)\.tsx$/],
    says: 'only the frame in src/features/messages/mail draws mails',
  },
] as const

/** Desk calls are below /desk/ too, and like all calls are written where they are made. */
const pages = productSegments.filter((segment) => segment !== 'desk')

/** Internal URLs belong in src/paths.ts, src/account-paths.ts and src/desk-paths.ts. This matches literals that are URLs of the product. */
export const addresses = {
  literal: new RegExp(`^/(?:${[...pages, 'about', 'shop', 'sign-up', 'support', 'training'].join('|')})(?:[/?#]|$)`),
  checked: /^src\/(?:features|blocks|ui)\//,
  /** Editors' content (defaults, samples), and the rule that picks a theme by path. */
  exempt: /[/.](?:collections|config|examples)\.ts$|^src\/blocks\/examples\.ts$|^src\/features\/content\/rules\.ts$/,
} as const
