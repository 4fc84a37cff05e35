/** Allowed addresses of a link an editor types: a path of this site, https, mail, phone or an anchor. */
const safeUrl = /^(\/(?![/\\])|https:\/\/[^/\\?#]|mailto:|tel:|#)[^\s\\"'<>`]*$/

/** True for an address that may stand in a link. */
export const isSafeUrl = (value: string): boolean => safeUrl.test(value)
