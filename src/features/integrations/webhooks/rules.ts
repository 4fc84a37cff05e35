/** What other systems can be told of, each with what happened in words. */
export const webhookEvents = {
  'order.placed': 'An order is placed',
  'order.changed': 'An order is paid, cancelled or refunded',
  'booking.confirmed': 'A booking is confirmed',
  'booking.changed': 'A booking moves to another date or time',
  'booking.cancelled': 'A booking is cancelled',
  'result.recorded': 'A result of a course is entered or corrected',
  'enquiry.received': 'An enquiry arrives',
  'enquiry.changed': 'An enquiry gets another state or somebody else looks after it',
} as const

export type WebhookEvent = keyof typeof webhookEvents

/** What happened in words; the name itself for what is no event of the list. */
export const eventWords = (name: string): string =>
  Object.entries(webhookEvents).find(([event]) => event === name)?.[1] ?? (name === testEvent ? 'A test' : name)

/** What is sent to see whether the other side hears us. */
export const testEvent = 'webhook.tested'

export const longestWebhook = { name: 60, url: 500 } as const

/** A secret that was replaced signs beside the new one for so long, so that the other side can change it without missing anything. */
export const oldSecretHours = 24

/** What was told, and its tries, are kept for so many days; what waits at a paused webhook is kept no longer either. */
export const daysKept = 30

/** What keeps an address from being told, in a sentence; null where it may be. What its name leads to is asked when something is sent. */
export function troubleOfUrl(text: string, isAtHome: boolean): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol)) return 'Enter an address that begins with https://.'
  if (url.username || url.password)
    return 'Enter the address without a user name or password. The signature shows who sends.'
  if (url.hash) return 'Enter the address without the part after #.'
  if (url.protocol === 'http:' && !isAtHome) return 'Enter an address that begins with https://.'
  return null
}
