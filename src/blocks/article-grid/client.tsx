'use client'

import dynamic from 'next/dynamic'

/** In a file of its own, so that pages without it don’t load its code. Still rendered on the server. */
export const ArticleGrid = dynamic(() =>
  import('@/features/editorial/components/article-grid').then((file) => file.ArticleGrid),
)
