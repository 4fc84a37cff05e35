/** What Debian calls Prometheus, which brings the tool that tries its rules. */
export const promtoolPackages: readonly string[]

/** True where this machine can try rules of Prometheus. */
export function hasPromtool(): boolean
