/** The auth status entity (spec section 3): what the browser knows about who is asking. Never a right in itself. */
export type AuthStatus = {
  success: boolean
  isBusinessUser: boolean
  isPlatformUser: boolean
  isPersonalCompanyUser: boolean
  isMember: boolean
  /** The user's id, or null for a visitor. */
  id: number | null
}

/** Nobody is logged in. */
export const visitor: AuthStatus = {
  success: false,
  isBusinessUser: false,
  isPlatformUser: false,
  isPersonalCompanyUser: false,
  isMember: false,
  id: null,
}
