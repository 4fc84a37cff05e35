/** Starts PostgreSQL on a data folder, or joins one that is already running. */
export function startPostgres(
  folder: string,
  name?: string,
): Promise<{ url: string; urlOf: (database: string) => string; pid: number; stop: () => Promise<void> }>
