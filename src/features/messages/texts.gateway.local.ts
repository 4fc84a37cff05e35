import type { TextGateway } from './texts.rules'

/** Sends nothing: the words stay on the row of the message, as those of mails do. */
export const keepingTexts: TextGateway = { send: async () => ({ kind: 'kept' }) }
