import { useState } from 'react';
import { useTexts } from '../../../../shared/texts.ts';
import { type HtmlFieldProps, HtmlSource, RichField } from './html-parts.tsx';
import { isWhole } from './rich-html.ts';
import { RichText } from './rich-text.tsx';

/** The editor of a text, or its HTML where the editor would lose a part of it: a table, a picture. */
export default function HtmlEditor(props: HtmlFieldProps) {
  const { id, label, lang, value, description, error, onText } = props;
  const t = useTexts();
  const [shown, setShown] = useState(() => ({ text: value, isRich: isWhole(value) }));
  // a text that was not written here: a change was undone, or an older version is back
  if (shown.text !== value) setShown({ text: value, isRich: shown.isRich && isWhole(value) });
  const write = (text: string) => {
    setShown({ ...shown, text });
    onText(text);
  };
  if (!shown.isRich) return <HtmlSource {...props} onText={write} note={t('content.rich.source')} />;
  const describedBy = [description && `${id}-about`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <RichField {...{ id, label, description, error }}>
      <RichText {...{ id, label, lang, value, describedBy }} isInvalid={error !== undefined} onChange={write} />
    </RichField>
  );
}
