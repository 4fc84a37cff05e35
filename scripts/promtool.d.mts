/** Debian's package with promtool. */
export const promtoolPackages: readonly string[]

export function hasPromtool(): boolean
