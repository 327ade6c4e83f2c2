const site = process.env.PEER_SITE;

export default {
  // the style sheet inside the page, as ours has it
  experimental: { inlineCss: true },
  // fonts and pictures are those of the measured site
  rewrites: async () =>
    ['_shell', '_areas', 'media'].map((folder) => ({
      source: `/${folder}/:path*`,
      destination: `${site}/${folder}/:path*`,
    })),
};
