export { ChannelsScreen as Component } from './channels.tsx';
