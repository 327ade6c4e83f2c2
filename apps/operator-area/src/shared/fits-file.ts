import * as v from 'valibot';

/**
 * A text of a form that the website file takes: the rule is that of the file.
 *
 * @param toFile what the file would have in its place
 */
export const fitsFile = (schema: v.GenericSchema, toFile: (text: string) => unknown, code: string) =>
  v.check<string, string>((text) => v.is(schema, toFile(text)), code);
