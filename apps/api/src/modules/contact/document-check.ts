import { DOCUMENT_MEGABYTES, DOCUMENT_TYPES, type SentDocument } from '@posada/api-client/website';
import { DomainError } from '../../platform/errors.ts';

const ENTRIES_AT_MOST = 100;
const UNPACKED_AT_MOST = 50_000_000;
const LONGEST_NAME = 80;

const ENTRY = 0x02014b50;
const END = 0x06054b50;
const END_LENGTH = 22;

/** Compound files, the old format of Word: their storages have names in UTF-16. */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const named = (name: string) => Buffer.from(name, 'utf16le');
/** What a Word document with programs in it has. */
const MACROS = [named('_VBA_PROJECT'), named('Macros')];
/** What runs or opens something when a PDF is opened, also in its escaped spelling (`/JavaScr#69pt`). */
const ACTIVE_PDF = /\/(JavaScript|JS|Launch|EmbeddedFile|RichMedia|XFA)\b/;
const unescaped = (pdf: string) =>
  pdf.replace(/#([\da-fA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

type Verdict = string | undefined;

function verdictOnPdf(content: Buffer): Verdict {
  if (!content.subarray(0, 8).toString('latin1').startsWith('%PDF-')) return 'does not begin as a PDF does';
  if (!content.subarray(-1024).toString('latin1').includes('%%EOF')) return 'does not end as a PDF does';
  if (content.includes(Buffer.from('PK\x05\x06', 'latin1'))) return 'is an archive too';
  const active = ACTIVE_PDF.exec(unescaped(content.toString('latin1')));
  return active ? `has active content: ${active[0]}` : undefined;
}

function verdictOnDoc(content: Buffer): Verdict {
  if (!content.subarray(0, COMPOUND.length).equals(COMPOUND)) return 'does not begin as a Word document does';
  if (!content.includes(named('WordDocument'))) return 'holds no Word document';
  return MACROS.some((name) => content.includes(name)) ? 'has macros' : undefined;
}

/** Names and unpacked sizes of an archive, by its directory, which must stand at its very end and begin at byte 0. */
function entriesOf(archive: Buffer): { name: string; size: number }[] | string {
  const end = archive.length - END_LENGTH;
  if (end < 0 || archive.readUInt32LE(0) !== 0x04034b50) return 'does not begin as an archive does';
  if (archive.readUInt32LE(end) !== END) return 'does not end as an archive does';
  const count = archive.readUInt16LE(end + 10);
  if (count > ENTRIES_AT_MOST) return `has ${count} entries`;
  let at = archive.readUInt32LE(end + 16);
  if (at + archive.readUInt32LE(end + 12) !== end) return 'has something between its parts';
  const entries: { name: string; size: number }[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || archive.readUInt32LE(at) !== ENTRY) return 'has a broken directory';
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    entries.push({ name, size: archive.readUInt32LE(at + 24) });
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return at === end ? entries : 'has a broken directory';
}

function verdictOnDocx(content: Buffer): Verdict {
  const entries = entriesOf(content);
  if (typeof entries === 'string') return entries;
  const names = new Set(entries.map(({ name }) => name));
  if (!names.has('[Content_Types].xml') || !names.has('word/document.xml')) return 'holds no Word document';
  if (entries.some(({ name }) => name.startsWith('/') || name.includes('\\') || name.split('/').includes('..')))
    return 'has entries that lead outside';
  if (entries.some(({ name }) => /vbaProject|\.(exe|dll|js|vbs|scr|bat|cmd)$/i.test(name)))
    return 'has macros or programs';
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0);
  return unpacked > UNPACKED_AT_MOST ? `unpacks to ${unpacked} bytes` : undefined;
}

const VERDICTS: Record<SentDocument['type'], (content: Buffer) => Verdict> = {
  [DOCUMENT_TYPES['.pdf']]: verdictOnPdf,
  [DOCUMENT_TYPES['.doc']]: verdictOnDoc,
  [DOCUMENT_TYPES['.docx']]: verdictOnDocx,
};

export interface CheckedDocument {
  /** Safe to show and to save under: no folders, no control characters, its own ending. */
  name: string;
  type: SentDocument['type'];
  content: Buffer;
}

function safeName(name: string): string {
  const own = name.split(/[/\\]/).at(-1) ?? '';
  const dot = own.lastIndexOf('.');
  const stem = own
    .slice(0, dot)
    .replace(/[^\p{L}\p{N} _-]+/gu, '_')
    .trim()
    .slice(0, LONGEST_NAME);
  return `${stem || 'document'}${own.slice(dot).toLowerCase()}`;
}

/**
 * A document that somebody unknown has sent: its ending, its type and what it is must agree, and nothing in it may run.
 * @throws {DomainError} `document_refused`
 */
export function checkDocument({ name, type, content }: SentDocument): CheckedDocument {
  const refuse = (reason: string, code = 'file_type') =>
    new DomainError(422, 'document_refused', `the document ${reason}`, { fields: { cv: code } });
  const ending = name.slice(name.lastIndexOf('.')).toLowerCase();
  if (DOCUMENT_TYPES[ending as keyof typeof DOCUMENT_TYPES] !== type)
    throw refuse(`ends with ${ending} and is ${type}`);
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > DOCUMENT_MEGABYTES * 1_000_000) throw refuse(`has ${bytes.length} bytes`, 'file_too_large');
  const verdict = VERDICTS[type](bytes);
  if (verdict) throw refuse(verdict);
  return { name: safeName(name), type, content: bytes };
}
