/** The program and arguments to run a command under an account that PostgreSQL accepts. */
export function asOrdinaryUser(dataDir: string, file: string, args: string[]): [file: string, args: string[]]

/** The binaries' folder, readable by that account. */
export function reachableBinaries(binFolder: string): string

/** Runs one of its programs to its end, under that account. @throws Error with the last line that it printed. */
export function run(dataDir: string, command: string, args: string[]): void
