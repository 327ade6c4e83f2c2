export * from './installation.ts';
export * from './read-settings.ts';
export * from './settings.ts';
