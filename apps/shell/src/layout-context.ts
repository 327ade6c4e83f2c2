import { createContext, use } from 'react';
import type { FrameFacts } from './boot.ts';

export const FrameContext = createContext<FrameFacts>({ menus: {}, socialNetworks: [], cookie: null });
export const useFrame = () => use(FrameContext);
