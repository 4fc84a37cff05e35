/** Tells the front that this page may be kept, and which changes make it stale. React hoists it into the head. */
export function CacheTopics({ topics }: { topics: readonly string[] }) {
  return <meta name="cache-topics" content={topics.join(' ')} />
}
