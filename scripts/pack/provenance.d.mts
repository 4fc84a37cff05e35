import type { KeyObject } from 'node:crypto'

export function sha256Of(file: string): string
export function signingKey(file: string): KeyObject
export function statementOf(made: {
  readonly version: string
  readonly commit: string
  readonly builder: string
  readonly files: readonly string[]
}): object
export function envelopeOf(statement: object, key: KeyObject): object
