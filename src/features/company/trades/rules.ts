export const tradeAreaReaders = ['support', 'finance', 'scheduler', 'editor'] as const
export const tradeAreaWriters = ['support', 'editor'] as const
