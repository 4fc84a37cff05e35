import type { OpenAPIHono } from '@hono/zod-openapi'
import { cacheTopics } from '@/cache-topics'
import { apiBase, openApiPath } from '@/paths'
import { renderDocs } from './docs'

const info = {
  openapi: '3.1.0',
  info: {
    title: 'Hivis API',
    version: '1',
    description: 'Answers are `{success, data}`; failures `{success, code, reason, errors}`. Paths end in a slash.',
  },
  servers: [{ url: apiBase }],
}

/** The OpenAPI 3.1 document of the platform's routes. */
export function openApiDocument(platform: OpenAPIHono) {
  return platform.getOpenAPI31Document(info)
}

/** Serves the document at /api/openapi.json and a readable page at /api/docs/. */
export function serveDocs(api: OpenAPIHono, platform: OpenAPIHono): void {
  api.get(openApiPath, (c) => {
    c.header('x-cache-topics', cacheTopics.settings)
    return c.json(openApiDocument(platform))
  })
  api.get('/api/docs/', (c) => {
    c.header('x-cache-topics', cacheTopics.settings)
    return c.html(renderDocs(openApiDocument(platform)))
  })
}
