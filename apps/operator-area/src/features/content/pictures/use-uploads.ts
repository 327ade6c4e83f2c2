import type { PictureDetail } from '@posada/api-client/operator';
import { useRef, useState } from 'react';
import { useLibraryUpload } from '../../../shared/use-picture-upload.ts';

/** A picture that is being added: a file, or an https address. */
export interface Upload {
  id: number;
  source: File | string;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** Why it failed. */
  problem?: string;
  picture?: PictureDetail;
}

/**
 * Adds pictures to the library of a website, one after the other: the service makes one at a time. One that has failed
 * stays in the list and can be tried again.
 *
 * @param onAdded called after each that is there
 */
export function useUploads(website: number, onAdded: () => void) {
  const send = useLibraryUpload(website);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const queue = useRef<Pick<Upload, 'id' | 'source'>[]>([]);
  const isWorking = useRef(false);
  const nextId = useRef(1);
  const change = (id: number, next: Partial<Upload>) =>
    setUploads((before) => before.map((each) => (each.id === id ? { ...each, ...next } : each)));

  async function work() {
    if (isWorking.current) return;
    isWorking.current = true;
    for (let next = queue.current.shift(); next; next = queue.current.shift()) {
      change(next.id, { state: 'sending' });
      const result = await send(next.source);
      if ('problem' in result) change(next.id, { state: 'failed', problem: result.problem });
      else {
        change(next.id, { state: 'done', picture: result.made });
        onAdded();
      }
    }
    isWorking.current = false;
  }
  return {
    uploads,
    add(sources: readonly (File | string)[]) {
      const added = sources.map((source) => ({ id: nextId.current++, source, state: 'waiting' as const }));
      setUploads((before) => [...before, ...added]);
      queue.current.push(...added);
      void work();
    },
    retry({ id, source }: Upload) {
      change(id, { state: 'waiting' });
      queue.current.push({ id, source });
      void work();
    },
    dismiss: ({ id }: Upload) => setUploads((before) => before.filter((each) => each.id !== id)),
  };
}
