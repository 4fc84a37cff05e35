/** Files of vitest that `npm run proofs` runs. */
export const serverProofs: string[]
