/** The program and arguments that run a command as an account PostgreSQL accepts. */
export function asOrdinaryUser(dataDir: string, file: string, args: string[]): [file: string, args: string[]]
