/** The program and arguments that run a command as an account PostgreSQL accepts. */
export function asOrdinaryUser(dataDir: string, file: string, args: string[]): [file: string, args: string[]]

/** The folder of the binaries as that account can use it. */
export function reachableBinaries(binFolder: string): string
