import * as v from 'valibot';
import { linkAddress as address } from '../core/link-address.ts';
import { id } from '../core/shapes.ts';
import { language, text } from './file-shapes.ts';

const addresses = v.union([address, v.record(language, address)]);

interface MenuItem {
  /** Absent: made from the place in the menu. */
  id?: string | undefined;
  label: v.InferOutput<typeof text>;
  url: v.InferOutput<typeof addresses>;
  children?: MenuItem[] | undefined;
}
/** An entry of a menu, with those below it. */
export const menuItem: v.GenericSchema<MenuItem> = v.strictObject({
  id: v.optional(id),
  label: text,
  url: addresses,
  children: v.optional(v.array(v.lazy(() => menuItem))),
});
