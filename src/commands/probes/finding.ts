import { causeOf } from '@/lib/cause'

/** What was found of one part: it works, it is not set, or it failed, with a sentence that says what to do. */
export interface Finding {
  readonly name: string
  readonly state: 'ok' | 'off' | 'failed'
  readonly says: string
}

export const ok = (name: string, says: string): Finding => ({ name, state: 'ok', says })
export const off = (name: string, says: string): Finding => ({ name, state: 'off', says })
export const failed = (name: string, says: string): Finding => ({ name, state: 'failed', says })

/** Findings as lines, what failed last, where it is read. */
export function linesOf(findings: readonly Finding[]): string[] {
  const inOrder = [...findings].sort((a, b) => Number(a.state === 'failed') - Number(b.state === 'failed'))
  const width = Math.max(...findings.map(({ name }) => name.length))
  return inOrder.map(({ name, state, says }) => `  ${state.padEnd(7)} ${name.padEnd(width)}  ${says}`)
}

/** What a library says of an error, without its words: they may repeat addresses, users and values. */
export function codeOf(thrown: unknown): string {
  const { error, code } = causeOf(thrown)
  return code ?? error
}

/** Longer than any part of ours waits by itself, tries again included. */
const longestMs = 45_000

/** Tries one part. What it can't be tried for, or does not answer in time, is said of it and keeps nothing from the others. */
export async function tried(
  name: string,
  probe: () => Promise<Finding | Finding[]>,
  withinMs = longestMs,
): Promise<Finding[]> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Finding>((resolve) => {
    const says = `Nothing came of it within ${Math.round(withinMs / 1_000)} seconds. Look whether it hangs, then try again.`
    timer = setTimeout(() => resolve(failed(name, says)), withinMs)
  })
  try {
    return [await Promise.race([probe(), late])].flat()
  } catch (error) {
    return [failed(name, `It could not be tried (${codeOf(error)}).`)]
  } finally {
    clearTimeout(timer)
  }
}
