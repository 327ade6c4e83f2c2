import { AgreementText, Isolated, lazyComponent } from '@posada/area';
import { Checkbox, Dialog, FailedNotice, Skeleton } from '@posada/ui';
import { isPlainPress } from '@posada/ui/is-plain-press';
import { type ComponentProps, useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../shared/texts.ts';

// few guests read it: its code and the text come on the press
const LegalPageText = lazyComponent(() => import('./legal-page-text.tsx'));

/**
 * The conditions to tick. Each is read in a dialog above the form: a tab of its own hides the form on a phone. Without
 * scripts the links open tabs.
 */
export function Agreement(checkbox: Omit<ComponentProps<typeof Checkbox>, 'label'>) {
  const t = useTexts();
  const [path, setPath] = useState('');
  const [title, setTitle] = useState('');
  return (
    <>
      <Checkbox
        {...checkbox}
        label={
          <AgreementText
            text={t('guest.terms')}
            onPress={(event, pressed) => {
              if (!isPlainPress(event)) return;
              event.preventDefault();
              setTitle('');
              setPath(pressed);
            }}
          />
        }
      />
      <Dialog open={path !== ''} onClose={() => setPath('')} title={title || t('guest.termsAccepted')} variant="wide">
        <p>
          <Link to={path} target="_blank" rel="noopener">
            {t('guest.asPage')}
          </Link>
        </p>
        <Isolated
          name="legal page"
          waiting={<Skeleton height="card" />}
          failed={(retry) => <FailedNotice onRetry={retry} />}
        >
          <LegalPageText path={path} onTitle={setTitle} />
        </Isolated>
      </Dialog>
    </>
  );
}
