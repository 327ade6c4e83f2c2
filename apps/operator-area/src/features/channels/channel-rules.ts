import { CHANNEL_TRAITS, type ChannelKind } from '@posada/api-client/operator';
import { maxLength, required } from '@posada/ui/rules';
import * as v from 'valibot';
import { useSettingsMessage } from '../../shared/form-rules.ts';
import { useTexts } from '../../shared/texts.ts';

/** As channels name hotels, rooms and rates. */
export const isCode = (text: string) => /^[^\s<>&"']{1,64}$/.test(text);
export const CODE = v.pipe(
  v.string(),
  v.trim(),
  required(),
  maxLength(64),
  v.check((text) => text === '' || isCode(text), 'channel_code'),
);

/** Messages of the forms here: those of the settings, and their own. */
export function useChannelMessage(kind: ChannelKind) {
  const t = useTexts();
  const { channel, hasUserNames } = CHANNEL_TRAITS[kind];
  const messageOf = useSettingsMessage();
  return (code: string | undefined) => {
    switch (code) {
      case 'user_name':
        return t('channels.usernameWrong');
      case 'channel_code':
        return t('channels.codeWrong');
      case 'channel_code_twice':
        return t('channels.codeTwice');
      case 'channel_password_missing':
        return t(hasUserNames ? 'channels.passwordMissing' : 'channels.keyMissing', { channel });
      case 'channel_exists':
        return t('channels.exists');
      default:
        return messageOf(code);
    }
  };
}
