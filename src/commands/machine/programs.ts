import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'

export interface Ran {
  readonly status: number
  readonly out: string
  readonly said: string
}

/** Runs a program while this process goes on. */
export async function runProgram(file: string, args: readonly string[], env?: NodeJS.ProcessEnv): Promise<Ran> {
  const child = spawn(file, args, { ...(env && { env }), stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, said, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { status: typeof status === 'number' ? status : 1, out, said }
}

export const lastLines = ({ out, said }: Ran): string => `${said}${out}`.trim().split('\n').slice(-4).join(' ')

/** Runs `hivis` itself with a settings file and none of the settings that this process has: it takes on the service’s account. */
export async function runHivis(settingsFile: string, args: readonly string[]): Promise<Ran> {
  const { environmentOfOthers } = await import('@/lib/env')
  const [, program = ''] = process.argv
  return await runProgram(
    process.execPath,
    [...process.execArgv, program, ...args, '--settings', settingsFile],
    environmentOfOthers(),
  )
}

/** The same by the command of a release that is unpacked in a folder. */
export async function runRelease(home: string, settingsFile: string, args: readonly string[]): Promise<Ran> {
  const { environmentOfOthers } = await import('@/lib/env')
  return await runProgram(path.join(home, 'bin/hivis'), [...args, '--settings', settingsFile], environmentOfOthers())
}
