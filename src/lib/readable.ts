/** Not allowed in one line of text: control characters and lone surrogates. */
export const unreadableLine = /[\p{Cc}\p{Cs}\u2028\u2029]/u

/** Not allowed in multi-line text: the same, except line breaks and tabs. */
export const unreadableText = /\p{Cs}|[^\P{Cc}\n\r\t]/u
