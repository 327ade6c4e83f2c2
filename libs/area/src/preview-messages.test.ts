import { previewMessageIn } from './preview-messages.ts';

describe('messages between a preview and its screen', () => {
  it('are taken as they are meant', () => {
    for (const message of [
      { posadaPreview: 'changed' },
      { posadaPreview: 'shown' },
      { posadaPreview: 'chosen', block: 3 },
      { posadaPreview: 'chosen', block: null },
    ])
      expect(previewMessageIn(message)).toEqual(message);
  });

  it('are nothing else that a window may be sent', () => {
    for (const other of [
      null,
      'changed',
      3,
      {},
      { posadaPreview: 'x' },
      { posadaPreview: 'chosen', block: -1 },
      { posadaPreview: 'chosen', block: '1' },
    ])
      expect(previewMessageIn(other)).toBeUndefined();
  });
});
