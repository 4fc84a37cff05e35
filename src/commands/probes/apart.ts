import { execFile } from 'node:child_process'
import { codeOf } from './finding'

export const diskMs = 10_000

export type Apart =
  | { readonly kind: 'done'; readonly said: string }
  | { readonly kind: 'refused'; readonly code: string; readonly said: string }
  | { readonly kind: 'late' }

const around = (script: string) => `
const fs = require('node:fs')
const path = require('node:path')
const given = process.argv.slice(1)
try {
${script}
} catch (error) {
  process.stderr.write(error.code ?? error.name)
  process.exitCode = 3
}`

/** Touches a disk in a child process: one that hangs on a dead disk can't exit, and this one has more to report. */
export function runApart(script: string, given: readonly string[], withinMs = diskMs): Promise<Apart> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ['-e', around(script), ...given], (error, said, code) => {
      clearTimeout(timer)
      resolve(error ? { kind: 'refused', code: error.code === 3 ? code : codeOf(error), said } : { kind: 'done', said })
    })
    const timer = setTimeout(() => {
      // It may survive even SIGKILL, so don't wait for it.
      child.kill('SIGKILL')
      child.unref()
      resolve({ kind: 'late' })
    }, withinMs)
  })
}
