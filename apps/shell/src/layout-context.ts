import { createContext, use } from 'react';
import type { LayoutData } from './boot.ts';

export const LayoutContext = createContext<LayoutData>({ menus: {}, socialNetworks: [], cookie: null });
export const useLayoutData = () => use(LayoutContext);
