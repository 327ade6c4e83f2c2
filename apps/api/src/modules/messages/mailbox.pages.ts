import { HOST_HEADER } from '@posada/api-client';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { notFound } from '../../platform/errors.ts';
import { escapeHtml } from './mail-frame.ts';
import type { MailboxStore } from './mailbox.store.ts';

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:1rem;color:#14181f}
a{color:#1f4fd8}table{width:100%;border-collapse:collapse}th,td{text-align:left;padding:.5rem;border-bottom:1px solid #ccd2da}
iframe{width:100%;height:70vh;border:1px solid #ccd2da}dt{font-weight:600}dd{margin:0 0 .5rem}`;
const POLICY =
  "default-src 'none'; style-src 'self'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
/** A message may bring styles of its own and its brand's drawings: no scripts, no pictures from elsewhere. */
const MESSAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; sandbox; frame-ancestors 'self'";
/** Mails name a drawing by its address at the brand's site; the same file is here. */
const asHere = (html: string) => html.replace(/src="https?:\/\/[^"/]+(\/media\/brand-[\w.-]+)"/g, 'src="$1"');

const page = (reply: FastifyReply, title: string, body: string) =>
  reply
    .header('content-security-policy', POLICY)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><link rel="stylesheet" href="/mailbox/style.css"></head><body><main>${body}</main></body></html>`,
    );

const when = (moment: string) => `<time datetime="${moment}">${moment.slice(0, 16).replace('T', ' ')} UTC</time>`;

/**
 * The built-in mailbox: what the site has sent, for trying out. Not there when mail goes out by SMTP, and never through
 * the public site, which names its website: reset links are for whoever runs the back end.
 */
export function mailboxPages(server: FastifyInstance, store: MailboxStore) {
  server.register(async (app) => {
    app.addHook('onRequest', async ({ headers }) => {
      if (headers[HOST_HEADER] !== undefined) throw notFound('the mailbox');
    });
    pages(app, store);
  });
}

function pages(app: FastifyInstance, store: MailboxStore) {
  const config = { serves: 'mailbox' };
  const find = async (id: string) => {
    const message = /^\d{1,15}$/.test(id) ? await store.find(Number(id)) : undefined;
    if (!message) throw notFound(`message ${id}`);
    return message;
  };

  app.get('/mailbox/style.css', { config }, (_, reply) => reply.type('text/css').send(STYLE));
  app.get('/mailbox', { config }, async (_, reply) => {
    const rows = await store.list();
    const lines = rows.map(
      ({ id, sent_at, recipient, subject }) =>
        `<tr><td>${when(sent_at)}</td><td>${escapeHtml(recipient)}</td><td><a href="/mailbox/${id}">${escapeHtml(subject)}</a></td></tr>`,
    );
    const table = `<table><thead><tr><th scope="col">Sent</th><th scope="col">To</th><th scope="col">Subject</th></tr></thead><tbody>${lines.join('')}</tbody></table>`;
    return page(
      reply,
      'Mailbox',
      `<h1>Mailbox</h1>${rows.length > 0 ? table : '<p>No message has been sent yet.</p>'}`,
    );
  });
  app.get<{ Params: { id: string } }>('/mailbox/:id', { config }, async ({ params }, reply) => {
    const { id, subject, sender, recipient, sent_at, attachments } = await find(params.id);
    const files = attachments.map(
      ({ name }, index) => `<li><a href="/mailbox/${id}/attachments/${index}">${escapeHtml(name)}</a></li>`,
    );
    return page(
      reply,
      subject,
      `<p><a href="/mailbox">All messages</a></p><h1>${escapeHtml(subject)}</h1>
<dl><dt>From</dt><dd>${escapeHtml(sender)}</dd><dt>To</dt><dd>${escapeHtml(recipient)}</dd><dt>Sent</dt><dd>${when(sent_at)}</dd></dl>
${files.length > 0 ? `<h2>Attachments</h2><ul>${files.join('')}</ul>` : ''}
<iframe sandbox src="/mailbox/${id}/html" title="Message"></iframe><p><a href="/mailbox/${id}/text">As plain text</a></p>`,
    );
  });
  app.get<{ Params: { id: string } }>('/mailbox/:id/html', { config }, async ({ params }, reply) => {
    const { body_html } = await find(params.id);
    return reply
      .header('content-security-policy', MESSAGE_POLICY)
      .type('text/html; charset=utf-8')
      .send(asHere(body_html));
  });
  app.get<{ Params: { id: string } }>('/mailbox/:id/text', { config }, async ({ params }, reply) => {
    const { body_text } = await find(params.id);
    return reply.type('text/plain; charset=utf-8').send(body_text);
  });
  app.get<{ Params: { id: string; n: string } }>(
    '/mailbox/:id/attachments/:n',
    { config },
    async ({ params }, reply) => {
      const attachment = (await find(params.id)).attachments[Number(params.n)];
      if (!attachment) throw notFound(`attachment ${params.n}`);
      const name = attachment.name.replace(/[^\w.-]/g, '_');
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .type(attachment.type)
        .send(Buffer.from(attachment.content, attachment.encoding ?? 'utf8'));
    },
  );
}
