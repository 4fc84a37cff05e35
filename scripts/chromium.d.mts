/** The path of Debian’s Chromium, or of the one that CHROMIUM names; undefined where there is none. */
export function findChromium(): string | undefined
