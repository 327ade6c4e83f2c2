// The libraries behind the slices, by names that federation does not share; `base.ts` says where they are.
declare module 'react-router-whole' {
  export * from 'react-router';
}
declare module 'react-query-whole' {
  export * from '@tanstack/react-query';
}
declare module 'react-i18next-whole' {
  export * from 'react-i18next';
}
