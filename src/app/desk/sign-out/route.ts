import { showSignOut, signOut } from '@/features/account/staff/sign-in.loaders'

export const GET = (request: Request): Promise<Response> => showSignOut(request)
export const POST = (request: Request): Promise<Response> => signOut(request)
