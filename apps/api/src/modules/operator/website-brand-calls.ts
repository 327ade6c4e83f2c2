import * as operator from '@posada/api-client/operator';
import { uploadFont } from '../media/upload-font.ts';
import { uploadLogotype } from '../media/upload-logotype.ts';
import { brandOf } from '../websites/read-brand.ts';
import { aboutWebsite, aboutWebsiteLong, type OperatorCall } from './operator-call.ts';

/** How websites look. Their settings are changed by a patch. */
export const WEBSITE_BRAND_CALLS: readonly OperatorCall[] = [
  aboutWebsite(
    operator.getWebsiteBrand,
    async ({ path: { id } }) => id,
    async ({ tx, path: { id } }) => ({ result: await brandOf(tx, id) }),
  ),
  aboutWebsiteLong(
    operator.addLogotype,
    async ({ path: { website } }) => website,
    async ({ database, path: { website }, body: { kind, name, content }, surroundings, note }) => {
      const result = await uploadLogotype(kind, name, content, surroundings.mediaFolder);
      await note(database, `picture ${'image' in result ? result.image : result.favicon}`, { website, kind });
      return result;
    },
  ),
  aboutWebsiteLong(
    operator.addFont,
    async ({ path: { website } }) => website,
    async ({ database, path: { website }, body: { name, content }, surroundings, note }) => {
      const result = await uploadFont(name, content, surroundings.mediaFolder);
      await note(database, `font ${result.font.file}`, { website });
      return result;
    },
  ),
];
