declare module 'fontverter' {
  /** Converts a font between its formats. */
  export function convert(font: Buffer, to: 'truetype' | 'woff' | 'woff2'): Promise<Buffer>;
}
