/** What can be done with all rows that are held back for one reason. */
export const groupFixes = ['leave out', 'let in', 'keep last', 'keep all', 'leave rows'] as const

export type GroupFix = (typeof groupFixes)[number]
