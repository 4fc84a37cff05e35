/** Starts PostgreSQL on a data folder, or joins one that is already running. `mayLose`: a crash of the machine may take the data. */
export function startPostgres(
  folder: string,
  name?: string,
  options?: { mayLose?: boolean },
): Promise<{ url: string; urlOf: (database: string) => string; pid: number; stop: () => Promise<void> }>

/** The programs that the packages bring, and their folder. @throws Error for a platform without. */
export function binaries(): Promise<{ folder: string; initdb: string; postgres: string }>
