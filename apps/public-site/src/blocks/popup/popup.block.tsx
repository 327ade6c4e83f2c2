import { Dialog, LinkButton, Prose } from '@posada/ui';
import { type MouseEvent, useState } from 'react';
import { Link } from 'react-router';
import * as v from 'valibot';
import { type BlockProps, buttonSetting, defineBlock } from '../block.ts';
import { Section } from '../section.tsx';
import styles from './popup.module.css';

const schema = v.object({
  /** What stands on the page, beside the link that opens the dialog. */
  teaser: v.string(),
  label: v.string(),
  title: v.string(),
  html: v.string(),
  /** The page that says it all: the way on from the dialog, and the link itself where no script runs. */
  button: buttonSetting,
});

/** A line on the page that opens a dialog; without scripts it leads to the page. */
export const popup = defineBlock({
  schema,
  Component({ settings }: BlockProps<v.InferOutput<typeof schema>>) {
    const [isOpen, setOpen] = useState(false);
    const show = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      setOpen(true);
    };
    return (
      <Section>
        <p className={styles['strip']} data-part="promise">
          <strong>{settings.teaser}</strong>
          <Link to={settings.button.url} onClick={show}>
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
