import { showSignInProblem } from '@/features/account/desk-sign-in.loaders'

export const GET = (request: Request): Response => showSignInProblem(request)
