import { type Facts, isCode } from './facts'
import type { Violation } from './structure'

/** A feature's sub-folder and the number of its own files: not components, mails, desk pages, SQL, tests or examples. */
export interface Folder {
  readonly path: string
  readonly own: number
}

const partOf = /^src\/features\/[^/]+\/(?:components|mail|desk|sql)\//
const besides = /(?:\.test|[/.]examples)\.tsx?$|^src\/features\/.+\/(?:components|mail|desk|sql)\//

export const roomOf = (file: string): string | null => {
  const [room] =
    /^src\/features\/[^/]+(?:\/[^/]+(?=\/))?/.exec(file.replace(partOf, (part) => part.replace(/[^/]+\/$/, ''))) ?? []
  return room ?? null
}

export function foldersOf(files: readonly string[]): Folder[] {
  const own = new Map<string, number>()
  for (const file of files) {
    const room = roomOf(file)
    if (room === null || room.split('/').length < 4) continue
    own.set(room, (own.get(room) ?? 0) + (besides.test(file) ? 0 : 1))
  }
  return [...own].map(([path, count]) => ({ path, own: count }))
}

function targetsOf(file: string, facts: ReadonlyMap<string, Facts>): string[] {
  const imports = facts.get(file)?.imports ?? []
  return imports.flatMap(({ target }) => {
    const found = target && [`${target}.ts`, `${target}.tsx`, target].find((candidate) => facts.has(candidate))
    return found ? [found] : []
  })
}

/** Import cycles of any kind, type imports included (Tarjan). Each once, with its files sorted. */
export function cyclesOf(facts: ReadonlyMap<string, Facts>): string[][] {
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []
  const visit = (file: string): number => {
    const at = order.size
    order.set(file, at)
    let lowest = at
    stack.push(file)
    for (const target of targetsOf(file, facts)) {
      const seen = order.get(target)
      if (seen === undefined) lowest = Math.min(lowest, visit(target))
      else if (stack.includes(target)) lowest = Math.min(lowest, seen)
    }
    low.set(file, lowest)
    if (lowest === at) {
      const cycle = stack.splice(stack.indexOf(file))
      if (cycle.length > 1) cycles.push(cycle.sort())
    }
    return lowest
  }
  for (const file of facts.keys()) if (!order.has(file)) visit(file)
  return cycles
}

/** Pairs of a feature's sub-folders, or a sub-folder and its feature, that import each other. */
export function pairsBothWays(facts: ReadonlyMap<string, Facts>): [string, string][] {
  const edges = new Set<string>()
  for (const file of facts.keys()) {
    const from = roomOf(file)
    if (from === null) continue
    for (const target of targetsOf(file, facts)) {
      const into = roomOf(target)
      if (into !== null && into !== from && into.split('/')[2] === from.split('/')[2]) edges.add(`${from} ${into}`)
    }
  }
  return [...edges].flatMap((edge): [string, string][] => {
    const [from = '', into = ''] = edge.split(' ')
    return from < into && edges.has(`${into} ${from}`) ? [[from, into]] : []
  })
}

/** Minimum files of a sub-folder, and maximum sub-folders overall, which may only fall (docs/decisions/046). */
export const fewestFiles = 3
export const mostFolders = 30

/** Lines of a feature that one person can still know (docs/decisions/062). */
export const mostLines = 8_000

export const isProduct = (file: string): boolean =>
  file.startsWith('src/') && isCode(file) && !/\.test\.tsx?$|examples\.tsx?$|\/migrations\/|\.generated\./.test(file)

/** Checks that feature sub-folders are big enough, and that imports between them and their feature go one way. */
export function checkRooms(all: ReadonlyMap<string, Facts>): Violation[] {
  const facts = new Map([...all].filter(([file]) => isProduct(file)))
  const folders = foldersOf([...facts.keys()])
  const say = (path: string, rule: string, sentence: string): Violation => ({ path, line: 1, rule, sentence })
  const small = folders.filter(({ own }) => own < fewestFiles)
  return [
    ...small.map(({ path, own }) =>
      say(path, 'small-folder', `Has ${own} files of its own: make them <topic>.<role>.ts of the folder above.`),
    ),
    ...(folders.length > mostFolders
      ? [
          say(
            'src/features',
            'folders',
            `${folders.length} sub-folders; most are ${mostFolders}. Join what is one thing.`,
          ),
        ]
      : []),
    ...pairsBothWays(facts).map(([first, second]) =>
      say(first, 'both-ways', `Imports ${second}, which imports it: move what both need to its owner.`),
    ),
  ]
}

/** Checks that no feature has grown into two. Tests and examples aren't counted. */
export function checkFeatureSizes(files: ReadonlyMap<string, string>): Violation[] {
  const lines = new Map<string, number>()
  for (const [file, source] of files) {
    const [feature] = /^src\/features\/[^/]+(?=\/)/.exec(file) ?? []
    if (feature && isProduct(file)) lines.set(feature, (lines.get(feature) ?? 0) + source.split('\n').length)
  }
  return [...lines]
    .filter(([, count]) => count > mostLines)
    .map(([path, count]) => ({
      path,
      line: 1,
      rule: 'feature-size',
      sentence: `Has ${count} lines; most are ${mostLines}. Cut what is a thing of its own out of it.`,
    }))
}
