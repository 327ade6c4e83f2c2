import type { ComponentType, ReactNode } from 'react';

/** A link to the search, as the shell has it: with its modal. */
export type SearchLink = ComponentType<{ children: ReactNode; className?: string | undefined }>;
