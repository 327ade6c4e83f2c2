import type { LegalPage } from '@posada/api-client/website';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { useSite } from './site.tsx';

/**
 * A sentence that somebody agrees to, with links to what it names: `I accept the <terms>booking conditions</terms>`. A
 * link opens in a tab of its own, so that the form stays as it is. Names are those of `LEGAL_PAGES`; of a page that the
 * website does not have only the words stay.
 */
export function AgreementText({
  text,
  onPress,
}: {
  text: string;
  /** Shows the page at this path in a dialog instead, unless it leaves the press to the link. */
  onPress?: (event: MouseEvent, path: string) => void;
}) {
  const { legalPages } = useSite().website;
  // words, name, words of the link, words, name, …
  const parts = text.split(/<([\w-]+)>(.*?)<\/\1>/);
  return parts.map((part, index) => {
    if (index % 3 === 0) return part;
    if (index % 3 === 1) return null;
    const path = legalPages[parts[index - 1] as LegalPage];
    return path ? (
      <Link
        key={parts[index - 1]}
        to={path}
        target="_blank"
        rel="noopener"
        {...(onPress && { 'aria-haspopup': 'dialog', onClick: (event) => onPress(event, path) })}
      >
        {part}
      </Link>
    ) : (
      part
    );
  });
}
