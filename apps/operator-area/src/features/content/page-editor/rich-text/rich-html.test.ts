import { fromPastedHtml, fromPastedText } from './pasted-html.ts';
import { fromHtml, isWhole, toHtml } from './rich-html.ts';
import { richTextSchema } from './rich-text-schema.ts';

const again = (html: string) => toHtml(fromHtml(html));
const pasted = (html: string) => toHtml(richTextSchema.topNodeType.create(null, fromPastedHtml(html).content));

describe('a rich text', () => {
  it.each([
    '<p>Quiet <strong>rooms</strong> &amp; <em>suites</em></p>',
    '<h2>Rooms</h2><p>a<br>b</p>',
    '<ul><li>one</li><li>two<ul><li>deep</li></ul></li></ul><ol><li>first</li></ol>',
    '<p><a href="/rooms">Our <strong>rooms</strong></a> and <a href="https://x.example" target="_blank">more</a></p>',
    '<blockquote><p>Lovely</p></blockquote>',
  ])('is written as it was read: %s', (html) => {
    expect(again(html)).toBe(html);
    expect(isWhole(html)).toBe(true);
  });

  it('may be written in other ways that mean the same', () => {
    expect(isWhole('<p>\n  <b>Bold</b> and <i>italic</i>\n</p>\n<ul>\n <li><p>one</p></li>\n</ul>')).toBe(true);
    expect(isWhole('<p><a href="/x" rel="noopener">x</a></p>')).toBe(true);
  });

  it.each([
    '<table><tr><td>1</td></tr></table>',
    '<p><img src="/media/x.webp" alt="x"></p>',
    '<p lang="es">Hola</p>',
    '<p>H<sub>2</sub>O</p>',
    '<details><summary>More</summary><p>x</p></details>',
    '<p><u>x</u></p>',
    'words without a paragraph <b>x</b>',
  ])('that the editor cannot show whole is not opened in it: %s', (html) => {
    expect(isWhole(html)).toBe(false);
  });

  it('without words is empty', () => {
    expect(again('<p></p>')).toBe('');
    expect(again('')).toBe('');
  });
});

describe('what is pasted', () => {
  it('keeps the meaning of a word processor and nothing else', () => {
    const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style></head><body>
<!--StartFragment--><h1 style="color:#2E74B5">Spring<o:p></o:p></h1>
<p class=MsoNormal style="margin:0"><b><span style="font-family:Calibri">Quiet</span></b> rooms, <i>high</i> ceilings<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style="text-indent:-18pt;mso-list:l0 level1 lfo1"><![if !supportLists]><span style="mso-list:Ignore">·<span>&nbsp;&nbsp; </span></span><![endif]>Breakfast</p>
<p class=MsoListParagraphCxSpLast style="mso-list:l0 level1 lfo1"><![if !supportLists]><span style="mso-list:Ignore">·</span><![endif]>Sauna</p>
<p class=MsoNormal><a href="https://www.example.com/x">Link</a> <a href="javascript:alert(1)">bad</a><script>alert(1)</script></p><!--EndFragment--></body></html>`;
    expect(pasted(word)).toBe(
      '<h2>Spring</h2><p><strong>Quiet</strong> rooms, <em>high</em> ceilings</p><ul><li>Breakfast</li><li>Sauna</li></ul><p><a href="https://www.example.com/x">Link</a> bad</p>',
    );
  });

  it('is bold where it looks bold', () => {
    expect(pasted('<b style="font-weight:normal"><p><span style="font-weight:700">A</span> b</p></b>')).toBe(
      '<p><strong>A</strong> b</p>',
    );
  });

  it('as plain text has its lines and paragraphs', () => {
    const { content } = fromPastedText('one\ntwo\n\nthree <b>');
    expect(toHtml(richTextSchema.topNodeType.create(null, content))).toBe('<p>one<br>two</p><p>three &lt;b&gt;</p>');
  });
});
