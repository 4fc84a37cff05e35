import type { Readable } from 'node:stream'
import type { Logger } from './database-watch'
import type { SupervisorLimits } from './supervisor-limits'

export interface SupervisorOptions {
  readonly front: Program
  readonly fronts: number
  readonly worker: Program
  readonly workers: number
  readonly connections: number
  readonly workerBytes: number
  readonly logger: Logger
  /** Receives stderr output that bypasses the log. Default: inherited. */
  readonly onOutput?: ((stream: Readable, process: string) => void) | undefined
  readonly metrics?:
    | { readonly port: number; readonly host?: string | undefined; readonly token: string | undefined }
    | undefined
  readonly preloaded: readonly string[]
  /** Awaited once, when the first worker is ready and before any front listens: frees the port. */
  readonly beforeListening?: (() => Promise<void>) | undefined
  readonly limits?: Partial<SupervisorLimits>
}

interface Program {
  readonly path: string
  /** Passed as an argument, which any user on the machine can read: no secrets. */
  readonly settings: object
}
