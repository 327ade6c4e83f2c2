// Takes pages that are published in Storyblok over to a website of Posada. Node 20 or newer, nothing else; see
// docs/connect-a-cms.md. As a program it waits for the webhooks of a space:
//
//   STORYBLOK_TOKEN=… STORYBLOK_SECRET=… POSADA_URL=https://www.hotel.example POSADA_KEY=posada_… \
//   POSADA_WEBSITE=2 POSADA_LANGUAGES=en,de,ch=zh PORT=8080 node storyblok-to-posada.mjs
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';

const TIMEOUT_MS = 30_000;
const LARGEST_WEBHOOK_BYTES = 100_000;

/** What cannot be taken over, in words for the editor; nothing of the page was published. */
export class Refused extends Error {
  constructor(status, message, options) {
    super(message, options);
    this.status = status;
  }
}

/** Text of HTML, without meaning of its own. */
const escaped = (text) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]);

/** An address of a link field: a page of the website without its language, or an address outside. */
function addressOf(link) {
  if (link?.linktype === 'story') return `/${String(link.cached_url ?? '').replace(/^\/|\/$/g, '')}`;
  return String(link?.url ?? link?.cached_url ?? '');
}

const MARKS = { bold: 'strong', italic: 'em' };
const PARTS = { paragraph: 'p', bullet_list: 'ul', ordered_list: 'ol', list_item: 'li', blockquote: 'blockquote' };

/** Rich text as HTML. Posada cleans it too. */
export function htmlOf(node) {
  if (node === undefined || node === null) return '';
  if (node.type === 'text') {
    return (node.marks ?? []).reduce((html, { type, attrs }) => {
      if (type === 'link') {
        const href = addressOf({ linktype: attrs.linktype, url: attrs.href, cached_url: attrs.href });
        return `<a href="${escaped(href)}">${html}</a>`;
      }
      return MARKS[type] ? `<${MARKS[type]}>${html}</${MARKS[type]}>` : html;
    }, escaped(node.text));
  }
  if (node.type === 'hard_break') return '<br>';
  const inside = (node.content ?? []).map(htmlOf).join('');
  if (node.type === 'doc') return inside;
  // a page has one heading of the first level, its title
  if (node.type === 'heading')
    return `<h${Math.max(2, node.attrs.level)}>${inside}</h${Math.max(2, node.attrs.level)}>`;
  const tag = PARTS[node.type];
  if (!tag) throw new Refused(422, `rich text with "${node.type}" cannot be taken over`);
  return `<${tag}>${inside}</${tag}>`;
}

/**
 * @param settings `storyblok`: `url`, `token` of the Content Delivery API, `secret` of the webhook; `posada`: `url` of the
 * site, `key` with the scope `websites.write`, `website`; `languages`: those of Posada with the code in Storyblok, the
 * default language of the space first
 * @param send `fetch`, or what stands for it in a test
 */
export function createBridge({ storyblok, posada, languages }, send = fetch) {
  const [[main]] = Object.entries(languages);

  async function ask(url, options = {}) {
    const answer = await send(url, { signal: AbortSignal.timeout(TIMEOUT_MS), ...options });
    if (answer.ok) return answer;
    const said = (await answer.text()).slice(0, 2000);
    const error = new Refused(
      answer.status === 422 ? 422 : 502,
      `${new URL(url).host} answers ${answer.status}: ${said}`,
    );
    throw Object.assign(error, { answered: answer.status });
  }
  async function call(method, path, body) {
    const answer = await ask(`${posada.url}/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${posada.key}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (await answer.json()).result;
  }

  /** A story by language: its contents, in which a text that is not translated is that of the default language. */
  async function storyOf(slug) {
    const found = {};
    for (const [language, code] of Object.entries(languages)) {
      const query = new URLSearchParams({ version: 'published', token: storyblok.token });
      if (language !== main) query.set('language', code);
      const answer = await ask(`${storyblok.url}/v2/cdn/stories/${slug}?${query}`);
      found[language] = (await answer.json()).story;
    }
    return found;
  }

  const photos = new Map();
  /** Files of an asset, made once for each run. */
  async function photoOf(asset, alt) {
    if (!photos.has(asset.filename)) {
      const file = await ask(asset.filename);
      const content = Buffer.from(await file.arrayBuffer()).toString('base64');
      const name = new URL(asset.filename).pathname.split('/').at(-1);
      photos.set(asset.filename, await call('POST', 'picture', { name, content }));
    }
    return { id: `storyblok-${asset.id}`, alt, ...photos.get(asset.filename) };
  }

  /** The same field of a component in all languages. */
  const textsOf = (parts, read) =>
    Object.fromEntries(
      Object.entries(parts).flatMap(([language, part]) => (part && read(part) ? [[language, read(part)]] : [])),
    );

  const BLOCKS = {
    heading: (parts, { level }) => ({
      type: 'heading',
      settings: { level: Number(level ?? 2), text: textsOf(parts, ({ text }) => text) },
    }),
    text: (parts) => ({ type: 'text', settings: { html: textsOf(parts, ({ text }) => htmlOf(text)) } }),
    button: (parts, { link }) => ({
      type: 'button',
      settings: { label: textsOf(parts, ({ label }) => label), url: addressOf(link) },
    }),
    offers: (parts, { property }) => ({
      type: 'offer-list',
      settings: { title: textsOf(parts, ({ title }) => title), ...(property ? { property: String(property) } : {}) },
    }),
    picture: async (parts, { image }) => ({
      type: 'image',
      settings: {
        photo: await photoOf(
          image,
          textsOf(parts, (part) => part.image?.alt),
        ),
      },
    }),
  };

  /** A page of Posada from a story in all its languages. */
  async function pageOf(id, story) {
    const contents = Object.fromEntries(Object.entries(story).map(([language, { content }]) => [language, content]));
    const blocks = [];
    for (const part of contents[main].body ?? []) {
      const make = BLOCKS[part.component];
      if (!make) throw new Refused(422, `the component "${part.component}" cannot be taken over`);
      // translations have the same parts in the same order, or at least the same ids
      const parts = Object.fromEntries(
        Object.entries(contents).map(([language, { body = [] }]) => [
          language,
          body.find(({ _uid }) => _uid === part._uid),
        ]),
      );
      blocks.push(await make(parts, part));
    }
    return {
      id,
      paths: Object.fromEntries(Object.keys(story).map((language) => [language, `/${story[main].full_slug}`])),
      title: textsOf(contents, ({ title }) => title),
      description: textsOf(contents, ({ description }) => description),
      blocks,
    };
  }

  /** Stores a draft over what is there, and publishes it. `entry` null: the page is removed. */
  async function publish(id, entry) {
    const at = `content/${posada.website}/entry/page/${id}`;
    const { draft, live } = await call('GET', at).catch((error) => {
      if (error.answered === 404) return { draft: null, live: null };
      throw error;
    });
    if (entry === null && !live && !draft) return;
    const stored = await call('PUT', at, {
      revision: draft?.revision ?? null,
      ...(draft ? {} : { live: live?.tag ?? null }),
      entry,
    });
    await call('POST', `content/${posada.website}/publish`, {
      entries: [{ kind: 'page', id, revision: stored.draft.revision, ...(live ? { live: live.tag } : {}) }],
      name: 'Storyblok',
    });
  }

  return {
    /**
     * @param body of the webhook, as it came
     * @param signature its header `webhook-signature`
     * @throws {Refused} with the status to answer
     */
    async take(body, signature) {
      const wanted = createHmac('sha1', storyblok.secret).update(body).digest();
      const given = Buffer.from(String(signature ?? ''), 'hex');
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw new Refused(401, 'wrong signature');
      const { action, full_slug: slug } = JSON.parse(body);
      if (typeof slug !== 'string' || !/^[a-z0-9][a-z0-9/_-]*$/.test(slug)) return;
      const id = slug.replace(/[^a-z0-9]+/g, '-').replace(/-$/, '');
      if (action === 'published') await publish(id, await pageOf(id, await storyOf(slug)));
      if (action === 'unpublished' || action === 'deleted') await publish(id, null);
    },
  };
}

/** Serves the webhooks of a space. */
export function serve(bridge) {
  return createServer(async (request, response) => {
    const answer = (status, message) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ message }));
    };
    try {
      const chunks = [];
      let size = 0;
      for await (const chunk of request) {
        size += chunk.length;
        if (size > LARGEST_WEBHOOK_BYTES) return answer(413, 'too large');
        chunks.push(chunk);
      }
      await bridge.take(Buffer.concat(chunks).toString(), request.headers['webhook-signature']);
      answer(200, 'taken over');
    } catch (error) {
      console.error(error);
      answer(error instanceof Refused ? error.status : 500, error instanceof Refused ? error.message : 'failed');
    }
  });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { env } = process;
  const codes = (env.POSADA_LANGUAGES ?? 'en').split(',').map((each) => each.split('='));
  serve(
    createBridge({
      storyblok: {
        url: env.STORYBLOK_URL ?? 'https://api.storyblok.com',
        token: env.STORYBLOK_TOKEN,
        secret: env.STORYBLOK_SECRET,
      },
      posada: { url: env.POSADA_URL, key: env.POSADA_KEY, website: env.POSADA_WEBSITE },
      languages: Object.fromEntries(codes.map(([own, code = own]) => [own, code])),
    }),
  ).listen(Number(env.PORT ?? 8080));
}
