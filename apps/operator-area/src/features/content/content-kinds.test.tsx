import {
  type ContentEntry,
  type ContentRelease,
  createContentPreview,
  createContentRelease,
  getContentEntry,
  getContentVersion,
  listContent,
  listContentDrafts,
  listContentReferences,
  listContentReleases,
  listContentVersions,
  listWebsites,
  publishContentRelease,
  restoreContentRelease,
  reviewContent,
  saveContentDraft,
} from '@posada/api-client/operator';
import { answer, refusal } from '@posada/area/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open } from '../../testing.tsx';
import { beginEmpty, COAST, DRAFT, TAG, WRITER } from './content.fixtures.ts';

const POST = {
  id: 'harvest',
  category: 'news',
  createdAt: '2026-09-01T10:00:00.000Z',
  title: { en: 'The harvest' },
  summary: { en: 'Grapes' },
  html: { en: '<p>Grapes</p>' },
  photo: null,
};
const aPost = (own: Partial<ContentEntry> = {}): ContentEntry => ({
  kind: 'post',
  id: 'harvest',
  website: 2,
  timeZone: 'Europe/Madrid',
  languages: ['en', 'es'],
  paths: { en: '/journal/harvest' },
  isReviewed: false,
  live: { tag: TAG, entry: POST },
  draft: null,
  problems: [],
  missing: [],
  ...own,
});
const withDraft = (own: object = {}) =>
  aPost({ draft: { ...DRAFT, isBehind: false, reviews: [], entry: POST, ...own } });
const RELEASE: ContentRelease = {
  id: 3,
  timeZone: 'Europe/Madrid',
  name: 'Easter',
  changedAt: '2026-11-20T09:00:00Z',
  changedBy: 'ana@posada.example',
  publishAt: null,
  refusal: null,
  publishedAt: null,
  publishedBy: null,
  entries: [{ kind: 'post', id: 'harvest' }],
};
const ROW = {
  kind: 'post' as const,
  id: 'harvest',
  title: 'The harvest',
  property: null,
  paths: {},
  draft: { ...DRAFT, change: 'changed' as const },
};
const AROUND = [
  WRITER,
  answer(listWebsites, [COAST]),
  answer(listContent, [ROW]),
  answer(listContentDrafts, [ROW]),
  answer(listContentReferences, {
    category: [{ id: 'news', name: 'News' }],
    post: [{ id: 'harvest', name: 'Harvest' }],
  }),
  answer(createContentPreview, { token: 'a-token', expiresAt: '2026-11-20T11:00:00Z' }),
];
const dialog = () => within(screen.getByRole('dialog'));

beforeEach(beginEmpty);

describe('an entry without blocks', () => {
  it('is written in the fields of its kind, and keeps what they do not show', async () => {
    const { edge } = await open('content/2/post/harvest', {
      answers: [...AROUND, answer(getContentEntry, aPost()), answer(saveContentDraft, withDraft())],
    });
    const summary = await screen.findByRole('textbox', { name: 'Summary' });
    await userEvent.type(summary, '!');
    await waitFor(() => expect(edge.callsOf(saveContentDraft)).toHaveLength(1), { timeout: 3000 });
    expect(edge.callsOf(saveContentDraft)[0]?.body).toEqual({
      revision: null,
      live: TAG,
      entry: { ...POST, summary: { en: 'Grapes!' } },
    });
    expect((screen.getByLabelText('Category') as HTMLSelectElement).value).toBe('news');
  });

  it('is begun with the category that there is', async () => {
    const { edge } = await open('content?part=post', {
      answers: [...AROUND, answer(getContentEntry, aPost()), answer(saveContentDraft, withDraft())],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'New post' }));
    await userEvent.type(dialog().getByLabelText('Name'), 'The harvest');
    await userEvent.click(dialog().getByRole('button', { name: 'Begin' }));
    await waitFor(() => expect(edge.callsOf(saveContentDraft)).toHaveLength(1));
    expect(edge.callsOf(saveContentDraft)[0]?.body).toMatchObject({
      revision: null,
      entry: { id: 'the-harvest', category: 'news', slug: { en: 'the-harvest' }, title: { en: 'The harvest' } },
    });
  });
});

describe('the history of an entry', () => {
  it('names what differs as the editor does', async () => {
    const version = {
      id: 3,
      publishedAt: '2026-11-19T09:00:00Z',
      publishedBy: 'ana@posada.example',
      name: null,
      isDeleted: false,
    };
    const before = { ...POST, summary: { en: 'Wine' }, slug: { en: 'wine' } };
    await open('content/2/post/harvest', {
      answers: [
        ...AROUND,
        answer(getContentEntry, aPost()),
        answer(listContentVersions, [version]),
        answer(getContentVersion, { ...version, entry: { ...POST, slug: { en: 'harvest' } }, before }),
      ],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'History' }));
    const history = within(screen.getByRole('dialog', { name: 'History' }));
    await userEvent.click(await history.findByRole('button', { name: 'What differs' }));
    expect(await history.findByText('Summary · English')).toBeTruthy();
    expect(history.getByText('End of the address · English')).toBeTruthy();
  });
});

describe('a review', () => {
  const openDraft = (own: object, ...more: NonNullable<Parameters<typeof open>[1]['answers']>) =>
    open('content/2/post/harvest', { answers: [...AROUND, answer(getContentEntry, withDraft(own)), ...more] });

  it('is asked for by who has written, and answered by another person with a note', async () => {
    const { edge } = await openDraft({ review: 'requested' }, answer(reviewContent, withDraft()));
    await userEvent.click(await screen.findByRole('button', { name: 'Give back' }));
    // the calendar of a date is a dialog too
    const asked = within(screen.getByRole('dialog', { name: 'Give back' }));
    await userEvent.type(asked.getByLabelText(/^Note for the other person/), 'Too short');
    await userEvent.click(asked.getByRole('button', { name: 'Give back' }));
    await waitFor(() => expect(edge.callsOf(reviewContent)).toHaveLength(1));
    expect(edge.callsOf(reviewContent)[0]?.body).toEqual({ revision: 7, step: 'returned', note: 'Too short' });
  });

  it('shows what was answered, and why nothing is published without it', async () => {
    const at = '2026-11-20T10:00:00Z';
    const reviews = [{ step: 'returned' as const, revision: 6, at, by: 'eva@posada.example', note: 'Too short' }];
    await open('content/2/post/harvest', {
      answers: [
        ...AROUND,
        answer(getContentEntry, { ...withDraft({ review: 'returned', reviews }), isReviewed: true }),
      ],
    });
    expect(await screen.findByText('Another person has to approve this draft before it is published.')).toBeTruthy();
    expect(screen.getByText('Too short')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Approve' })).toBeTruthy();
  });
});

describe('a release', () => {
  const openReleases = (releases: ContentRelease[], ...more: NonNullable<Parameters<typeof open>[1]['answers']>) =>
    open('content?part=releases', { answers: [...AROUND, answer(listContentReleases, releases), ...more] });

  it('is made of drafts, of which there are none at first', async () => {
    const { edge } = await openReleases([], answer(createContentRelease, RELEASE));
    expect(await screen.findByText('There are no releases yet.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'New release' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
    expect(edge.callsOf(createContentRelease)).toEqual([]);
    await userEvent.type(dialog().getByLabelText('Name of the release'), 'Easter');
    await userEvent.click(await dialog().findByLabelText(/^The harvest/));
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(edge.callsOf(createContentRelease)).toHaveLength(1));
    expect(edge.callsOf(createContentRelease)[0]?.body).toEqual({
      name: 'Easter',
      entries: [{ kind: 'post', id: 'harvest' }],
    });
  });

  it('is seen whole, and says why it was not published', async () => {
    const { edge } = await openReleases(
      [{ ...RELEASE, refusal: 'posts.harvest.title is missing' }],
      refusal(publishContentRelease, 409, 'review_missing', { problems: ['the draft of the post harvest'] }),
    );
    expect((await screen.findByRole('link', { name: 'See the site with it' })).getAttribute('href')).toBe(
      '/en?preview=a-token',
    );
    expect(screen.getByText('posts.harvest.title is missing')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Publish now' }));
    expect(await dialog().findByText(/Another person has to approve/)).toBeTruthy();
    expect(edge.callsOf(createContentPreview)[0]?.body).toEqual({ release: 3 });
  });

  it('is brought back as a release of its own', async () => {
    const published = { ...RELEASE, publishedAt: '2026-11-20T09:00:00Z', publishedBy: 'ana@posada.example' };
    const { edge } = await openReleases([published], answer(restoreContentRelease, RELEASE));
    await userEvent.click(await screen.findByRole('button', { name: 'Bring back' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Bring back' }));
    await waitFor(() => expect(edge.callsOf(restoreContentRelease)).toHaveLength(1));
    expect(edge.callsOf(restoreContentRelease)[0]?.body).toEqual({ name: 'Before “Easter”' });
  });
});
