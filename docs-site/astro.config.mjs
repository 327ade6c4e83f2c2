import { readFileSync } from 'node:fs';
import starlight from '@astrojs/starlight';
import { defineConfig, passthroughImageService } from 'astro/config';

// written by tools/docs, with the pages
const { sidebar } = JSON.parse(readFileSync(new URL('.pages/site.json', import.meta.url), 'utf8'));

export default defineConfig({
  // pages are linked by paths, so that the site can stand at any host
  site: process.env.DOCS_URL,
  outDir: './dist',
  publicDir: './.pages/public',
  telemetry: false,
  image: { service: passthroughImageService() },
  integrations: [
    starlight({
      title: 'Posada',
      description: 'Documentation of Posada, an open website for booking hotels directly.',
      sidebar,
      customCss: ['./src/docs.css'],
      lastUpdated: false,
      pagination: true,
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    }),
  ],
});
