/** True while there is a process of this number, whoever owns it. */
export function isAlive(pid: number): boolean

/** Node’s own code for an entry that never finished loading, which Node 20 gives up on in one of many starts on a busy machine. */
export const neverLoaded: number

/** Runs a script of this tree by this Node to its end. One that never loaded has done nothing, and is begun again. */
export function runNode(
  args: readonly string[],
  options?: { env?: NodeJS.ProcessEnv },
): Promise<{ status: number | null; signal: NodeJS.Signals | null; stdout: string; stderr: string }>
