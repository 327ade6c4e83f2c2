/** The part of react-i18next that browsers of this site use, under its names. */
import { createContext, createElement, type ReactNode, use, useMemo } from 'react';
import type { Texts } from './texts.ts';

const Context = createContext<Texts | null>(null);

export const initReactI18next = {};

export const I18nextProvider = ({ i18n, children }: { i18n: Texts; children: ReactNode }) =>
  createElement(Context, { value: i18n }, children);

/** `t` of a namespace, the same function as long as the namespace is the same. */
export function useTranslation(namespace?: string) {
  const i18n = use(Context);
  if (!i18n) throw new Error('useTranslation is used outside the shell');
  return useMemo(() => ({ t: i18n.getFixedT(null, namespace), i18n, ready: true }), [i18n, namespace]);
}
