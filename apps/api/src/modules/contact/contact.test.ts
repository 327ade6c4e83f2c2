import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DOCUMENT_TYPES, type SentDocument } from '@posada/api-client/website';
import { type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { noteMail } from '../../testing/note-mail.ts';
import type { Mail } from '../messages/mail-sender.ts';
import { CONTACT_FIELDS, CONTACT_LANGUAGES, contactTexts } from './contact-texts.ts';
import { checkDocument } from './document-check.ts';

const URL_OF_FORM = '/pull-connectivity/information/website/contact-form';
const PDF = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n', 'latin1');

/** An archive of empty files with these names, each said to unpack to `size` bytes. */
function archive(names: readonly string[], { size = 10, before = '', between = '' } = {}): Buffer {
  const locals: Buffer[] = [Buffer.from(before)];
  const directory: Buffer[] = [];
  for (const name of names) {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(Buffer.byteLength(name), 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt32LE(size, 24);
    entry.writeUInt16LE(Buffer.byteLength(name), 28);
    locals.push(local, Buffer.from(name));
    directory.push(entry, Buffer.from(name));
  }
  const parts = Buffer.concat(locals);
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(parts.length, 16);
  return Buffer.concat([parts, list, Buffer.from(between), end]);
}
const WORD = ['[Content_Types].xml', 'word/document.xml'];
const compound = (...streams: string[]) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), ...streams.map((name) => Buffer.from(name, 'utf16le'))]);

const sent = (name: string, type: SentDocument['type'], content: Buffer): SentDocument => ({
  name,
  type,
  content: content.toString('base64'),
});
const pdf = (content: Buffer, name = 'cv.pdf') => sent(name, DOCUMENT_TYPES['.pdf'], content);
const doc = (content: Buffer) => sent('cv.doc', DOCUMENT_TYPES['.doc'], content);
const docx = (content: Buffer) => sent('cv.docx', DOCUMENT_TYPES['.docx'], content);

describe('a document that an agency sends', () => {
  it('[GAP-17] is taken when it is a PDF or a Word document', () => {
    assert.deepEqual(checkDocument(pdf(PDF)).content, PDF);
    assert.equal(checkDocument(doc(compound('WordDocument'))).type, 'application/msword');
    assert.equal(checkDocument(docx(archive(WORD))).name, 'cv.docx');
  });

  const refused: Record<string, SentDocument> = {
    'another ending': pdf(PDF, 'cv.docx'),
    'two endings, the last one wrong': pdf(PDF, 'cv.pdf.exe'),
    'a page called PDF': pdf(Buffer.from('<html><script>alert(1)</script></html>')),
    'a PDF that is cut off': pdf(PDF.subarray(0, 30)),
    'a PDF that is an archive too': pdf(Buffer.concat([PDF, archive(['a']), Buffer.from('%%EOF')])),
    'a PDF with a script': pdf(Buffer.concat([Buffer.from('%PDF-1.7 /OpenAction<</S/JavaScript/JS(x)>>'), PDF])),
    'a PDF with a script in disguise': pdf(Buffer.concat([Buffer.from('%PDF-1.7 <</S/J#61vaScript>>'), PDF])),
    'a Word document with macros': doc(compound('WordDocument', '_VBA_PROJECT')),
    'a table called document': doc(compound('Workbook')),
    'an archive that is no document': docx(archive(['a.txt'])),
    'a document with a macro project': docx(archive([...WORD, 'word/vbaProject.bin'])),
    'a document with a program': docx(archive([...WORD, 'word/embeddings/run.exe'])),
    'a document that leads outside': docx(archive([...WORD, '../../etc/passwd'])),
    'too many entries': docx(archive([...WORD, ...Array.from({ length: 99 }, (_, index) => `word/${index}.xml`)])),
    'a bomb': docx(archive(WORD, { size: 30_000_000 })),
    'something before the archive': docx(archive(WORD, { before: 'MZ' })),
    'something inside the archive': docx(archive(WORD, { between: 'MZ' })),
  };
  for (const [what, document] of Object.entries(refused)) {
    it(`[GAP-17] is refused: ${what}`, () => {
      assert.throws(() => checkDocument(document), { code: 'document_refused', status: 422 });
    });
  }

  it('[GAP-17] is refused above 5 MB, by its real size', () => {
    const large = Buffer.concat([PDF, Buffer.alloc(5_000_001), Buffer.from('%%EOF')]);
    assert.throws(() => checkDocument(pdf(large)), { fields: { cv: 'file_too_large' } });
  });

  it('keeps of its name what is safe', () => {
    assert.equal(checkDocument(pdf(PDF, '../../Über uns "2026".PDF')).name, 'Über uns _2026_.pdf');
    assert.equal(checkDocument(pdf(PDF, '.pdf')).name, 'document.pdf');
  });
});

describe('the forms of a website', () => {
  let app: TestApp;
  const mails: Mail[] = [];
  before(async () => {
    app = testApp(await testDatabase({ demo: true }), {
      clock: () => new Date(),
      send: async (mail) => noteMail(mails, mail),
    });
  });
  after(() => app.close());
  const post = (body: object, host = 'agir.localhost') => app.send({ method: 'POST', url: URL_OF_FORM, host, body });
  const request = {
    form: 'agency',
    agencyName: 'Nordwind Reisen',
    taxName: 'Nordwind GmbH',
    taxId: 'DE811907980',
    contactName: 'Åse Lind',
    email: 'ase@nordwind.example',
    address: 'Hafenstraße 1',
    city: 'Kiel',
    country: 'DE',
    postalCode: '24103',
    agencyType: 'incoming-agent',
    language: 'de',
    privacyAccepted: true,
  };

  it('[API-112] [AGENCY-11] takes an agency request and passes it on with its document', async () => {
    const { status, body } = await post({ ...request, cv: pdf(PDF, 'Profil.pdf') });
    assert.equal(status, 200, JSON.stringify(body));
    await app.outbox.drain();
    const mail = mails.at(-1);
    assert.equal(mail?.to.address, 'hello@agir.example');
    assert.deepEqual(mail?.replyTo, { name: 'Åse Lind', address: 'ase@nordwind.example' });
    for (const value of ['Nordwind GmbH', 'DE811907980', 'Hafenstraße 1', 'Kiel', 'Germany', 'Incoming agent'])
      assert.ok(mail?.text.includes(value), value);
    assert.equal(mail?.attachments[0]?.name, 'Profil.pdf');
    assert.equal(mail?.attachments[0]?.content, PDF.toString('base64'));
    const { rows } = await app.database.query<{ fields: object; months: number }>(
      `SELECT m.fields, round(extract(epoch FROM f.expires_at - m.received_at) / 86400)::int AS months
       FROM contact_message m JOIN contact_file f ON f.message_id = m.id`,
    );
    assert.equal(rows.length, 1);
    assert.ok(!JSON.stringify(rows[0]?.fields).includes(PDF.toString('base64')), 'the file is kept apart');
    assert.ok((rows[0]?.months ?? 0) >= 181 && (rows[0]?.months ?? 0) <= 185, `${rows[0]?.months} days`);
  });

  it('[AGENCY-12] asks for all but branch, region, observations and CV', async () => {
    for (const field of Object.keys(request).filter((name) => name !== 'form')) {
      const { status, body } = await post({ ...request, [field]: undefined });
      assert.equal(status, 400, field);
      assert.ok(Object.keys(body['fields'] as object).includes(field), field);
    }
    assert.equal((await post(request)).status, 200);
  });

  it('takes a document of 5 MB, and says what is wrong with one that it refuses', async () => {
    const largest = Buffer.concat([PDF, Buffer.alloc(5_000_000 - PDF.length - 6, 32), Buffer.from('%%EOF\n')]);
    assert.equal((await post({ ...request, cv: pdf(largest) })).status, 200);
    const { status, body } = await post({ ...request, cv: pdf(Buffer.from('hello')) });
    assert.equal(status, 422);
    assert.equal(body['code'], 'document_refused');
    assert.deepEqual(body['fields'], { cv: 'file_type' });
  });

  it('[SITE-47] passes a contact message on, with the hotel by its name', async () => {
    const { status } = await post({
      form: 'contact',
      name: 'Eva <b>',
      email: 'eva@guest.example',
      message: 'Is there a cot?',
      hotel: '1',
      language: 'ch',
      privacyAccepted: true,
    });
    assert.equal(status, 200);
    await app.outbox.drain();
    const mail = mails.at(-1);
    assert.match(mail?.subject ?? '', /^Message from the website: Eva/);
    for (const value of ['Is there a cot?', 'Agir Barcelona', 'Chinese']) assert.ok(mail?.text.includes(value), value);
    assert.ok(mail?.html.includes('Eva &lt;b&gt;'));
    assert.deepEqual(mail?.attachments, []);
  });

  it('passes a claim of a lower price on, and tells the guest in the guest’s language that it has arrived', async () => {
    const claim = {
      form: 'claim',
      booking: 'K7Q2',
      link: 'https://other.example/agir?from=1',
      price: '€180',
      email: 'eva@guest.example',
      language: 'de',
      privacyAccepted: true,
    };
    assert.equal((await post(claim)).status, 200);
    await app.outbox.drain();
    // both are sent at once
    const [toHotel, toGuest] = mails.slice(-2).toSorted((a, b) => a.id - b.id);
    assert.equal(toHotel?.subject, 'Lower price found elsewhere: eva@guest.example');
    for (const value of ['K7Q2', claim.link, '€180']) assert.ok(toHotel?.text.includes(value), value);
    assert.equal(toHotel?.replyTo?.address, claim.email);
    assert.equal(toGuest?.to.address, claim.email);
    assert.equal(toGuest?.subject, 'Ihre Meldung ist eingegangen');
    assert.ok(!toGuest?.text.includes('other.example'), 'nothing that was typed');
    const { rows } = await app.database.query("SELECT fields FROM contact_message WHERE form = 'claim'");
    assert.equal(rows.length, 1);
  });

  it('wants of a claim a booking or a stay, a page, and a price', async () => {
    const claim = { form: 'claim', link: 'https://other.example', price: '180', email: 'a@b.example', language: 'en' };
    const fieldsOf = async (more: object) =>
      Object.keys((await post({ ...claim, privacyAccepted: true, ...more })).body['fields'] ?? {});
    assert.deepEqual(await fieldsOf({}), ['booking']);
    assert.deepEqual(await fieldsOf({ stay: 'Two nights', link: 'javascript:alert(1)' }), ['link']);
    assert.deepEqual(await fieldsOf({ stay: 'Two nights', price: 'cheap' }), ['price']);
    assert.equal((await post({ ...claim, privacyAccepted: true, stay: 'Two nights' })).status, 200);
  });

  it('has its labels in every language', () => {
    assert.equal(CONTACT_LANGUAGES.length, 11);
    for (const language of CONTACT_LANGUAGES.filter((one) => one !== 'en')) {
      const same = CONTACT_FIELDS.filter(
        (field) => contactTexts(language).labels[field] === contactTexts('en').labels[field],
      );
      assert.ok(
        same.every((field) => ['name', 'hotel', 'message', 'region', 'observations'].includes(field)),
        `${language}: ${same}`,
      );
    }
  });
});
