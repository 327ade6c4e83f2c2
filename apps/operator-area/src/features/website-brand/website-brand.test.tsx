import {
  addFont,
  addLogotype,
  getWebsiteBrand,
  listWebsites,
  patchWebsite,
  type WebsiteBrand,
} from '@posada/api-client/operator';
import { answer, refusal } from '@posada/area/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, signedIn } from '../../testing.tsx';

const COAST = {
  id: 7,
  name: 'Coast',
  theme: 'app',
  language: 'en',
  hosts: ['coast.example'],
  isDraft: false,
  revision: 1,
};
const TOKENS = {
  bg: '#ffffff',
  surface: '#f6f7f9',
  tint: '#e8effd',
  text: '#14181f',
  muted: '#525b68',
  brand: '#1f4fd8',
  accent: '#0f7b6c',
  inverse: '#14181f',
  'inverse-link': '#a9c1ff',
};
const BRAND: WebsiteBrand = {
  revision: 4,
  language: 'en',
  theme: 'coast',
  colors: { brand: '#7a3b12' },
  look: { corners: 'soft' },
  logotype: { favicon: '/media/brand-coast-mark.svg', image: '/media/brand-coast-logo.svg' },
  headerMenu: 'main',
  footerColumns: [{ title: { en: 'Stay', de: 'Aufenthalt' }, menu: 'legal' }],
  menus: [
    { id: 'legal', labels: [{ en: 'Privacy' }] },
    { id: 'main', labels: [{ en: 'Rooms' }, 'Offers'] },
  ],
  themes: [
    { name: 'coast', tokens: TOKENS },
    { name: 'forest', tokens: { ...TOKENS, bg: '#e8e4da', surface: '#d8d2c4' } },
  ],
};
const show = (
  brand: WebsiteBrand = BRAND,
  permissions: ('websites.read' | 'websites.write')[] = ['websites.read', 'websites.write'],
) =>
  open('websites/7/brand', {
    answers: [signedIn({ permissions }), answer(listWebsites, [COAST]), answer(getWebsiteBrand, brand)],
  });
const field = async (label: string) => (await screen.findByLabelText(label)) as HTMLInputElement;
async function type(label: string, text: string) {
  const input = await field(label);
  await userEvent.clear(input);
  if (text) await userEvent.type(input, text);
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const saved = answer(patchWebsite, { websites: [], properties: 0, roomTypes: 0, nights: 0, warnings: [], revision: 5 });

describe('the brand of a website', () => {
  it('refuses a colour that is too light beside its field, and takes the nearest that can be read', async () => {
    const { edge } = await show();
    await type('Colour of the brand', '#FF8800');
    expect(
      screen.getByText(/^Contrast 2\.\d to 1 on the pages of this look; at least 4\.5 to 1 is needed/),
    ).toBeTruthy();
    await save();
    const brand = await field('Colour of the brand');
    await waitFor(() => expect(brand.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText('Too light to be read as text. Choose a darker colour.')).toBeTruthy();
    expect(edge.callsOf(patchWebsite)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: /^Use #/ }));
    expect(brand.value).toMatch(/^#[0-9a-f]{6}$/);
    expect(screen.getByText(/can be read well/)).toBeTruthy();
    edge.now(saved, answer(getWebsiteBrand, { ...BRAND, revision: 5, colors: { brand: brand.value } }));
    await save();
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(edge.callsOf(patchWebsite)[0]?.body).toEqual({
      revision: 4,
      websites: { 7: { settings: { colors: { brand: brand.value, accent: null, footer: null } } } },
    });
  });

  it('checks the colour on the pages of the theme that is chosen, and follows it with its logotype', async () => {
    const { edge } = await show({ ...BRAND, colors: { brand: '#b0533c' } });
    expect(await screen.findByText(/can be read well/)).toBeTruthy();
    await userEvent.selectOptions(await field('Look'), 'forest');
    expect(screen.queryByText(/can be read well/)).toBeNull();
    await userEvent.click(await field('Own colours in place of those of the look'));
    edge.now(saved);
    await save();
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(edge.callsOf(patchWebsite)[0]?.body).toEqual({
      revision: 4,
      websites: {
        7: {
          theme: 'forest',
          settings: {
            colors: null,
            logotype: { favicon: '/media/brand-forest-mark.svg', image: '/media/brand-forest-logo.svg' },
          },
        },
      },
    });
  });

  it('says what is no colour, and sends nothing where nothing differs', async () => {
    const { edge } = await show();
    await type('Accent colour (optional)', 'red');
    await save();
    const accent = await field('Accent colour (optional)');
    await waitFor(() => expect(accent.getAttribute('aria-invalid')).toBe('true'));
    await type('Accent colour (optional)', '');
    await save();
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(edge.callsOf(patchWebsite)).toEqual([]);
  });

  it('keeps what a colleague has changed meanwhile in another part', async () => {
    const { edge } = await show();
    await type('Colour of the brand', '#123456');
    const theirs = { ...BRAND, revision: 9, headerMenu: 'legal' };
    edge.now(
      refusal(patchWebsite, 409, 'website_changed', { problems: [], revision: 9 }),
      answer(getWebsiteBrand, theirs),
    );
    await save();
    await waitFor(() => expect(edge.callsOf(patchWebsite).length).toBeGreaterThan(1));
    expect(edge.callsOf(patchWebsite)[1]?.body).toEqual({
      revision: 9,
      websites: { 7: { settings: { colors: { brand: '#123456', accent: null, footer: null } } } },
    });
  });

  it('asks which of two changes of the same part stays, and loses neither', async () => {
    const { edge } = await show();
    await type('Colour of the brand', '#123456');
    const theirs = { ...BRAND, revision: 9, colors: { brand: '#654321' }, headerMenu: 'legal' };
    edge.now(
      refusal(patchWebsite, 409, 'website_changed', { problems: [], revision: 9 }),
      answer(getWebsiteBrand, theirs),
    );
    await save();
    expect(await screen.findByText(/changed the same part/)).toBeTruthy();
    expect((await field('Colour of the brand')).value).toBe('#123456');
    await userEvent.click(screen.getByRole('button', { name: 'Keep what I typed' }));
    expect((await field('Colour of the brand')).value).toBe('#123456');
    expect((await field('Menu in the header')).value).toBe('legal');
    edge.now(saved, answer(getWebsiteBrand, { ...theirs, revision: 10, colors: { brand: '#123456' } }));
    await save();
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(edge.callsOf(patchWebsite).at(-1)?.body).toEqual({
      revision: 9,
      websites: { 7: { settings: { colors: { brand: '#123456', accent: null, footer: null } } } },
    });
  });

  it('is saved where the answer to the same change was lost before', async () => {
    const { edge } = await show();
    await type('Colour of the brand', '#123456');
    const stored = { ...BRAND, revision: 5, colors: { brand: '#123456' } };
    edge.now(
      refusal(patchWebsite, 409, 'website_changed', { problems: [], revision: 5 }),
      answer(getWebsiteBrand, stored),
    );
    await save();
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(edge.callsOf(patchWebsite)).toHaveLength(1);
  });

  it('names a colour that the service refuses beside its field', async () => {
    const { edge } = await show();
    await type('Colour of the brand', '#123456');
    const problems = ['websites.7.settings.colors.brand is #123456: as text on #000000'];
    edge.now(refusal(patchWebsite, 422, 'website_file_refused', { problems }));
    await save();
    const brand = await field('Colour of the brand');
    await waitFor(() => expect(brand.getAttribute('aria-invalid')).toBe('true'));
    expect(brand.value).toBe('#123456');
  });

  it('changes corners, and uploads a font or says why it cannot be used', async () => {
    const { edge } = await show();
    const corners = await field('Corners');
    expect(corners.value).toBe('soft');
    await userEvent.selectOptions(corners, 'Round');
    const file = (name: string) => new File(['x'], name, { type: 'font/woff2' });
    edge.now(refusal(addFont, 422, 'font_refused', { reason: 'unreadable' }));
    await userEvent.upload(await field('Upload a font for headings'), file('bad.woff2'));
    expect(await screen.findByText('The file cannot be read as a font.')).toBeTruthy();
    const font = {
      file: '/media/alba-0a1b2c3d.woff2',
      lightest: 300,
      boldest: 800,
      serif: false,
      ascent: 1,
      descent: 0.3,
      advance: 0.45,
    };
    edge.now(answer(addFont, { font, lacks: ['ru', 'bg'] }));
    await userEvent.upload(await field('Upload a font for headings'), file('alba.woff2'));
    expect(await screen.findByText('alba · 300–800')).toBeTruthy();
    expect(screen.getByText(/no letters for Русский, Български/)).toBeTruthy();
    await userEvent.click(screen.getByLabelText('Its letters have serifs'));
    edge.now(saved);
    await save();
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(edge.callsOf(patchWebsite)[0]?.body).toEqual({
      revision: 4,
      websites: {
        7: {
          settings: {
            look: { corners: 'round', axis: null, displayFont: { ...font, serif: true }, textFont: null },
          },
        },
      },
    });
  });

  it('uploads a logotype and a mark, and says why a file cannot be used', async () => {
    const { edge } = await show();
    const file = (name: string) => new File(['<svg/>'], name, { type: 'image/svg+xml' });
    edge.now(refusal(addLogotype, 422, 'picture_refused', { reason: 'has_scripts' }));
    await userEvent.upload(await field('Upload a logotype'), file('bad.svg'));
    expect(await screen.findByText(/has scripts or parts of other documents/)).toBeTruthy();
    edge.now(answer(addLogotype, { image: '/media/logo-1.svg', mail: '/media/logo-1.png' }));
    await userEvent.upload(await field('Upload a logotype'), file('logo.svg'));
    await waitFor(() => expect(screen.getByAltText('Logotype').getAttribute('src')).toBe('/media/logo-1.svg'));
    expect(edge.callsOf(addLogotype).at(-1)?.body).toEqual({ kind: 'logotype', name: 'logo.svg', content: 'PHN2Zy8+' });
    edge.now(answer(addLogotype, { favicon: '/media/m-1.svg', icon: '/media/m-1' }));
    await userEvent.upload(await field('Upload a mark'), file('mark.svg'));
    await waitFor(() => expect(screen.getByAltText('Mark').getAttribute('src')).toBe('/media/m-1.svg'));
    edge.now(saved);
    await save();
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(edge.callsOf(patchWebsite)[0]?.body).toEqual({
      revision: 4,
      websites: {
        7: {
          settings: {
            logotype: {
              favicon: '/media/m-1.svg',
              icon: '/media/m-1',
              image: '/media/logo-1.svg',
              mail: '/media/logo-1.png',
            },
          },
        },
      },
    });
  });

  it('takes the logotype of the look again, or none', async () => {
    await show({
      ...BRAND,
      logotype: { favicon: '/media/m-1.svg', icon: '/media/m-1', image: '/media/l-1.svg', mail: '/media/l-1.png' },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Write the name in letters' }));
    expect(screen.getByText('The name is written in letters.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Use the logotype of the look' }));
    expect(screen.getByAltText('Logotype').getAttribute('src')).toBe('/media/brand-coast-logo.svg');
    await userEvent.click(screen.getByRole('button', { name: 'Use the mark of the look' }));
    expect(screen.getByAltText('Mark').getAttribute('src')).toBe('/media/brand-coast-mark.svg');
  });

  it('changes the menu of the header and the columns of the footer', async () => {
    const { edge } = await show();
    await userEvent.selectOptions(await field('Menu in the header'), 'legal · Privacy');
    await userEvent.click(screen.getByRole('button', { name: 'Add a column' }));
    await save();
    expect((await screen.findAllByText(/Each column needs a title/)).length).toBeGreaterThan(0);
    const second = within(screen.getByRole('group', { name: 'Column 2' }));
    await userEvent.type(second.getByLabelText('Title (English)'), 'About us');
    await userEvent.selectOptions(second.getByLabelText('Menu'), 'main');
    edge.now(saved);
    await save();
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(edge.callsOf(patchWebsite)[0]?.body).toEqual({
      revision: 4,
      websites: {
        7: {
          settings: {
            frame: {
              header: { settings: { menu: 'legal' } },
              footer: {
                settings: {
                  columns: [
                    { title: { en: 'Stay', de: 'Aufenthalt' }, menu: 'legal' },
                    { title: { en: 'About us' }, menu: 'main' },
                  ],
                },
              },
            },
          },
        },
      },
    });
  });

  it('has no columns and no menus where the website has none', async () => {
    await show({ ...BRAND, footerColumns: [], menus: [] });
    expect(await screen.findByText(/No columns/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add a column' })).toBeNull();
    expect((await field('Menu in the header')).value).toBe('main');
  });

  it('is only read by who may not change it', async () => {
    await show(BRAND, ['websites.read']);
    expect(await screen.findByText('Your role reads these settings and changes none.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.queryByLabelText('Upload a logotype')).toBeNull();
    expect((await field('Colour of the brand')).matches(':disabled')).toBe(true);
  });

  it('says that it could not be read', async () => {
    await open('websites/7/brand', {
      answers: [
        signedIn({ permissions: ['websites.read'] }),
        answer(listWebsites, [COAST]),
        refusal(getWebsiteBrand, 500, 'unexpected'),
      ],
    });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
