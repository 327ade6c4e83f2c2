import { popupSettings } from '@posada/api-client/blocks';
import { Dialog, LinkButton, Prose } from '@posada/ui';
import { isPlainPress } from '@posada/ui/is-plain-press';
import { type MouseEvent, useState } from 'react';
import { Link } from 'react-router';
import type * as v from 'valibot';
import { type BlockProps, defineBlock } from '../shared/block.ts';
import { Section } from '../shared/section.tsx';
import styles from './popup.module.css';

/** A line on the page that opens a dialog; without scripts it leads to the page. */
export const popup = defineBlock({
  schema: popupSettings,
  Component({ settings }: BlockProps<v.InferOutput<typeof popupSettings>>) {
    const [isOpen, setOpen] = useState(false);
    const show = (event: MouseEvent) => {
      if (!isPlainPress(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    return (
      <Section>
        <p className={styles['strip']} data-part="promise">
          <strong>{settings.teaser}</strong>
          <Link to={settings.button.url} aria-haspopup="dialog" onClick={show}>
            {settings.label}
          </Link>
        </p>
        <Dialog
          open={isOpen}
          onClose={() => setOpen(false)}
          title={settings.title}
          actions={
            <LinkButton to={settings.button.url} onClick={() => setOpen(false)}>
              {settings.button.label}
            </LinkButton>
          }
        >
          <Prose html={settings.html} />
        </Dialog>
      </Section>
    );
  },
});
