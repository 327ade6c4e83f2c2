import { renderToStaticMarkup } from 'react-dom/server';
import { Picture } from './picture.tsx';

const PHOTO = {
  url: '/media/pool-12345678',
  alt: 'Pool',
  width: 960,
  height: 640,
  color: '#336699',
  widths: [480, 960],
};
const markupOf = (focus?: { x: number; y: number }) =>
  renderToStaticMarkup(<Picture photo={{ ...PHOTO, focus }} sizes="100vw" ratio="4/3" />);

describe('the point of a picture that stays in sight', () => {
  it('is written in tenths, since a style attribute is not allowed', () => {
    expect(markupOf({ x: 0.08, y: 0.97 })).toContain('data-x="1" data-y="10"');
    expect(markupOf({ x: 0.52, y: 0 })).toContain('data-color="#336699" data-y="0">');
  });
  it('adds nothing to the markup of a picture without one, or whose point is its middle', () => {
    expect(markupOf()).not.toMatch(/data-[xy]/);
    expect(markupOf({ x: 0.5, y: 0.5 })).toBe(markupOf());
  });
});
