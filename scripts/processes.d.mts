/** True while there is a process of this number, whoever owns it. */
export function isAlive(pid: number): boolean
