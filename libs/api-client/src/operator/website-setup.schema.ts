import * as v from 'valibot';
import { moment, timeZone } from '../core/shapes.ts';
import { photo } from './file-photo.schema.ts';
import { language } from './file-shapes.ts';
import { rowId, savedSchema } from './operator.schema.ts';
import { WEBSITE_FILE_FORMAT } from './website-file.schema.ts';

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
const areObjects = (value: unknown, fields: Readonly<Record<string, (value: unknown) => boolean>>): value is Json[] =>
  Array.isArray(value) &&
  value.every((each) => isObject(each) && Object.entries(fields).every(([name, fits]) => fits(each[name])));

/** Has the parts of a website file that a set-up shows; what they hold need not be complete or right yet. */
const hasParts = ({ format, websites, destinations, properties }: Json): boolean =>
  format === WEBSITE_FILE_FORMAT &&
  areObjects(websites, {
    hosts: Array.isArray,
    settings: (settings) => isObject(settings) && isObject(settings['contact']) && isObject(settings['logotype']),
    properties: Array.isArray,
    pages: (pages) => areObjects(pages, { paths: isObject, blocks: Array.isArray }),
  }) &&
  websites.length > 0 &&
  areObjects(destinations, {}) &&
  areObjects(properties, {
    information: isObject,
    location: (location) => isObject(location) && isObject(location['city']),
    roomTypes: (roomTypes) => areObjects(roomTypes, { capacity: isObject }),
    ratePlans: (plans) => areObjects(plans, { cancellation: isObject }),
  });

/** A website file that is being written: whole in its parts, checked when it goes online. */
const setupFile = v.pipe(
  v.record(v.string(), v.unknown()),
  v.check(hasParts, `a website file, with format ${WEBSITE_FILE_FORMAT}, websites, destinations and properties`),
);

const revision = v.pipe(v.number(), v.integer(), v.minValue(1));
const setupEntries = {
  id: rowId,
  /** Of its first website. */
  name: v.string(),
  /** Grows with each change. */
  revision,
  changedAt: moment,
  /** E-mail address of a person, or name of a key. */
  changedBy: v.string(),
};
export const websiteSetupRowSchema = v.object(setupEntries);
export type WebsiteSetupRow = v.InferOutput<typeof websiteSetupRowSchema>;

/** Ids of this set-up: those from `firstId` on that its file has not used are free for what is added. */
export const websiteSetupSchema = v.object({ ...setupEntries, firstId: rowId, file: setupFile });
export type WebsiteSetup = v.InferOutput<typeof websiteSetupSchema>;

const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100));
/** A set-up begins with a name, or with a file. */
export const newWebsiteSetupSchema = v.union([
  v.strictObject({
    name,
    /** The first language of the website. */
    language,
    /** Of the hotel, to begin with. */
    timeZone: v.optional(timeZone, 'UTC'),
  }),
  v.strictObject({ file: setupFile }),
]);

export const websiteSetupChangeSchema = v.strictObject({
  /** The one that was changed. */
  revision,
  file: setupFile,
});

/** `place`: names and positions from the root of the file on. */
const problems = v.array(v.object({ place: v.array(v.union([v.string(), v.number()])), problem: v.string() }));
/** What would be refused and what is probably not meant, if the website went online as it is. */
export const websiteSetupCheckSchema = v.object({ revision, errors: problems, warnings: problems });
export type WebsiteSetupCheck = v.InferOutput<typeof websiteSetupCheckSchema>;

export const websiteSetupPublishSchema = v.strictObject({
  revision,
  /** True: guests see the website and book nothing, and the set-up goes on. False: it is online, and the set-up ends. */
  isDraft: v.boolean(),
});
/** `revision`: of the set-up; null: it has ended. */
export const websiteSetupPublishedSchema = v.object({ ...savedSchema.entries, revision: v.nullable(revision) });

/** Of a picture that is uploaded. */
export const LARGEST_PICTURE_BYTES = 20 * 1024 * 1024;
/** A picture as a file field gives it. */
export const newPictureSchema = v.strictObject({
  /** Name of the file, of which the address of the picture is made. */
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  content: v.pipe(
    v.string(),
    v.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'base64'),
    v.description(
      'JPEG, PNG, WebP or AVIF as base64, HEIC where the installation can read it, up to 20 MB and 50 million pixels, not animated',
    ),
  ),
});
const { id: _, alt: __, portrait: ___, focus: ____, ...pictureFiles } = photo.entries;
/** What a photo of a website file says of its files. */
export const madePictureSchema = v.object(pictureFiles);
export type MadePicture = v.InferOutput<typeof madePictureSchema>;
