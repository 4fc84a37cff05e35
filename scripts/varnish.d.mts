export const varnishPackages: readonly string[]
export function hasVarnish(): boolean
