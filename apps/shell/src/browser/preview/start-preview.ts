import { type PreviewMessage, previewMessageIn } from '@posada/area/preview-messages';

const BLOCK = 'data-block';
/** Leads away, or sends something: in a preview neither. */
const LEAVES = 'a[href], area[href], button[type="submit"], input[type="submit"]';

const blockAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(`[${BLOCK}]`) : null;

/** What a block shows: the element around it has no box of its own. */
function mark(block: number | null) {
  for (const marked of document.querySelectorAll<HTMLElement>(`[${BLOCK}] > *`)) {
    const isChosen = marked.parentElement?.getAttribute(BLOCK) === String(block);
    marked.style.outline = isChosen ? '2px solid var(--focus, currentColor)' : '';
    marked.style.outlineOffset = isChosen ? '-2px' : '';
  }
}

/**
 * The page in the frame of who writes it (docs/contracts/preview.md): it reads its data again when the frame's owner says
 * so, tells which block is pressed, and leads nowhere.
 */
export function startPreview(showAgain: () => Promise<void>, owner: Window = window.parent) {
  const tell = (message: PreviewMessage) => owner.postMessage(message, location.origin);
  let chosen: number | null = null;
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.source !== owner || event.origin !== location.origin) return;
    const message = previewMessageIn(event.data);
    if (message?.posadaPreview === 'changed') {
      void showAgain().then(() => {
        mark(chosen);
        tell({ posadaPreview: 'shown' });
      });
    }
    if (message?.posadaPreview !== 'chosen') return;
    chosen = message.block;
    mark(chosen);
    document.querySelector(`[${BLOCK}="${chosen}"] > *`)?.scrollIntoView({ block: 'nearest' });
  });
  document.addEventListener(
    'click',
    (event) => {
      const block = blockAt(event.target)?.getAttribute(BLOCK);
      if (block != null) tell({ posadaPreview: 'chosen', block: Number(block) });
      if (!(event.target instanceof Element) || !event.target.closest(LEAVES)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
  document.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
  tell({ posadaPreview: 'shown' });
}
