/** PostgreSQL on a data folder: started, or joined when it already runs. */
export function startPostgres(
  folder: string,
  name?: string,
): Promise<{ url: string; urlOf: (database: string) => string; pid: number; stop: () => Promise<void> }>
