/** The path of Debian’s Chromium, or of CHROMIUM if set; undefined if there is none. */
export function findChromium(): string | undefined
