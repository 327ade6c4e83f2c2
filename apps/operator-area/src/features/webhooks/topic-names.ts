import { EVENT_TYPES } from '@posada/api-client/operator';
import { useTexts } from '../../shared/texts.ts';

/** What has happened, in words; an event that this version does not know has its name. */
export function useTopicName() {
  const t = useTexts();
  return (topic: string) => {
    const known = EVENT_TYPES.find((name) => name === topic);
    return known ? t(`webhooks.topic.${known}`) : topic;
  };
}
