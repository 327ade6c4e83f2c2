/** Formats of which pictures for pages are made, as sharp names them: AVIF and HEIC are both `heif`. */
export const PICTURE_FORMATS = ['jpeg', 'png', 'webp', 'heif'];

/** An animated PNG says so before its pixels; libraries read its first picture alone. */
const isAnimatedPng = (bytes: Buffer) => {
  const control = bytes.indexOf('acTL');
  return control > 0 && control < bytes.indexOf('IDAT');
};

/** The first brand of a file of the HEIF family, as `avif` or `heic`. */
const brandOf = (bytes: Buffer) => (bytes.toString('latin1', 4, 8) === 'ftyp' ? bytes.toString('latin1', 8, 12) : '');
/** HEVC inside: single pictures and sequences. */
const isHeic = (bytes: Buffer) => /^(?:he[ivm][cxs]|hev[cxms])$/.test(brandOf(bytes));

/**
 * What a file is, by its header.
 *
 * @returns `heic` as format where this build of sharp cannot decode it
 * @throws {Error} when it is no picture that can be read
 */
export async function formatOf(bytes: Buffer) {
  const { default: sharp } = await import('sharp');
  if (isHeic(bytes) && !sharp.format.heif.input.fileSuffix?.includes('.heic'))
    return { format: 'heic', width: 0, height: 0, isAnimated: false };
  if (brandOf(bytes) === 'avis') return { format: 'heif', width: 0, height: 0, isAnimated: true };
  const { format, width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return { format: String(format), width, height, isAnimated: pages > 1 || (format === 'png' && isAnimatedPng(bytes)) };
}
