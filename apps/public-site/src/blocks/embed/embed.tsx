import type { Embed as Service } from '@posada/api-client/website';
import { useSite } from '@posada/area';
import { Button, Icon, Picture, type PictureSource } from '@posada/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './embed.module.css';
import { SERVICES } from './services.ts';

/**
 * A video or post of another service. Nothing of the service is contacted before the guest presses the button, beside
 * which stands what that means. Without scripts, and on a website that does not list the service in its `embeds`, a
 * link leads there.
 */
export function Embed({
  service,
  id,
  label,
  poster,
  sizes,
  hasNote = true,
}: {
  service: Service;
  id: string;
  /** What is seen. */
  label: string;
  poster: PictureSource;
  /** As in `<img sizes>`. */
  sizes: string;
  /** What a press means stands beside the button; without it, somewhere else on the page. */
  hasNote?: boolean;
}) {
  const { t } = useTranslation('public-site');
  const { website } = useSite();
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (isOpen) frame.current?.focus();
  }, [isOpen]);
  const { name, frame: frameOf, page } = SERVICES[service];
  const shape = service === 'instagram' ? 'post' : 'video';
  if (isOpen) {
    return (
      <div className={styles['embed']} data-shape={shape}>
        <iframe
          ref={frame}
          src={frameOf(id)}
          title={`${label} (${name})`}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </div>
    );
  }
  return (
    <div className={styles['embed']} data-shape={shape} data-part="embed">
      <Picture photo={poster} sizes={sizes} ratio={shape === 'post' ? '1/1' : '16/9'} />
      <div className={styles['offer']}>
        {website.embeds.includes(service) && (
          <>
            <Button type="button" variant="secondary" className={styles['show']} onClick={() => setOpen(true)}>
              {t(shape === 'post' ? 'embed.show' : 'embed.play', { service: name })}
            </Button>
            {hasNote && <p className={styles['note']}>{t('embed.note', { service: name })}</p>}
          </>
        )}
        <a
          href={page(id)}
          target="_blank"
          rel="noopener"
          aria-label={`${t('embed.open', { service: name })}: ${label}`}
        >
          {t('embed.open', { service: name })} <Icon name="external" />
        </a>
      </div>
    </div>
  );
}
