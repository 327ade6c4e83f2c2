import { useState } from 'react';
import { type HtmlFieldProps, HtmlSource, RichField } from './html-parts.tsx';
import { isWhole } from './rich-html.ts';
import { RichText } from './rich-text.tsx';

/** The editor of a text, or its HTML where the editor would lose a part of it: a table, a picture. */
export default function HtmlEditor(props: HtmlFieldProps) {
  const { id, label, lang, value, description, error, onText } = props;
  // for as long as the field is open: words that are typed into the HTML do not take it away
  const [isRich] = useState(() => isWhole(value));
  if (!isRich) return <HtmlSource {...props} />;
  const describedBy = [description && `${id}-about`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <RichField {...{ id, label, description, error }}>
      <RichText {...{ id, label, lang, value, describedBy }} isInvalid={error !== undefined} onChange={onText} />
    </RichField>
  );
}
