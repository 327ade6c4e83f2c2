import * as v from 'valibot';
import { operatorEndpoint } from '../core/endpoint.ts';
import { rowIdInPath } from './operator.schema.ts';
import {
  pictureChangeSchema,
  pictureDetailSchema,
  pictureName,
  pictureReplacedSchema,
  pictureReplacementSchema,
  picturesSchema,
  pictureUploadSchema,
} from './pictures.schema.ts';
import { PICTURE_BODY_BYTES } from './website-setup.api.ts';

const byWebsite = v.object({ website: rowIdInPath });
const byPicture = v.object({ website: rowIdInPath, picture: pictureName });

export const listPictures = operatorEndpoint({
  name: 'listPictures',
  method: 'GET',
  path: 'picture/{website}',
  scope: 'websites.read',
  params: byWebsite,
  answer: picturesSchema,
  summary: 'The pictures that a website has: those that were uploaded for it, and all that its content shows.',
});

export const getPicture = operatorEndpoint({
  name: 'getPicture',
  method: 'GET',
  path: 'picture/{website}/{picture}',
  scope: 'websites.read',
  params: byPicture,
  answer: pictureDetailSchema,
  summary: 'A picture with the entries that show it.',
});

export const uploadPicture = operatorEndpoint({
  name: 'uploadPicture',
  method: 'POST',
  path: 'picture/{website}',
  scope: 'websites.write',
  params: byWebsite,
  body: pictureUploadSchema,
  bodyLimit: PICTURE_BODY_BYTES,
  answer: pictureDetailSchema,
  codes: ['picture_refused'],
  summary: 'Makes a picture ready for pages and puts it into the library of a website: a file, or what an address has.',
});

export const savePicture = operatorEndpoint({
  name: 'savePicture',
  method: 'PUT',
  path: 'picture/{website}/{picture}',
  scope: 'websites.write',
  params: byPicture,
  body: pictureChangeSchema,
  answer: pictureDetailSchema,
  codes: ['picture_changed'],
  summary: 'Stores texts, focal point, licence and source of a picture; places that show it already stay as they are.',
});

export const replacePicture = operatorEndpoint({
  name: 'replacePicture',
  method: 'POST',
  path: 'picture/{website}/{picture}/replacement',
  scope: 'websites.write',
  params: byPicture,
  body: pictureReplacementSchema,
  answer: pictureReplacedSchema,
  codes: ['website_file_refused', 'website_changed', 'import_running', 'content_changed'],
  summary:
    'Puts another picture into all places of a website that show this one, as one change that can be brought back.',
});

export const removePicture = operatorEndpoint({
  name: 'removePicture',
  method: 'DELETE',
  path: 'picture/{website}/{picture}',
  scope: 'websites.write',
  params: byPicture,
  answer: v.object({ name: v.string() }),
  codes: ['picture_in_use'],
  summary: 'Removes a picture that nothing shows, with its files.',
});
