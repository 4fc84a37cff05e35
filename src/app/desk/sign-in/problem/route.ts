import { showSignInProblem } from '@/features/account/staff/sign-in.loaders'

export const GET = (request: Request): Response => showSignInProblem(request)
