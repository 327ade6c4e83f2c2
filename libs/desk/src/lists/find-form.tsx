import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { FindBox } from './find-box.tsx';

/**
 * Finds one thing in a list whose address is its search. The field shows the `text` of the address, also after "back".
 * `others`: what the address asks for besides and the next one goes on asking for; undefined: nothing.
 */
export function FindForm({
  text,
  others,
  ...field
}: {
  text: string;
  others: Readonly<Record<string, string | number | undefined>>;
  label: string;
  description: string;
  submit: string;
}) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.value = text;
  }, [text]);
  return (
    <search>
      <Form method="get">
        {Object.entries(others).map(
          ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <FindBox ref={box} name="text" defaultValue={text} maxLength={120} {...field} />
      </Form>
    </search>
  );
}
