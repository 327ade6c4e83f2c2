import { findRoute, getWebPage, sendContactForm } from '@posada/api-client/website';
import { type Answer, answer, renderArea, silence } from '@posada/area/test-kit';
import { renderToasts } from '@posada/ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import area from '../../area.ts';

async function formOf(type: string, answers: Answer[]) {
  const blocks = [{ id: 'b1', type, style: 1, settings: { title: 'Write to us' } }];
  const { edge } = await renderArea(area, {
    name: 'public-site',
    path: '/',
    answers: [
      answer(findRoute, { id: '9', path: '/', key: null, alternates: {} }),
      answer(getWebPage, { id: '9', title: 'Contact', description: '', blocks }),
      ...answers,
    ],
  });
  await screen.findByRole('button', { name: /Send message|Subscribe/ });
  return { edge, messages: await renderToasts() };
}
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const taken = answer(sendContactForm, { id: '1', receivedAt: '2026-06-01T10:00:00Z' });

beforeAll(async () => {
  await import('../../pages/content-page.route.ts');
});

describe('the newsletter', () => {
  it('[SITE-19] asks for an e-mail and the privacy policy, and says what is missing', async () => {
    const { edge } = await formOf('newsletter-form', []);
    await press('Subscribe');
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    expect(await screen.findByText('Value is required')).toBeTruthy();
    expect(await screen.findByText('Please read and accept the privacy policy')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'privacy policy' }).getAttribute('href')).toBe('/privacy');
    expect(edge.callsOf(sendContactForm)).toEqual([]);
  });

  it('[SITE-50] is subscribed to with both, and says so in a toast', async () => {
    const { edge, messages } = await formOf('newsletter-form', [taken]);
    await type('Email', ' ana@guest.example ');
    await userEvent.click(screen.getByRole('checkbox'));
    await press('Subscribe');
    expect(await messages.saysWell('Thank you! You will hear from us.')).toBeTruthy();
    expect(edge.callsOf(sendContactForm).map(({ body }) => body)).toEqual([
      { form: 'newsletter', email: 'ana@guest.example', language: 'en', privacyAccepted: true },
    ]);
  });
});

describe('the contact form', () => {
  const fill = async () => {
    await type('Name', 'Ana');
    await type('Email', 'ana@guest.example');
    await type('Message', 'Is there a cot?');
    await userEvent.click(screen.getByRole('checkbox'));
  };

  it('stands before the addresses of the hotels, of which a chain may have many', async () => {
    await formOf('contact-form', []);
    const hotels = screen.getByRole('heading', { name: 'Our hotels' });
    const isAfter = screen.getByLabelText('Message').compareDocumentPosition(hotels);
    expect(isAfter & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('[ERR-10, SITE-09] says in a toast and in its place that the message has arrived, and what was sent', async () => {
    const { messages } = await formOf('contact-form', [taken]);
    await fill();
    await press('Send message');
    expect(await messages.saysWell('Thank you! We answer within a day.')).toBeTruthy();
    const line = screen.getByRole('link', { name: 'Write another message' }).closest('[role=status]');
    expect(line?.textContent).toMatch(/^Thank you! .* ana@guest\.example.*Is there a cot\?/);
    expect(document.activeElement?.contains(line)).toBe(true);
    expect(screen.queryByLabelText('Message')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Write another message' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('');
  });

  it('[ERR-10, ERR-13] says in a toast that it has not, keeps what was typed, and sends it again', async () => {
    const { edge, messages } = await formOf('contact-form', [silence(sendContactForm)]);
    await fill();
    await press('Send message');
    expect(await messages.saysFailure(/^This could not be sent/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Is there a cot?');
    edge.now(taken);
    await press('Send message');
    expect(await messages.saysWell('Thank you! We answer within a day.')).toBeTruthy();
    expect(edge.callsOf(sendContactForm)).toHaveLength(2);
  });
});
