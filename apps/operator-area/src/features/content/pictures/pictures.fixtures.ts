import type { LibraryPicture, PictureDetail, PictureLibrary } from '@posada/api-client/operator';

export const NO_LIBRARY: PictureLibrary = { language: 'en', languages: ['en', 'es'], pictures: [] };

/** A picture that was uploaded; its address is made of its name. */
export const aPicture = ({ name = 'pool-12345678', ...own }: Partial<LibraryPicture> = {}): LibraryPicture => ({
  name,
  files: { url: `/media/${name}`, width: 960, height: 640, widths: [480, 960], color: '#112233' },
  fileName: 'Pool.jpg',
  format: 'jpeg',
  bytes: 1_250_000,
  alt: null,
  focus: null,
  licence: null,
  source: null,
  addedAt: '2026-11-20T09:00:00Z',
  addedBy: 'ana@posada.example',
  revision: 1,
  uses: [],
  ...own,
});

export const aDetail = ({ titles = [], isNeeded = false, ...own }: Partial<PictureDetail> = {}): PictureDetail => ({
  ...aPicture(own),
  language: 'en',
  languages: ['en', 'es'],
  titles,
  isNeeded,
});
