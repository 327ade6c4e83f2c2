import { sendChatText } from '@posada/api-client/website';
import { implement, type Route } from '../../platform/route.ts';
import type { Assistant } from './assistant.service.ts';

export const assistantRoutes = (assistant: Assistant): Route[] => [
  implement(sendChatText, ({ website, body }) => assistant.answer(website, body.prompt, body.language)),
];
