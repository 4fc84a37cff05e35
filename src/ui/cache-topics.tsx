/** Marks the page as cacheable for the front, with the changes that make it stale. React hoists it into the head. */
export function CacheTopics({ topics }: { topics: readonly string[] }) {
  return <meta name="cache-topics" content={topics.join(' ')} />
}
