import { useEffect } from 'react';

const openMenu = () => document.querySelector<HTMLDetailsElement>('header details[open]');

/** A menu of the header closes on Escape, which gives its button the focus again, and on a press elsewhere. */
export function useMenuDismiss() {
  useEffect(() => {
    const press = ({ target }: PointerEvent) => {
      const menu = openMenu();
      if (menu && target instanceof Node && !menu.contains(target)) menu.open = false;
    };
    const closeByKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      const menu = key === 'Escape' && !defaultPrevented ? openMenu() : null;
      if (!menu) return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', closeByKey);
    };
  }, []);
}
