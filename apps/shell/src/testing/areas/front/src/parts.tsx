import { Isolated, lazyComponent } from '@posada/area';
import { isPlainPress } from '@posada/ui/is-plain-press';
import { type MouseEvent, useState } from 'react';

const Late = lazyComponent(() => import('./late-form.tsx'));
const isServer = typeof document === 'undefined';

function OnServer() {
  if (isServer) throw new Error('thrown on the server');
  return <p>whole in the browser</p>;
}

function InBrowser() {
  if (!isServer) throw new Error('thrown in the browser for ana@guest.example');
  return <p>whole on the server</p>;
}

function LeadingLink() {
  const [isOpen, setOpen] = useState(false);
  const open = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <a href="/en/plain" aria-haspopup="dialog" onClick={open}>
      {isOpen ? 'opened in place' : 'opens in place'}
    </a>
  );
}

export function Component() {
  const [count, setCount] = useState(0);
  return (
    <>
      <title>Parts</title>
      <h1>Parts</h1>
      <Isolated name="part that fails on the server">
        <OnServer />
      </Isolated>
      <Isolated
        name="part that fails in the browser"
        failed={(retry) => (
          <button type="button" onClick={retry}>
            try again
          </button>
        )}
      >
        <InBrowser />
      </Isolated>
      <Isolated name="form">
        <Late />
      </Isolated>
      <LeadingLink />
      <button type="button" onClick={() => setCount(count + 1)}>{`pressed ${count}`}</button>
    </>
  );
}
