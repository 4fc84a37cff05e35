/** Called by Next for every failed request. Lets the front recognise temporary failures. */
export async function onRequestError(error: unknown): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') (await import('@/lib/outage')).noteFailure(error)
}

/** Called by Next once per process. */
export async function register(): Promise<void> {
  // Spelled out, because Next also compiles this file for the edge runtime, and only then drops the block below.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const [{ startJobs }, { getPayload }, { default: config }, { whileLeading }] = await Promise.all([
      import('@/jobs'),
      import('payload'),
      import('@payload-config'),
      import('@/lib/leading'),
    ])
    // Only the leader runs the jobs. The others have the code loaded, so that they can take over without delay.
    whileLeading(() => startJobs(() => getPayload({ config })))
  }
}
