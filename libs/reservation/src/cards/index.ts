export { CancelledNotice } from './cancelled-notice.tsx';
export { DetailCard } from './detail-card.tsx';
export { default as guestCardStyles } from './guest-card.module.css';
export { PriceCard } from './price-card.tsx';
export { RoomStayCard } from './room-stay-card.tsx';
export { Status } from './status.tsx';
export { StayCard } from './stay-card.tsx';
