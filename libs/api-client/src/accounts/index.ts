export * from './accounts.api.ts';
export * from './accounts.queries.ts';
export * from './accounts.schema.ts';
export * from './passwords.api.ts';
export * from './people.schema.ts';
export * from './personal-data.api.ts';
export * from './profile.api.ts';
export * from './sign-up.api.ts';
