import { fold } from './letters'

/** `Te Papa – Level 2` as `te-papa-level-2`: the part of an address that a name makes; empty if it has no letters that can be in one. */
export const addressPart = (name: string, most: number): string =>
  fold(name)
    .replace(/['.]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, most)
    .replace(/^-+|-+$/g, '')
