import * as v from 'valibot';
import { id } from '../core/shapes.ts';

export const countriesSchema = v.array(v.object({ code: v.string(), name: v.string(), callingCode: v.string() }));
export const typologiesSchema = v.array(v.object({ id, name: v.string() }));
