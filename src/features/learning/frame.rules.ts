/** What a commit may hold. SCORM 2004 allows 64,000 characters of suspend data; some tools send more than 4,096 under 1.2 as well. */
export const longest = { location: 1000, suspendData: 64_000 } as const

/** Scripts run, and nothing else of ours is in reach: no cookies, no storage, no parent, no navigation of the page around the frame. */
export const sandbox = 'allow-scripts allow-forms allow-modals'

/** Days a person may take from the day they start, unless staff choose others. */
export const usualOpenDays = 90
