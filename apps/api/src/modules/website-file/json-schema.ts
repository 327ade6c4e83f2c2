import { WEBSITE_FILE_FORMAT, websiteFileSchema } from '@posada/api-client/operator';
import { toJsonSchema } from '@valibot/to-json-schema';

/** The format of website files as JSON Schema, for editors and converters. What blocks of a page take is not in it. */
export function websiteFileJsonSchema(): object {
  const schema = toJsonSchema(websiteFileSchema, { target: 'draft-2020-12', typeMode: 'input', errorMode: 'ignore' });
  return { title: `A website file of Posada, ${WEBSITE_FILE_FORMAT}`, ...schema };
}
