import '@posada/ui/base.css';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { forceStates } from './force-states.ts';
import { Document } from './frame/document.tsx';
import { BOOT_ID, type Boot } from './shared/boot.ts';

const bootJson = document.getElementById(BOOT_ID)?.textContent ?? '{}';

forceStates();
hydrateRoot(
  document,
  <BrowserRouter>
    <Document boot={JSON.parse(bootJson) as Boot} bootJson={bootJson} />
  </BrowserRouter>,
  { onRecoverableError: (error) => console.error('hydration', error) },
);
