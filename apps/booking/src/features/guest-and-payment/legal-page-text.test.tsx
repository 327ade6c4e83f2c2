import { aWebsite } from '@posada/api-client/fixtures';
import { findRoute, getWebPage } from '@posada/api-client/website';
import { answer, refusal } from '@posada/area/test-kit';
import { fireEvent, screen, within } from '@testing-library/react';
import { aBookingInProgress } from '../../shared/booking-in-progress.fixtures.ts';
import { open } from './guest-and-payment.fixtures.ts';

describe('the conditions', () => {
  const legalPages = { cancellation: '/cancellation-conditions' };
  const block = (id: string, type: string, settings: Record<string, unknown>) => ({ id, type, style: 1, settings });
  const page = {
    id: '44',
    title: 'Cancellation of a booking',
    description: '',
    blocks: [
      block('b0', 'heading', { level: 1, text: 'What it costs' }),
      block('b1', 'text', {
        html: '<h2>Before arrival</h2><p>Free until noon, see <a href="/en/privacy">more</a>.</p>',
      }),
      block('b2', 'accordion', { items: [{ heading: 'No-show', html: '<p>The first night.</p>' }] }),
      block('b3', 'text', { html: 7 }),
      block('b4', 'contact-form', { title: 'Write to us' }),
    ],
  };
  const answers = [
    answer(findRoute, { id: '44', path: '/cancellation-conditions', key: null, alternates: {} }),
    answer(getWebPage, page),
  ];
  const openForm = async (given = answers) => {
    const rendered = await open(aBookingInProgress(), {
      site: { website: aWebsite({ legalPages }) },
      answers: given,
      locale: 'en',
    });
    return { ...rendered, link: await screen.findByRole('link', { name: 'cancellation conditions' }) };
  };

  // what is fetched on the press comes once, and is not part of what a test waits for
  beforeAll(() => import('./legal-page-text.tsx'));

  it('[BOOK-28] are read above the form: the words of the page, under its title', async () => {
    const { edge, link, user } = await openForm();
    await user.type(screen.getByLabelText('First name'), 'Ana');
    await user.click(link);
    await screen.findByText(/^Free until noon/);
    const dialog = screen.getByRole('dialog', { name: 'Cancellation of a booking' });
    expect(within(dialog).getByRole('heading', { level: 2, name: 'What it costs' })).toBeTruthy();
    expect(within(dialog).getByRole('heading', { level: 3, name: 'No-show' })).toBeTruthy();
    expect(within(dialog).queryByText('Write to us')).toBeNull();
    expect(edge.callsOf(findRoute).map(({ query }) => query)).toEqual([
      { path: '/cancellation-conditions', language: 'en' },
    ]);
    await user.click(within(dialog).getByRole('link', { name: 'more' }));
    expect(within(dialog).getByRole('link', { name: 'more' }).getAttribute('target')).toBe('_blank');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Ana');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /I accept the booking/ }).checked).toBe(false);
  });

  it('open in a tab of their own when a key is held down', async () => {
    const { edge, link } = await openForm();
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
      expect(fireEvent.click(link, { [key]: true })).toBe(true);
    }
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(edge.callsOf(findRoute)).toEqual([]);
  });

  it('that cannot be loaded are asked for again, or opened as a page', async () => {
    const { edge, link, user } = await openForm([refusal(findRoute, 503, 'unavailable')]);
    await user.click(link);
    await screen.findByText('This part could not be loaded.');
    const dialog = screen.getByRole('dialog', { name: 'Conditions' });
    const asPage = within(dialog).getByRole('link', { name: 'Open as a page' });
    expect([asPage.getAttribute('href'), asPage.getAttribute('target')]).toEqual([
      '/cancellation-conditions',
      '_blank',
    ]);
    edge.now(...answers);
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(await within(dialog).findByText(/^Free until noon/)).toBeTruthy();
    expect(within(dialog).getByRole('heading', { level: 2, name: page.title })).toBeTruthy();
  });
});
