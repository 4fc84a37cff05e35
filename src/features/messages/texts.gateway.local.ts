import type { TextGateway } from './texts.rules'

export const keepingTexts: TextGateway = { send: async () => ({ kind: 'kept' }) }
