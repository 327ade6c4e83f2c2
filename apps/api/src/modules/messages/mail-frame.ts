import { formatLabelled, formatRow, type Locale, languageTag } from '@posada/i18n';
import { factsOfBrand, tokensOf } from '@posada/themes/brands';
import { type Brand, knownTheme, ownTokensIn } from '../websites/brands.ts';

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

/** What a mail takes from a brand. Mail programs know neither custom properties nor web fonts; Chinese has its own. */
interface MailLook {
  colours: Record<
    'page' | 'paper' | 'head' | 'onHead' | 'text' | 'muted' | 'line' | 'tint' | 'brand' | 'onBrand' | 'link',
    string
  >;
  fonts: Record<'display' | 'text', string>;
  radius: Record<'card' | 'button', string>;
}

const familyOf = (stack = '') =>
  /(?<!-)\bserif$/.test(stack.replace('sans-serif', ''))
    ? 'Georgia,"Times New Roman","Songti SC",SimSun,serif'
    : 'Arial,Helvetica,"PingFang SC","Microsoft YaHei",sans-serif';

/** The look of a brand from the token file of its theme and its own colours; that of `app` when the theme is unknown. */
export function mailLookOf({ theme, colors }: Pick<Brand, 'theme' | 'colors'>): MailLook {
  const brand = knownTheme(theme);
  const tokens: Record<string, string> = { ...tokensOf(brand), ...ownTokensIn(brand, colors) };
  const { logoOn } = factsOfBrand(brand);
  const token = (name: string) => {
    const value = tokens[name];
    if (!value) throw new Error(`the brand ${brand} has no token ${name}`);
    return value;
  };
  return {
    colours: {
      page: token('tint'),
      paper: token('bg'),
      head: token(logoOn),
      onHead: token(logoOn === 'inverse' ? 'on-inverse' : 'brand'),
      text: token('text'),
      muted: token('muted'),
      line: token('line'),
      tint: token('tint'),
      brand: token('brand'),
      onBrand: token('on-brand'),
      link: token('link'),
    },
    fonts: { display: familyOf(token('font-display')), text: familyOf(token('font-text')) },
    radius: { card: token('radius-card'), button: token('radius-button') },
  };
}

export interface MailLine {
  label: string;
  value: string;
  isStrong?: boolean;
}

export interface MailSection {
  title: string;
  lines: MailLine[];
  /** After the lines. */
  link?: { label: string; url: string };
}

/** Figures: the first column names the rows. */
export interface MailTable {
  title?: string;
  headers: string[];
  rows: string[][];
}

export interface MailContent {
  language: Locale;
  title: string;
  /** Before all else, and after everything: plain texts. */
  paragraphs: string[];
  /** After the paragraphs. */
  tables?: MailTable[];
  end: string;
  /** Why the reader gets this, and where mails of its kind are switched off; at the very end. */
  unsubscribe?: { reason: string; label: string; url: string };
  /** What the reader wrote before, after the paragraphs. */
  quote?: { title: string; paragraphs: string[] };
  /** What the reader is asked to do. */
  button?: { label: string; url: string };
  sections?: MailSection[];
  /** Where the reader finds what the message is about; after the sections. */
  link?: { label: string; url: string } | undefined;
  /** The same for mail programs that show it in a way of their own, as schema.org has it. */
  data?: Record<string, unknown> | undefined;
}

/** A message as text alone. */
export const mailText = (
  { language, paragraphs, quote, tables = [], button, sections = [], link, end, unsubscribe }: MailContent,
  { url }: Brand,
): string => {
  const line = ({ label, value }: MailLine) =>
    label && value ? formatLabelled(label, value, language) : label || value;
  const tableRow = ([name = '', ...cells]: string[], headers: readonly string[]) =>
    formatLabelled(
      name,
      formatRow(
        // the first figure is the one that the table is about
        cells.map((cell, index) => (index === 0 ? cell : formatLabelled(headers[index + 1] ?? '', cell, language))),
        language,
      ),
      language,
    );
  return [
    ...paragraphs,
    ...(quote ? [[quote.title, ...quote.paragraphs.map((text) => `> ${text}`)].join('\n')] : []),
    ...tables.map(({ title, headers, rows }) =>
      [...(title ? [title.toUpperCase()] : []), ...rows.map((row) => tableRow(row, headers))].join('\n'),
    ),
    ...(button ? [formatLabelled(button.label, button.url, language)] : []),
    ...sections.map(({ title, lines, link }) =>
      [title.toUpperCase(), ...lines.map(line), ...(link ? [formatLabelled(link.label, link.url, language)] : [])].join(
        '\n',
      ),
    ),
    ...(link ? [formatLabelled(link.label, link.url, language)] : []),
    `${end}\n${url}`,
    ...(unsubscribe ? [`${unsubscribe.reason}\n${formatLabelled(unsubscribe.label, unsubscribe.url, language)}`] : []),
  ].join('\n\n');
};

/** A message in the look of its brand: tables and inline styles, what mail programs understand. */
export function mailHtml(
  { language, title, paragraphs, quote, tables = [], button, sections = [], link, data, end, unsubscribe }: MailContent,
  brand: Brand,
): string {
  const { colours: c, fonts, radius } = mailLookOf(brand);
  const { logo = `/media/brand-${brand.theme}-logo.png` } = brand;
  const nameStyle = `color:${c.onHead};font-size:20px;font-weight:bold`;
  const heading =
    logo === null
      ? `<span style="display:block;line-height:40px;${nameStyle}">${escapeHtml(brand.name)}</span>`
      : `<img src="${escapeHtml(new URL(logo, brand.url).href)}" alt="${escapeHtml(brand.name)}" width="160" height="40" style="display:block;border:0;object-fit:contain;object-position:left;${nameStyle}">`;
  const row = ({ label, value, isStrong }: MailLine) =>
    // a Chinese label is short, and would break between any two of its signs
    `<tr><td style="padding:8px 16px 8px 0;border-bottom:1px solid ${c.line};vertical-align:top;word-break:keep-all;color:${c.muted}">${escapeHtml(label)}</td>` +
    `<td style="padding:8px 0;border-bottom:1px solid ${c.line};vertical-align:top;text-align:right;color:${c.text}${isStrong ? ';font-weight:bold;font-size:20px' : ''}">${escapeHtml(value)}</td></tr>`;
  const subheading = (text: string) =>
    `<h2 style="font-family:${font(fonts.display)};font-size:20px;line-height:1.2;margin:32px 0 8px;color:${c.brand}">${escapeHtml(text)}</h2>`;
  const cell = (tag: 'th scope="col"' | 'th scope="row"' | 'td', text: string, isFirst: boolean) =>
    `<${tag} style="padding:8px ${isFirst ? '8px 8px 0' : '0 8px 8px'};border-bottom:1px solid ${c.line};vertical-align:top;text-align:${isFirst ? 'left' : 'right'};font-size:14px;line-height:20px;font-weight:${tag === 'td' ? 'normal' : 'bold'};color:${tag === 'th scope="col"' ? c.muted : c.text}">${escapeHtml(text)}</${tag.slice(0, 2)}>`;
  const table = ({ title: heading, headers, rows }: MailTable) =>
    (heading ? subheading(heading) : '') +
    `<table width="100%" style="border-collapse:collapse;margin:0 0 14px"><thead><tr>${headers.map((text, index) => cell('th scope="col"', text, index === 0)).join('')}</tr></thead>` +
    `<tbody>${rows.map((cells) => `<tr>${cells.map((text, index) => cell(index === 0 ? 'th scope="row"' : 'td', text, index === 0)).join('')}</tr>`).join('')}</tbody></table>`;
  const section = ({ title: heading, lines, link }: MailSection) =>
    subheading(heading) +
    `<table role="presentation" width="100%" style="border-collapse:collapse">${lines.map(row).join('')}</table>` +
    (link ? reference(link, 16) : '');
  const paragraph = (content: string) => `<p style="margin:0 0 14px;line-height:1.55">${escapeHtml(content)}</p>`;
  const quoted = quote
    ? `<p style="margin:32px 0 8px;font-size:14px;color:${c.muted}">${escapeHtml(quote.title)}</p><blockquote style="margin:0;padding:0 0 0 16px;border-left:3px solid ${c.line};color:${c.muted}">${quote.paragraphs.map(paragraph).join('')}</blockquote>`
    : '';
  const action = button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:14px 28px;border-radius:${radius.button};background:${c.brand};color:${c.onBrand};font-weight:bold;text-decoration:none">${escapeHtml(button.label)}</a></p>`
    : '';
  const reference = ({ url, label }: { url: string; label: string }, above: number) =>
    `<p style="margin:${above}px 0 0;line-height:1.55"><a href="${escapeHtml(url)}" style="color:${c.link};font-weight:bold">${escapeHtml(label)}</a></p>`;
  const footnote = unsubscribe
    ? `<p style="margin:32px 0 0;padding:16px 0 0;border-top:1px solid ${c.line};font-size:14px;line-height:1.55;color:${c.muted}">${escapeHtml(unsubscribe.reason)}<br><a href="${escapeHtml(unsubscribe.url)}" style="color:${c.link}">${escapeHtml(unsubscribe.label)}</a></p>`
    : '';
  // no sign of a guest's may end the element
  const facts = data
    ? `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
    : '';
  return `<!doctype html><html lang="${languageTag(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(title)}</title>${facts}</head>
<body style="margin:0;background:${c.page};color:${c.text};font-family:${font(fonts.text)};font-size:16px">
<table role="presentation" width="100%" style="border-collapse:collapse"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" style="max-width:600px;border-collapse:separate;border-spacing:0;border-radius:${radius.card};overflow:hidden;background:${c.paper};text-align:left">
<tr><td style="background:${c.head};padding:20px 28px;border-bottom:3px solid ${c.brand}">${heading}</td></tr>
<tr><td style="padding:32px 28px"><h1 style="font-family:${font(fonts.display)};font-size:28px;line-height:1.15;margin:0 0 20px">${escapeHtml(title)}</h1>${paragraphs.map(paragraph).join('')}${quoted}${tables.map(table).join('')}${action}${sections.map(section).join('')}${link ? reference(link, 32) : ''}
<p style="margin:32px 0 0;line-height:1.55">${escapeHtml(end)}<br><a href="${escapeHtml(brand.url)}" style="color:${c.link}">${escapeHtml(new URL(brand.url).host)}</a></p>${footnote}</td></tr></table></td></tr></table></body></html>`;
}

/** A font stack inside a style attribute. */
const font = (stack: string) => stack.replaceAll('"', "'");
