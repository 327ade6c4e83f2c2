export { ChannelScreen as Component } from './channel.tsx';
