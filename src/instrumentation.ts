/** Next calls it for whatever fails on the way to an answer: the front answers what passes by itself as such. */
export async function onRequestError(error: unknown): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') (await import('@/lib/outage')).noteFailure(error)
}

/** Next calls it once in each process: starts what runs beside requests. */
export async function register(): Promise<void> {
  // Written out, because Next compiles this file for its other runtime too and only then leaves the block below away.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const [{ keepPublishingSchedule }, { startJobs }, { getPayload }, { default: config }, { whileLeading }] =
      await Promise.all([
        import('@/features/content/pages/mutations'),
        import('@/jobs'),
        import('payload'),
        import('@payload-config'),
        import('@/lib/leading'),
      ])
    // Of all processes that share the database, one does what is to be done without anybody asking. The others have read its code, too: nobody waits
    // for that when they take over.
    whileLeading(() => {
      keepPublishingSchedule(() => getPayload({ config }))
      startJobs()
    })
  }
}
