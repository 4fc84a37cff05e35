import type { Readable } from 'node:stream'
import type { Logger } from './database-watch'
import type { SupervisorLimits } from './supervisor-limits'

export interface SupervisorOptions {
  /** The program of a front and what it is given. */
  readonly front: Program
  readonly fronts: number
  /** The program of a worker; what it is given holds its socket besides. */
  readonly worker: Program
  readonly workers: number
  /** Connections to the database that all of them may have. */
  readonly connections: number
  /** A worker with more memory than this is replaced. */
  readonly workerBytes: number
  readonly logger: Logger
  /** Gets what a process says on its standard error, past its log; without it that goes where ours goes. */
  readonly onOutput?: ((stream: Readable, process: string) => void) | undefined
  /** Where Prometheus asks for the numbers of all processes, and the token that it names. */
  readonly metrics?: { readonly port: number; readonly token: string | undefined } | undefined
  /** Loaded into every process before anything else. */
  readonly preloaded: readonly string[]
  readonly limits?: Partial<SupervisorLimits>
}

interface Program {
  readonly path: string
  /** Its argument, which everybody on the machine may read: nothing secret. */
  readonly settings: object
}
