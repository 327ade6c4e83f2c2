import { Isolated, lazyComponent } from '@posada/area';
import { Skeleton } from '@posada/ui';
import { type HtmlFieldProps, HtmlSource } from './html-parts.tsx';

// brings the editor of texts, which no other field needs
const HtmlEditor = lazyComponent(() => import('./html-editor.tsx'));

/** A text with mark-up. Without the code of its editor it is written as HTML. */
export function HtmlField(props: HtmlFieldProps) {
  return (
    <Isolated name="rich text" waiting={<Skeleton height="card" />} failed={() => <HtmlSource {...props} />}>
      <HtmlEditor {...props} />
    </Isolated>
  );
}
