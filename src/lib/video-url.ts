/** The only hosts whose players may be framed, for the CSP and the video block. */
export const videoFrameHosts = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const

export type Video = { host: 'YouTube' | 'Vimeo'; watchUrl: string; embedUrl: string }

const youTubeHosts = ['www.youtube.com', 'youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com']
const vimeoHosts = ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']

export function readVideoUrl(value: string): Video | null {
  if (!URL.canParse(value)) return null
  const url = new URL(value)
  if (url.protocol !== 'https:' || url.port !== '') return null
  const parts = url.pathname.split('/').filter(Boolean)
  if (url.hostname === 'youtu.be') return youTube(parts[0])
  if (youTubeHosts.includes(url.hostname)) {
    return youTube(
      parts[0] === 'watch' ? url.searchParams.get('v') : /^(?:embed|shorts|live)$/.test(parts[0] ?? '') && parts[1],
    )
  }
  if (!vimeoHosts.includes(url.hostname)) return null
  const [id, hash] = parts[0] === 'video' ? parts.slice(1) : parts
  return vimeo(id, hash ?? url.searchParams.get('h'))
}

function youTube(id: string | null | undefined | false): Video | null {
  if (!id || !/^[\w-]{11}$/.test(id)) return null
  return {
    host: 'YouTube',
    watchUrl: `https://www.youtube.com/watch?v=${id}`,
    embedUrl: `${videoFrameHosts[0]}/embed/${id}?autoplay=1&rel=0`,
  }
}

/** The hash opens an unlisted video. */
function vimeo(id: string | undefined, hash: string | null): Video | null {
  if (!id || !/^\d{1,12}$/.test(id) || (hash !== null && !/^\w{1,20}$/.test(hash))) return null
  return {
    host: 'Vimeo',
    watchUrl: `https://vimeo.com/${id}${hash ? `/${hash}` : ''}`,
    embedUrl: `${videoFrameHosts[1]}/video/${id}?autoplay=1&dnt=1${hash ? `&h=${hash}` : ''}`,
  }
}
