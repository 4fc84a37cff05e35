/**
 * Ports of the sites that the browser tests start. They follow from the process that runs the tests, which hands them on, so that two
 * runs on one machine don't meet.
 */
process.env.BROWSER_PORT ??= String(20_000 + (process.pid % 10_000) * 4)

const first = Number(process.env.BROWSER_PORT)

export const ports = { site: first, cable: first + 1, refused: first + 2, operator: first + 3 } as const
