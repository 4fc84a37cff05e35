/** What no line of text can hold: characters for machines (NUL, line breaks and their like), and halves of characters. */
export const unreadableLine = /[\p{Cc}\p{Cs}\u2028\u2029]/u

/** The same of a text of several lines, which has line breaks and tabs. */
export const unreadableText = /\p{Cs}|[^\P{Cc}\n\r\t]/u
