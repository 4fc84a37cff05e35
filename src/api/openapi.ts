import type { OpenAPIHono } from '@hono/zod-openapi'
import { cacheTopics } from '@/cache-topics'
import { webhookMessages } from '@/features/integrations/webhooks/messages.contract'
import { apiBase, openApiPath } from '@/paths'
import { renderDocs } from './docs'

const info = {
  openapi: '3.1.0',
  info: {
    title: 'Hivis API',
    version: '1',
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    description: 'Answers are `{success, data}`; failures `{success, code, reason, errors}`. Paths end in a slash.',
  },
  servers: [{ url: apiBase }],
}

const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-hivis-session',
    description:
      'The session that a login opens. Its roles are what the person must be allowed to do in the company they act for.',
  },
  desk: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-hivis-desk',
    description: 'The session of staff at the desk. One of its roles is needed, or `admin`; without any, each will do.',
  },
  key: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A key that an administrator made at the desk, for other systems that read. Its roles are the scope that is needed.',
  },
} as const

/** Routes outside the platform's base name their own. */
export function openApiDocument(apis: readonly OpenAPIHono[]) {
  const [document, ...others] = apis.map((api) => api.getOpenAPI31Document(info))
  const paths = Object.assign({}, document?.paths, ...others.map((other) => other.paths))
  const schemas = Object.assign({}, document?.components?.schemas, ...others.map((other) => other.components?.schemas))
  const components = { ...document?.components, securitySchemes, schemas }
  return { ...info, ...document, paths, webhooks: webhookMessages(), components }
}

export function serveDocs(api: OpenAPIHono, apis: readonly OpenAPIHono[]): void {
  api.get(openApiPath, (c) => {
    c.header('x-cache-topics', cacheTopics.settings)
    return c.json(openApiDocument(apis))
  })
  api.get('/api/docs/', (c) => {
    c.header('x-cache-topics', cacheTopics.settings)
    return c.html(renderDocs(openApiDocument(apis)))
  })
}
