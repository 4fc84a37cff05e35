import { type Facts, type Import, withoutExtension } from './facts'
import { doors, featureLevels, mayImport } from './rules'
import type { Violation } from './structure'

/** Files directly in `src`: paths and cache topics. Anything may import them. */
export const rootFiles = [
  'paths',
  'account-paths',
  'desk-paths',
  'cache-topics',
  'instrumentation',
  'jobs',
  'detours',
  'worker',
  'browser',
] as const

const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/** Checks import direction: between top folders, through the allowed entry points, and down the feature levels. */
export function checkImports(file: string, facts: Facts): Violation[] {
  return facts.imports.flatMap((one) => {
    const problem = one.target === null ? null : problemOf(file, one.target)
    return problem ? [{ path: file, line: one.line, ...problem }] : []
  })
}

type Problem = { rule: string; sentence: string }

function problemOf(file: string, target: string): Problem | null {
  if (!target.startsWith('src/')) {
    const isVersion = file === 'src/lib/version.ts' && target === 'package.json'
    return isTest(file) || isVersion
      ? null
      : { rule: 'imports', sentence: `${target} is outside src; the product does not need it.` }
  }
  const [, from = ''] = withoutExtension(file).split('/')
  const [, into = ''] = target.split('/')
  if (rootFiles.some((name) => name === into)) return null
  const allowed = mayImport[from] ?? []
  if (from !== into && !allowed.includes(into)) {
    const may = allowed.length > 0 ? `only ${allowed.join(', ')}` : 'only packages'
    return { rule: 'imports', sentence: `${from} may not import ${into} (${target}); it imports ${may}.` }
  }
  const door = doors.find((one) => one.from.test(file) && one.into.test(target) && !one.only.test(target))
  if (door) return { rule: 'imports', sentence: `${from} may import from ${into} ${door.says}, not ${target}.` }
  return from === 'features' && into === 'features' ? levelProblem(file, target) : null
}

function levelProblem(file: string, target: string): Problem | null {
  const [, , from = ''] = file.split('/')
  const [, , into = ''] = target.split('/')
  const levelOf = (feature: string) => featureLevels.findIndex((level) => level.some((name) => name === feature))
  if (from === into || levelOf(into) < levelOf(from)) return null
  return { rule: 'feature-level', sentence: `${from} may not import ${into}: it is not on a lower level.` }
}

/** Payload's command line loads these in plain Node, so nothing they import may need a bundler, a browser or React. */
const plainNode = {
  files: /^src\/features\/.+\b(?:collections|tables)\.ts$|^src\/blocks\/(?:[^/]+\/config|configs(?:\.generated)?)\.ts$/,
  forbidden: /^(?:react|react-dom|next|server-only|client-only|@payloadcms\/(?:ui|next))(?:\/|$)|\.css$/,
} as const

/** Files that Payload loads in plain Node must not reach React, a bundler or Next. Type imports only count in the file itself. */
export function checkPlainNode(file: string, facts: ReadonlyMap<string, Facts>): Violation[] {
  if (!plainNode.files.test(file)) return []
  return (facts.get(file)?.imports ?? []).flatMap((one) => {
    const reached = reachedFrom(one, facts, new Set([file]))
    if (!reached) return []
    return [
      { path: file, line: one.line, rule: 'plain-node', sentence: `Reaches ${reached}, which plain Node can’t load.` },
    ]
  })
}

function reachedFrom(one: Import, facts: ReadonlyMap<string, Facts>, seen: Set<string>): string | null {
  const { specifier, target } = one
  if (plainNode.forbidden.test(specifier)) return specifier
  if (target === null || one.isType) return null
  const file = [`${target}.ts`, `${target}.tsx`].find((candidate) => facts.has(candidate))
  if (!file || seen.has(file)) return null
  if (file.endsWith('.tsx')) return file
  seen.add(file)
  for (const next of facts.get(file)?.imports ?? []) {
    const reached = next.isType ? null : reachedFrom(next, facts, seen)
    if (reached) return `${reached} by way of ${file}`
  }
  return null
}
