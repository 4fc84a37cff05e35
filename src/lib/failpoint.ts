import { failpoint } from './env'

/**
 * Ends this process at once, as a power cut would, when the environment names this place (FAILPOINT). Tests start the process again and look
 * whether everything is healed. In production it does nothing (integrity, section 2.8).
 */
export function hitFailpoint(name: string): void {
  if (failpoint() === name) process.kill(process.pid, 'SIGKILL')
}
