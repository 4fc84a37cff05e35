'use client'

import dynamic from 'next/dynamic'

/** A separate chunk, so that pages without it don’t load it. Still rendered on the server. */
export const ArticleGrid = dynamic(() =>
  import('@/features/editorial/components/article-grid').then((file) => file.ArticleGrid),
)
