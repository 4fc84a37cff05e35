import { type Facts, isCode } from './facts'
import type { Violation } from './structure'

/** A sub-folder of a feature, and how many files of its own it has: components, mails, desk pages, tests and examples belong to those. */
export interface Folder {
  readonly path: string
  readonly own: number
}

const partOf = /^src\/features\/[^/]+\/(?:components|mail|desk)\//
const besides = /(?:\.test|[/.]examples)\.tsx?$|^src\/features\/.+\/(?:components|mail|desk)\//

/** The sub-folder that a file of a feature lies in; its feature, where it lies in none. */
export const roomOf = (file: string): string | null => {
  const [room] =
    /^src\/features\/[^/]+(?:\/[^/]+(?=\/))?/.exec(file.replace(partOf, (part) => part.replace(/[^/]+\/$/, ''))) ?? []
  return room ?? null
}

/** The sub-folders of features. */
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

/** Files that import each other by whatever way, imports of types included (Tarjan). Each cycle once, its files by name. */
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

/** Sub-folders of one feature that import each other, and sub-folders that their own feature imports while they import it. */
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

/** Fewest files of a sub-folder; most sub-folders of all features together, a number that only falls (docs/decisions/046). */
export const fewestFiles = 3
export const mostFolders = 48

/** Sub-folders and features that still import each other. Only lines may go. */
export const stillBothWays: readonly string[] = [
  'account ⇄ account/staff',
  'bookings ⇄ bookings/waitlist',
  'bookings ⇄ bookings/starts',
  'content ⇄ content/pages',
  'content ⇄ content/delivery',
  'privacy ⇄ privacy/merging',
  'privacy ⇄ privacy/requests',
  'shop ⇄ shop/orders',
  'shop ⇄ shop/accounts',
]

/** Hand-written code of the product itself. */
export const isProduct = (file: string): boolean =>
  file.startsWith('src/') && isCode(file) && !/\.test\.tsx?$|examples\.tsx?$|\/migrations\/|\.generated\./.test(file)

/** Checks that sub-folders of features are worth a folder, and that they and their feature import one way. */
export function checkRooms(all: ReadonlyMap<string, Facts>): Violation[] {
  const facts = new Map([...all].filter(([file]) => isProduct(file)))
  const folders = foldersOf([...facts.keys()])
  const say = (path: string, rule: string, sentence: string): Violation => ({ path, line: 1, rule, sentence })
  const small = folders.filter(({ own }) => own < fewestFiles)
  const both = pairsBothWays(facts).map((pair) => pair.map((room) => room.replace('src/features/', '')))
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
    ...both
      .filter((pair) => !stillBothWays.includes(pair.join(' ⇄ ')))
      .map(([first = '', second = '']) =>
        say(
          `src/features/${first}`,
          'both-ways',
          `Imports ${second}, which imports it: move what both need to its owner.`,
        ),
      ),
  ]
}
