import * as v from 'valibot';
import { focalPoint, languageCode, moment } from '../core/shapes.ts';
import { contentKind } from './content.schema.ts';
import { text } from './file-shapes.ts';
import { madePictureSchema, newPictureSchema } from './website-setup.schema.ts';

/** Of its address: `/media/<name>`. */
export const pictureName = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9.-]{0,150}$/, 'the name of a picture'));
const note = v.nullable(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500)));

/** What places get that a picture is chosen for, and what is to be known about it. */
const aboutPicture = {
  /** `""`: it is decoration; null: neither a text nor that is stated. */
  alt: v.nullable(text),
  /** The point that stays in sight where pages crop it; null: the middle. */
  focus: v.nullable(v.strictObject(focalPoint.entries)),
  /** How it may be used. */
  licence: note,
  /** Who made it, or where it comes from. */
  source: note,
};

export const pictureSchema = v.object({
  name: v.string(),
  /** What a photo of a website file says of its files. */
  files: madePictureSchema,
  /** Of the file as it was uploaded; null: nothing is known of it. */
  fileName: v.nullable(v.string()),
  format: v.nullable(v.string()),
  bytes: v.nullable(v.number()),
  ...aboutPicture,
  addedAt: v.nullable(moment),
  /** E-mail address of a person, or name of a key. */
  addedBy: v.nullable(v.string()),
  /** 0: it is named by content, and nobody has written anything about it. */
  revision: v.number(),
  /** Entries of the website that show it, drafts too. */
  uses: v.array(v.object({ kind: contentKind, id: v.string(), isPublished: v.boolean(), isDraft: v.boolean() })),
});
export type LibraryPicture = v.InferOutput<typeof pictureSchema>;

const languages = {
  /** The primary language of the website. */
  language: languageCode,
  /** All that it is shown in. */
  languages: v.array(languageCode),
};
export const picturesSchema = v.object({ ...languages, pictures: v.array(pictureSchema) });
export type PictureLibrary = v.InferOutput<typeof picturesSchema>;

export const pictureDetailSchema = v.object({
  ...languages,
  ...pictureSchema.entries,
  /** Titles of the entries that show it, in the order of `uses`. */
  titles: v.array(v.string()),
  /** It cannot be removed: something shows it, be it an earlier version, a booking or another website. */
  isNeeded: v.boolean(),
});
export type PictureDetail = v.InferOutput<typeof pictureDetailSchema>;

export const pictureUploadSchema = v.union([
  newPictureSchema,
  v.strictObject({
    /** Where the picture is fetched from: not from a private network. */
    address: v.pipe(v.string(), v.maxLength(2000), v.regex(/^https:\/\/\S+$/, 'an https address')),
  }),
]);

export const pictureChangeSchema = v.strictObject({
  revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
  ...aboutPicture,
});

export const pictureReplacementSchema = v.strictObject({
  /** The picture that takes its place. The picture itself: its places get the focal point that is stored with it. */
  by: pictureName,
  /** How the history of content calls the change. */
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)),
});
export const pictureReplacedSchema = v.object({
  entries: v.array(v.object({ kind: contentKind, id: v.string() })),
  /** The release that the change is in the history as; null: drafts alone were changed. */
  release: v.nullable(v.number()),
  /** False: the website requires reviews, and the release waits for them. */
  isPublished: v.boolean(),
});
