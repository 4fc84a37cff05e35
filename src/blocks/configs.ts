import type { Block } from 'payload'

/** Payload configs of all blocks, in the order in which the editor offers them. */
export const blockConfigs: Block[] = []
