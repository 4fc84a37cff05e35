/** True for a running process, anyone who owns it. */
export function isAlive(pid: number): boolean

/** Node’s exit code for an entry that never finished loading. Node 20 does that in one of many starts on a busy machine. */
export const neverLoaded: number

/** Runs a script of this tree under this Node, and retries if it never loaded, as it has done nothing then. */
export function runNode(
  args: readonly string[],
  options?: { env?: NodeJS.ProcessEnv },
): Promise<{ status: number | null; signal: NodeJS.Signals | null; stdout: string; stderr: string }>
