/** What the bot check says of a token; `nonce` names a token that may be used once, for the caller to note. */
export type BotVerdict =
  | { readonly kind: 'passed'; readonly nonce: string | null }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'away' }

export type BotCheck = { check(token: string, asked: { hostname: string; now: Date }): Promise<BotVerdict> }

export const chooseBotCheck = (): BotCheck => ({
  check: async (token) => (token ? { kind: 'passed', nonce: token } : { kind: 'invalid' }),
})
