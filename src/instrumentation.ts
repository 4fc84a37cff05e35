import { isNodeRuntime } from '@/lib/env'

/** Next calls it once in each process: starts what runs beside requests. */
export async function register(): Promise<void> {
  if (!isNodeRuntime()) return
  const [{ keepPublishingSchedule }, { getPayload }, { default: config }] = await Promise.all([
    import('@/features/content/pages/mutations'),
    import('payload'),
    import('@payload-config'),
  ])
  keepPublishingSchedule(() => getPayload({ config }))
}
