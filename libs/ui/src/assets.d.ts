// Until `npm run types` has declared a style sheet's own classes below `.types`, which then come first.
declare module '*.module.css' {
  const names: Record<string, string>;
  export default names;
}
declare module '*.css';
/** A picture is its address. */
declare module '*.svg' {
  const address: string;
  export default address;
}
