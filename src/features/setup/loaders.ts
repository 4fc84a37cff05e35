import { cache } from 'react'
import { findOpening } from './data'
import { isLive } from './rules'

/** Whether the public is let in, read once per render. */
export const loadIsOpen = cache(async (): Promise<boolean> => isLive(await findOpening()))
