import { useValidationMessage } from '@posada/ui';
import * as v from 'valibot';
import { useTexts } from './texts.ts';

/** A list in which at least one has to be chosen. */
export const chosen = <Item>(item: v.GenericSchema<Item>) =>
  v.pipe(
    v.array(item),
    v.check((items) => items.length > 0, 'choose_one'),
  );

/** Of two days the later is not the earlier. */
export const inOrder = <Fields extends Record<string, unknown>>(
  first: keyof Fields & string,
  last: keyof Fields & string,
) =>
  v.rawCheck<Fields>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { [first]: from, [last]: to } = dataset.value;
    if (!from || !to || String(from) <= String(to)) return;
    const input = dataset.value;
    addIssue({
      message: 'until_before_from',
      path: [{ type: 'object', origin: 'value', input, key: last, value: to }],
    });
  });

/** Messages of the forms of the settings: those of the kit, and their own. */
export function useSettingsMessage() {
  const t = useTexts();
  const messageOf = useValidationMessage();
  return (code: string | undefined) => {
    switch (code) {
      case 'choose_one':
        return t('people.choosePlace');
      case 'webhook_url_refused':
        return t('webhooks.urlRefused');
      case 'role_name':
        return t('roles.nameRefused');
      case 'role_exists':
        return t('roles.exists');
      case 'code_exists':
        return t('codes.exists');
      case 'report_exists':
        return t('saved.exists');
      case 'code_malformed':
        return t('codes.malformed');
      case 'until_before_from':
        return t('codes.untilBeforeFrom');
      default:
        return messageOf(code);
    }
  };
}
