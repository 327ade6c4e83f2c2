import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import { loadBlocks } from '../read-blocks.ts';

const rules = readFileSync(join(__dirname, 'texts.module.css'), 'utf8');
const blockOf = async (size: number) =>
  (await loadBlocks([{ id: `space-${size}`, type: 'space', style: 1, settings: { size } }]))[0];

describe('block space', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('[SITE-36] is empty and as high as step %i of the theme', async (size) => {
    const drawn = await blockOf(size);
    if (!drawn) throw new Error('the block was left out');
    const { Component } = drawn.block;
    const { container } = render(<Component settings={drawn.settings} style={1} isFirst={false} item={{}} />);
    const space = container.querySelector(`[data-size="${size}"]`);
    expect(space?.className).toBe('space');
    expect(space?.textContent).toBe('');
    expect(rules).toMatch(
      new RegExp(`\\.space\\[data-size="${size}"\\]\\s*\\{\\s*block-size:\\s*var\\(--space-${size}\\);`),
    );
  });

  it('is left out when it asks for a step that no theme has', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect([await blockOf(0), await blockOf(9)]).toEqual([undefined, undefined]);
    warned.mockRestore();
  });
});
