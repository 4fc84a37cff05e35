import { productSegments } from '../../src/paths'

/**
 * The one table of structural rules (ARCHITECTURE.md says why). The structure check and its tests read it; a new folder, feature or
 * file name is allowed by a line here and nowhere else.
 */

/** Top folders of `src` and the others each may import; its own files always. */
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
  commands: ['cms', 'features', 'server', 'lib'],
}

/** Files directly in `src`: addresses and cache topics. Everybody may import them. */
export const rootFiles = ['paths', 'cache-topics', 'instrumentation', 'jobs', 'detours', 'worker'] as const

/** Where a folder is too wide: imports from `from` into `into` must be one of `only`. Paths have no extension. */
export const doors = [
  { from: /^src\/cms\//, into: /^src\/blocks\//, only: /^src\/blocks\/configs$/, says: 'only blocks/configs' },
  { from: /^src\/cms\//, into: /^src\/features\//, only: /[/.](?:collections|tables)$/, says: 'collections, tables' },
  { from: /^src\/api\//, into: /^src\/blocks\//, only: /^src\/blocks\/wire$/, says: 'only blocks/wire' },
  { from: /^src\/app\/(?!\(cms\)\/)/, into: /^src\/cms\//, only: /^$/, says: 'nothing, unless it is app/(cms)' },
] as const

/** Features by level: one imports strictly lower levels only, and itself. */
export const featureLevels = [
  ['places', 'payments', 'messages', 'content'],
  ['account', 'editorial', 'backups'],
  ['company', 'transfer'],
  ['wallet', 'courses', 'pricing', 'seats'],
  ['shop', 'enquiries'],
  ['bookings'],
  ['privacy', 'operations', 'integrations'],
  ['desk'],
] as const

/** Files a feature may have, each with a `.test` twin. A sub-folder of a feature has the same shape. */
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
] as const

/** Folders of a feature whose files are named after what they show or send. */
export const featureFolders = {
  components: /^[^/]+\.tsx$|\.test\.ts$/,
  mail: /^[^/]+\.tsx?$/,
  // What staff see of the feature: its lists as definitions, and its pages.
  desk: /^[^/]+\.(?:tsx|list\.ts)$/,
} as const

/** Files of one block, and of the folder of blocks itself. */
export const blockFiles = ['config.ts', 'wire.ts', 'view.tsx', 'client.tsx', 'examples.ts', 'view.test.tsx'] as const
export const blocksFiles = ['block.tsx', 'configs.ts', 'wire.ts', 'views.tsx', 'views.test.tsx', 'examples.ts'] as const

/** Names that say nothing about what is inside. */
export const forbiddenNames = ['index', 'utils', 'helpers', 'hooks', 'types'] as const

/** Names that a tool chose, not we. */
export const foreignNames = [/^src\/cms\/migrations\//, /^src\/app\/\(cms\)\/admin\/importMap\./] as const

/** Most lines of a file; the first line of the table that fits counts, `null` is no limit. */
export const sizeLimits = [
  { files: /^src\/cms\/migrations\/|\/importMap\.|\.test\.tsx?$/, lines: null },
  { files: /^src\/features\/.+\/(?:data|mutations|tables)\.ts$/, lines: null },
  { files: /^src\/app\//, lines: 60 },
  // The one table of addresses and that of settings grow with the product.
  { files: /^src\/(?:paths|lib\/env-schema)\.ts$/, lines: 600 },
  { files: /^src\//, lines: 350 },
  { files: /^scripts\/seed\/.*content\.ts$/, lines: null },
  { files: /^scripts\/seed\//, lines: 350 },
  { files: /^scripts\//, lines: 150 },
] as const

/** Who may do what. `modules` are packages or files of `src` without extension, `uses` are marks of `facts.ts`. */
export const permissions = [
  {
    rule: 'environment',
    modules: ['process', 'node:process'],
    uses: ['process.env'],
    // Next's own name of the runtime must be written out for its bundler.
    allowed: [/^src\/(?:lib\/env|instrumentation|commands\/hivis|server\/built-config)\.ts$/],
    says: 'only src/lib/env.ts reads the environment',
  },
  {
    rule: 'database',
    modules: ['pg', 'pg-boss', '@payloadcms/db-postgres', 'src/lib/db', 'src/lib/replica'],
    uses: [],
    allowed: [
      /^src\/features\/.+\/(?:[a-z-]+\.)?(?:data|mutations|tables)\.ts$/,
      /^src\/cms\//,
      /^src\/lib\/(?:db|desk-data|leading|referred-tables|replica)\.ts$/,
      /^src\/server\/database-watch\.ts$/,
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
] as const

/** The calls of the desk stand below /desk/ too, and are written where they are sent, as every call is. */
const pages = productSegments.filter((segment) => segment !== 'desk')

/** Internal addresses are written in src/paths.ts. These literals are addresses of the product. */
export const addresses = {
  literal: new RegExp(`^/(?:${[...pages, 'about', 'shop', 'sign-up', 'support', 'training'].join('|')})(?:[/?#]|$)`),
  checked: /^src\/(?:features|blocks|ui)\//,
  /** Words of editors (defaults, samples), and the rule that decides a theme by path. */
  exempt: /[/.](?:collections|config|examples)\.ts$|^src\/blocks\/examples\.ts$|^src\/features\/content\/rules\.ts$/,
} as const

/** Payload's command line loads these in plain Node, so nothing they load may need a bundler, a browser or React. */
export const plainNode = {
  files: /^src\/features\/.+\b(?:collections|tables)\.ts$|^src\/blocks\/(?:[^/]+\/config|configs(?:\.generated)?)\.ts$/,
  forbidden: /^(?:react|react-dom|next|server-only|client-only|@payloadcms\/(?:ui|next))(?:\/|$)|\.css$/,
} as const
