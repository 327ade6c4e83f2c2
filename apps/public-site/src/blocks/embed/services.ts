import type { Embed as Service } from '@posada/api-client/website';

interface Frame {
  name: string;
  /** What stands in the frame, by the id that the service gives. */
  frame: (id: string) => string;
  /** The same at the service itself. */
  page: (id: string) => string;
}

/** Services whose players and posts may stand in a frame of the page, once a guest asks for them. */
export const SERVICES: Record<Service, Frame> = {
  youtube: {
    name: 'YouTube',
    frame: (id: string) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
    page: (id: string) => `https://www.youtube.com/watch?v=${id}`,
  },
  vimeo: {
    name: 'Vimeo',
    frame: (id: string) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
    page: (id: string) => `https://vimeo.com/${id}`,
  },
  instagram: {
    name: 'Instagram',
    frame: (id: string) => `https://www.instagram.com/${id}/embed/`,
    page: (id: string) => `https://www.instagram.com/${id}/`,
  },
};
