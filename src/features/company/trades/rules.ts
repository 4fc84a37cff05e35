/** Who sees the trades that companies and people choose from, and who changes them; `admin` may always. */
export const tradeAreaReaders = ['support', 'finance', 'scheduler', 'editor'] as const
export const tradeAreaWriters = ['support', 'editor'] as const
