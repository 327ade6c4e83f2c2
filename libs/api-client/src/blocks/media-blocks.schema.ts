import * as v from 'valibot';
import { linkAddress } from '../core/link-address.ts';
import { photo } from '../core/shapes.ts';
import { button, html, passage, title, words } from './parts.schema.ts';

/** No brand named: the website's own. */
export const brandSettings = v.object({
  title,
  brands: v.optional(v.array(v.object({ logo: photo, url: v.optional(linkAddress) })), []),
});
export const carouselSettings = v.object({
  /** The list of items is named by it. */
  title: words,
  items: v.pipe(
    v.array(
      v.object({
        photo: v.optional(photo),
        title: words,
        html: v.optional(html),
        button: v.optional(button),
      }),
    ),
    v.minLength(1),
  ),
});
const INSTAGRAM_POST = /^https:\/\/www\.instagram\.com\/(?:p|reel)\/[\w-]{5,40}\/?$/;
export const instagramSettings = v.object({
  title,
  /** Without `@`. */
  account: v.pipe(v.string(), v.regex(/^[\w.]{1,30}$/)),
  posts: v.pipe(
    v.array(
      v.object({
        photo,
        caption: v.optional(words),
        url: v.pipe(
          v.string(),
          v.regex(INSTAGRAM_POST, 'the address of a post, as https://www.instagram.com/p/Cxyz12345/'),
        ),
      }),
    ),
    v.minLength(1),
  ),
});
export const parallaxSettings = v.object({
  photo,
  title: words,
  text: v.optional(passage),
  button: v.optional(button),
});
/** A file of the website, or a video at one of two services. */
export const videoSettings = v.object({
  title,
  text: v.optional(passage),
  /** Says what is seen, for who does not see it. */
  label: words,
  poster: photo,
  source: v.union([
    v.object({
      file: v.pipe(v.string(), v.regex(/^\/media\/[a-z0-9][a-z0-9.-]*\.(?:mp4|webm)$/, 'a file as /media/house.mp4')),
      /** WebVTT: what is spoken, in the language of the page. */
      captions: v.optional(
        v.pipe(v.string(), v.regex(/^\/media\/[a-z0-9][a-z0-9.-]*\.vtt$/, 'a file as /media/house.vtt')),
      ),
    }),
    v.object({ youtube: v.pipe(v.string(), v.regex(/^[\w-]{11}$/, 'the eleven characters of a YouTube video')) }),
    v.object({ vimeo: v.pipe(v.string(), v.regex(/^\d{5,12}$/, 'the number of a Vimeo video')) }),
  ]),
});
