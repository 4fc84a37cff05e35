/** Starts PostgreSQL on a data folder, or joins one that is already running. `mayLose`: a crash of the machine may take the data. */
export function startPostgres(
  folder: string,
  name?: string,
  options?: { mayLose?: boolean },
): Promise<{ url: string; urlOf: (database: string) => string; pid: number; stop: () => Promise<void> }>
