import { showSignOut, signOut } from '@/features/account/desk-sign-in.loaders'

/** Asks first; says that they are signed out, afterwards. */
export const GET = (request: Request): Promise<Response> => showSignOut(request)
export const POST = (request: Request): Promise<Response> => signOut(request)
