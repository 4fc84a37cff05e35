/** Allowed in editors' links: a path on this site, https, mailto, tel or an anchor. */
const safeUrl = /^(\/(?![/\\])|https:\/\/[^/\\?#]|mailto:|tel:|#)[^\s\\"'<>`]*$/

export const isSafeUrl = (value: string): boolean => safeUrl.test(value)
