/** Where a host of this installation is reached from this page. */
export const siteAddressOf = (host: string) => {
  const { protocol, port } = window.location;
  return `${protocol}//${host}${port ? `:${port}` : ''}/`;
};
