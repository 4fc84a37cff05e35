import { causeOf } from '@/lib/cause'
import { within } from '@/lib/deadline'

export interface Finding {
  readonly name: string
  readonly state: 'ok' | 'off' | 'failed'
  readonly says: string
}

export const ok = (name: string, says: string): Finding => ({ name, state: 'ok', says })
export const off = (name: string, says: string): Finding => ({ name, state: 'off', says })
export const failed = (name: string, says: string): Finding => ({ name, state: 'failed', says })

export function linesOf(findings: readonly Finding[]): string[] {
  const inOrder = [...findings].sort((a, b) => Number(a.state === 'failed') - Number(b.state === 'failed'))
  const width = Math.max(...findings.map(({ name }) => name.length))
  return inOrder.map(({ name, state, says }) => `  ${state.padEnd(7)} ${name.padEnd(width)}  ${says}`)
}

/** Never the library's message: it may contain addresses, users and values. */
export function codeOf(thrown: unknown): string {
  const { error, code } = causeOf(thrown)
  return code ?? error
}

/** Longer than any probe takes, retries included. */
const longestMs = 45_000

/** Runs one probe. An error or timeout becomes its finding, so that it can't block the others. */
export async function tried(
  name: string,
  probe: () => Promise<Finding | Finding[]>,
  withinMs = longestMs,
): Promise<Finding[]> {
  const late = `No answer within ${Math.round(withinMs / 1_000)} seconds. Check whether it hangs, then try again.`
  try {
    return [await within(probe(), withinMs, failed(name, late))].flat()
  } catch (error) {
    return [failed(name, `It could not be tried (${codeOf(error)}).`)]
  }
}
