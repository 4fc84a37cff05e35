const toAnswer = 'state=new%2Clate%2Cin-progress'

/** The list’s query for what waits for us, the most urgent first: what `isToAnswer` counts (counts.data.ts). */
export const toAnswerQuery = `${toAnswer}&sort=dueOn`
export const mineQuery = `${toAnswer}&mine=yes&sort=dueOn`
export const nobodysQuery = `${toAnswer}&nobody=yes&sort=dueOn`
export const snoozedQuery = 'state=away&sort=dueOn'
export const dueTodayQuery = `${toAnswer}&today=yes&sort=dueOn`
/** With those that wait for the sender: the first tab of the panes. */
export const openQuery = `${toAnswer}%2Cwaiting&sort=dueOn`
