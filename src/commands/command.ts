import type { ParseArgsOptionDescriptor } from 'node:util'

/** An option of a command. `value` names what it takes in the help, such as `<file>`. */
export interface Option extends ParseArgsOptionDescriptor {
  readonly says: string
  readonly value?: string
}

export type Options = Readonly<Record<string, Option>>

type Value<O extends Option> = { string: string; boolean: boolean }[O['type']]

/** What a command was given, and what it may ask of whoever runs it. */
export interface Call<O extends Options> {
  readonly values: { readonly [K in keyof O]?: Value<O[K]> }
  readonly positionals: readonly string[]
  /** A path as whoever called wrote it, below the folder they called from. */
  readonly pathOf: (given: string) => string
  /** Says on stderr how far long work has come. */
  readonly progress: (line: string) => void
}

/** What came of a command. `data` is the JSON document of `--json`, `lines` the same in words. */
export interface Outcome {
  /** False when something is wrong: exit code 1. */
  readonly isFine: boolean
  readonly lines: readonly string[]
  readonly data: object
}

export interface Command<O extends Options = Options> {
  /** What comes after its name: arguments in the order they are given. */
  readonly usage: string
  /** What it does and what it leaves alone, for `--help`. */
  readonly help: string
  readonly options: O
  /** How many arguments it takes, at least and at most. */
  readonly takes: readonly [least: number, most: number]
  run(call: Call<O>): Promise<Outcome>
}

/**
 * A command with the types of its options. What it needs of the product it imports in `run`: modules that read the environment as they load would
 * keep its help from people whose settings are wrong.
 */
export const defineCommand = <const O extends Options>(command: Command<O>): Command<O> => command

/** Something went wrong that a sentence says all about: exit code 1. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/** The command was written wrongly: exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError'
}
