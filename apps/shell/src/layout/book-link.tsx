import { Isolated, useLinks, useSite } from '@posada/area';
import { isPlainPress } from '@posada/ui/is-plain-press';
import { closeWaitingDialog, openWaitingDialog } from '@posada/ui/open-waiting-dialog';
import { type ComponentType, type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link, useNavigate } from 'react-router';

const loadDialog = () => import(/* webpackChunkName: "search" */ '@posada/search/dialog');

/** The dialog has failed: its page does the same. */
function ToResults({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to), [navigate, to]);
  return null;
}

interface BookLinkProps {
  children: ReactNode;
  className?: string | undefined;
  /** What the styles of brands know it by. */
  part?: string;
}

/**
 * A link to the search, which opens it as a modal over the page at hand. Without scripts, in a new tab, or where the
 * modal cannot be had it leads to the search's own page. There is none where no live area has a search, or no hotel
 * is sold.
 */
export function BookLink({ children, className, part }: BookLinkProps) {
  const navigate = useNavigate();
  const results = useLinks().search?.start;
  const { properties } = useSite();
  const [isBusy, setBusy] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }>>();
  if (!results || properties.length === 0) return null;
  const preload = () => void loadDialog().catch(() => undefined);
  const open = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    // a menu around the link closes, and has the focus again after the modal
    const menu = event.currentTarget.closest('details');
    if (menu) {
      menu.open = false;
      menu.querySelector('summary')?.focus();
    }
    setBusy(true);
    const stillWaits = openWaitingDialog();
    try {
      const { SearchDialog } = await loadDialog();
      if (stillWaits()) setDialog(() => SearchDialog);
    } catch (error) {
      closeWaitingDialog();
      console.warn('the search is not available as a modal', error);
      void navigate(results);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Link
        to={results}
        discover="none"
        className={className}
        data-part={part}
        aria-haspopup="dialog"
        aria-busy={isBusy || undefined}
        onPointerOver={preload}
        onFocus={preload}
        onClick={(event) => void open(event)}
      >
        {children}
      </Link>
      {/* outside of the menu, whose closing would hide it */}
      {Dialog &&
        createPortal(
          <Isolated name="search dialog" failed={() => <ToResults to={results} />}>
            <Dialog onClose={() => setDialog(undefined)} />
          </Isolated>,
          document.body,
        )}
    </>
  );
}
