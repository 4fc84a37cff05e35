/** Stands in for a field that lists and filters know, and the record shows in better words. */
export const Unshown = () => null
