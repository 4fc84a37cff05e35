import { showSignInProblem } from '@/features/account/desk-sign-in.loaders'

/** Says why a sign-in did not work. */
export const GET = (request: Request): Response => showSignInProblem(request)
