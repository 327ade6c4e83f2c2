export { AssistantScreen as Component } from './assistant.tsx';
