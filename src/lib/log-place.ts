// Code loaded later may be in another bundle. They share globalThis.
const holder: { hivisLogsToStderr?: boolean } & typeof globalThis = globalThis

/** Sends logs loaded from now on to stderr, since stdout is a command's output. */
export function logToStderr(): void {
  holder.hivisLogsToStderr = true
}

export const logStream = (): 1 | 2 => (holder.hivisLogsToStderr ? 2 : 1)
