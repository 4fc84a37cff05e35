// Code that is loaded later may be of another bundle: they meet on globalThis.
const holder: { hivisLogsToStderr?: boolean } & typeof globalThis = globalThis

/** From now on a log that is loaded writes to standard error: standard output belongs to what a command answers. */
export function logToStderr(): void {
  holder.hivisLogsToStderr = true
}

/** The number of the stream that the log writes to. */
export const logStream = (): 1 | 2 => (holder.hivisLogsToStderr ? 2 : 1)
