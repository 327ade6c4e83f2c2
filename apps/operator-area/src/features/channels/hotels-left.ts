import type { Channel, ChannelKind } from '@posada/api-client/operator';

/** Hotels that are not connected with a channel yet. */
export const hotelsLeft = <Hotel extends { id: string }>(
  hotels: readonly Hotel[],
  channels: readonly Pick<Channel, 'kind' | 'property'>[],
  kind: ChannelKind,
): Hotel[] =>
  hotels.filter(({ id }) => !channels.some((each) => each.kind === kind && each.property.id === Number(id)));
