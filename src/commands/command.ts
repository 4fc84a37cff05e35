import type { ParseArgsOptionDescriptor } from 'node:util'

/** `value` is the option's argument in the help, such as `<file>`. */
export interface Option extends ParseArgsOptionDescriptor {
  readonly says: string
  readonly value?: string
}

export type Options = Readonly<Record<string, Option>>

type Value<O extends Option> = { string: string; boolean: boolean }[O['type']]

export interface Call<O extends Options> {
  readonly values: { readonly [K in keyof O]?: Value<O[K]> }
  readonly positionals: readonly string[]
  /** Resolves a path against the caller's working directory. */
  readonly pathOf: (given: string) => string
  readonly progress: (line: string) => void
}

/** `data` is the JSON document of `--json`, `lines` the same in words. */
export interface Outcome {
  /** False gives exit code 1, unless `code` says another one. */
  readonly isFine: boolean
  readonly code?: number
  readonly lines: readonly string[]
  readonly data: object
}

export interface Command<O extends Options = Options> {
  readonly usage: string
  readonly help: string
  readonly options: O
  readonly takes: readonly [least: number, most: number]
  run(call: Call<O>): Promise<Outcome>
}

/** Import product code inside `run`: modules that read the environment on load would break `--help` for people with wrong settings. */
export const defineCommand = <const O extends Options>(command: Command<O>): Command<O> => command

export class CommandError extends Error {
  override name = 'CommandError'
}

/** Exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError'
}
