import type { OpenAPIHono } from '@hono/zod-openapi'
import { checkRoutes } from './check/routes'
import { matrixRoutes } from './matrix/routes'
import { passRoutes } from './passes/routes'

/** Binds the calls on cards and wallets to their functions. */
export function walletRoutes(api: OpenAPIHono): void {
  passRoutes(api)
  checkRoutes(api)
  matrixRoutes(api)
}
