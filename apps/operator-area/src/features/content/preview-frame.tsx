import { type PreviewMessage, previewMessageIn } from '@posada/area/preview-messages';
import { FailedNotice, Notice, SelectField } from '@posada/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Fetched } from '../../shared/fetched.tsx';
import { useTexts } from '../../shared/texts.ts';
import styles from './content.module.css';
import { previewQuery } from './content-queries.ts';

const WIDTHS = { phone: 390, tablet: 820, desktop: 1280 } as const;
type Width = keyof typeof WIDTHS;
const HEIGHT = 844;
/** Where the frame is beside no fields. */
const NARROW = 1000;
/** Without a word from the page for so long its program, or the page itself, could not be loaded. */
const LATE_MS = 15_000;

export interface PreviewHandle {
  /** The draft has been stored: the page shows it. */
  showAgain(): void;
}

interface PreviewProps {
  website: string;
  /** With its language; undefined: the page has no address. */
  address: string | undefined;
  name: string;
  /** What is written stands in more than the page itself, as a menu or the name of a hotel: the document is loaded anew. */
  isWide: boolean;
  block: number | null;
  onBlock: (block: number | null) => void;
  handle: React.Ref<PreviewHandle>;
}

/** The page of the site as its draft has it, in a frame of the chosen width. */
export function Preview({ website, address, ...rest }: PreviewProps) {
  const t = useTexts();
  const [width, setWidth] = useState<Width>(() => (window.innerWidth < NARROW ? 'phone' : 'desktop'));
  const query = useQuery(previewQuery(website));
  return (
    <div className={styles['preview']}>
      <SelectField label={t('content.width')} value={width} onChange={({ target }) => setWidth(target.value as Width)}>
        {Object.entries(WIDTHS).map(([name, pixels]) => (
          <option key={name} value={name}>
            {`${t(`content.width.${name as Width}`)} (${pixels})`}
          </option>
        ))}
      </SelectField>
      {address === undefined ? (
        <Notice tone="info" title={t('content.noAddress')} />
      ) : (
        <Fetched query={query}>
          {({ token }) => {
            const src = `${address}?preview=${token}`;
            // another address is another document
            return <Frame key={src} src={src} width={WIDTHS[width]} {...rest} />;
          }}
        </Fetched>
      )}
    </div>
  );
}

/** The block that a press on the frame means, also while the program of its page is still on its way. */
function blockAt(frame: HTMLIFrameElement, { clientX, clientY }: MouseEvent): number | null {
  const { left, top, width } = frame.getBoundingClientRect();
  const scale = width / frame.offsetWidth || 1;
  const pressed = frame.contentDocument?.elementFromPoint((clientX - left) / scale, (clientY - top) / scale);
  const block = pressed?.closest('[data-block]')?.getAttribute('data-block');
  return block == null ? null : Number(block);
}

function Frame({
  src,
  width,
  name,
  isWide,
  block,
  onBlock,
  handle,
}: Omit<PreviewProps, 'website' | 'address'> & { src: string; width: number }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(width);
  /** Before the page listens, a link would lead away: presses come to the box around it. */
  const [isListening, setListening] = useState(false);
  const [isLate, setLate] = useState(false);
  /** `isBehind`: a draft was stored before this was known. */
  const page = useRef({ isListening: false, isBehind: false });
  const tell = useCallback(
    (message: PreviewMessage) => frame.current?.contentWindow?.postMessage(message, window.location.origin),
    [],
  );

  useImperativeHandle(handle, () => ({
    showAgain() {
      if (isWide) {
        setListening(false);
        frame.current?.contentWindow?.location.reload();
        return;
      }
      page.current.isBehind = !page.current.isListening;
      if (page.current.isListening) tell({ posadaPreview: 'changed' });
    },
  }));
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow || origin !== window.location.origin) return;
      const message = previewMessageIn(data);
      if (message?.posadaPreview === 'chosen') onBlock(message.block);
      if (message?.posadaPreview !== 'shown') return;
      page.current.isListening = true;
      setListening(true);
      if (page.current.isBehind) tell({ posadaPreview: 'changed' });
      else tell({ posadaPreview: 'chosen', block });
      page.current.isBehind = false;
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  });
  useEffect(() => tell({ posadaPreview: 'chosen', block }), [block, tell]);
  // not a handler of the element, which is no control: by keyboard a block is chosen in the list of blocks
  useEffect(() => {
    const element = box.current;
    const choose = (event: MouseEvent) => {
      // through the frame; not a button beside it
      const pressed = event.target === element && frame.current ? blockAt(frame.current, event) : null;
      if (pressed !== null) onBlock(pressed);
    };
    element?.addEventListener('click', choose);
    return () => element?.removeEventListener('click', choose);
  });
  useEffect(() => {
    if (isListening || isLate) return;
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, [isListening, isLate]);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  /** By its address: a page of an error cannot be reloaded from here. */
  function loadAgain() {
    setLate(false);
    if (frame.current) frame.current.src = src;
  }
  const scale = Math.min(1, room / width);
  return (
    <div ref={box} className={styles['frameBox']} data-waiting={isListening ? undefined : ''}>
      {isLate && !isListening && <FailedNotice onRetry={loadAgain} />}
      <iframe
        ref={frame}
        src={src}
        title={name}
        className={styles['frame']}
        style={{
          inlineSize: width,
          blockSize: `${HEIGHT / scale}px`,
          transform: `scale(${scale})`,
          marginBlockEnd: `${HEIGHT - HEIGHT / scale}px`,
        }}
      />
    </div>
  );
}
