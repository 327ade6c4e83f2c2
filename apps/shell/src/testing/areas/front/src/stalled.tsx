import { use } from 'react';

const never = new Promise<never>(() => {});

/** A screen that waits, outside of every boundary, for what never comes. */
export const Component = () => use(never);
