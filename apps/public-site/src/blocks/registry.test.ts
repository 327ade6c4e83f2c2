import { PAGE_BLOCKS } from '@posada/api-client/definitions';
import { findBlock } from './registry.ts';

describe('the blocks of the site', () => {
  it.each(Object.keys(PAGE_BLOCKS))(
    '%s reads its settings by the schema that the back end checks them by',
    async (type) => {
      const block = await findBlock(type)?.load();
      expect(block?.schema).toBe(PAGE_BLOCKS[type as keyof typeof PAGE_BLOCKS]);
    },
  );
});
